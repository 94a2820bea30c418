import type { Element, Props } from '../../ui/element.ts';
import { column, icon, image, row, stack } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import type { Photo } from './library.ts';

const tileHeight = 134;

/** Three photos side by side; a short row keeps its places free. */
export function photoRow(photos: readonly Photo[], tile: (photo: Photo) => Element): Element {
  const gaps = Array.from({ length: 3 - photos.length }, (_, index) =>
    column({ key: `gap${index}`, grow: 1, semantics: { hidden: true } }),
  );
  return row({ key: photos.map(({ id }) => id).join(' '), gap: 2, margin: [0, 0, 2, 0], align: 'stretch' }, [
    ...photos.map(tile),
    ...gaps,
  ]);
}

export function photoTile(photo: Photo, selected: boolean, props: Props): Element {
  return stack(
    { key: photo.id, id: 'tile', grow: 1, height: tileHeight, description: photo.name, selected, ...props },
    [
      image({ source: photo.source, height: tileHeight, ...(selected && { radius: 16, margin: 10 }) }),
      selected &&
        column({ at: { left: 6, top: 6 }, width: 26, height: 26, radius: 13, background: theme.primary, padding: 4 }, [
          icon('check', { width: 18, height: 18, color: theme.onPrimary }),
        ]),
    ],
  );
}

export function splitRows(photos: readonly Photo[]): readonly (readonly Photo[])[] {
  return Array.from({ length: Math.ceil(photos.length / 3) }, (_, at) => photos.slice(at * 3, at * 3 + 3));
}
