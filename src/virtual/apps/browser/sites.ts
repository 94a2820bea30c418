import { heading, type Page, paragraph, type Site } from './page.ts';
import { formSite } from './pages/form-pages.ts';
import { homeSite } from './pages/home-pages.ts';
import { mapSite, searchSite } from './pages/query-pages.ts';
import { splitUrl } from './parse-address.ts';

/** The hosts of the web that the device knows. */
const sites: Readonly<Record<string, Site>> = {
  'vivace.example': homeSite,
  'forms.vivace.example': formSite,
  'search.vivace.example': searchSite,
  'maps.vivace.example': mapSite,
};

const missing: Page = {
  title: '404 Not Found',
  content: (view) => [
    heading(view, '404 Not Found'),
    paragraph(view, `There is no page ${view.address.path} on ${view.address.host}.`),
  ],
};

export function hasSite(url: string): boolean {
  return Object.hasOwn(sites, splitUrl(url)?.host ?? '');
}

/** The page of a known host; one that says so where the host has none. */
export function findPage(url: string): Page | undefined {
  const address = splitUrl(url);
  const site = address === undefined || !hasSite(url) ? undefined : sites[address.host];
  return site === undefined || address === undefined ? undefined : (site[address.path] ?? missing);
}
