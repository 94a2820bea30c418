import { webImage } from '../../../ui/widgets.ts';
import { heading, link, type Page, paragraph, type Site } from '../page.ts';

const results: Page = {
  title: 'Search',
  content(view) {
    const words = view.address.query.get('q') ?? '';
    return [
      heading(view, `Results for “${words}”`),
      link(view, 'Vivace: a small web', 'https://vivace.example/'),
      paragraph(view, `Pages on this device that may have to do with ${words}.`),
      link(view, 'Sixty chapters', 'https://vivace.example/long'),
      paragraph(view, 'A long page about rivers, towns and machines.'),
    ];
  },
};

const map: Page = {
  title: 'Map',
  content(view) {
    const place = view.address.query.get('q') ?? 'nowhere';
    return [
      heading(view, 'You are here'),
      webImage({
        id: 'map',
        source: { scene: 'hill', seed: place.length },
        height: 300,
        description: `Map of ${place}`,
      }),
      paragraph(view, place),
    ];
  },
};

export const searchSite: Site = { '/': results };
export const mapSite: Site = { '/': map };
