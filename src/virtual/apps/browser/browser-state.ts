import type { App } from '../../ui/app.ts';

export interface Tab {
  readonly id: number;
  /** URLs, oldest first; the last is not always the one shown. */
  readonly history: readonly string[];
  readonly at: number;
  /** Another app opened it: BACK from its first page closes it. */
  readonly external: boolean;
}

export type Loading =
  | { readonly state: 'loading' }
  | { readonly state: 'shown' }
  /** A text that came over the network. */
  | { readonly state: 'text'; readonly text: string }
  | { readonly state: 'failed'; readonly code: string };

export interface BrowserState {
  readonly tabs: readonly Tab[];
  /** Id of the one that is shown. */
  readonly tab: number;
  readonly nextTab: number;
  /** Counts loads: an answer to an older one is not wanted any more. */
  readonly load: number;
  readonly loading: Loading;
  /** What is typed in the address bar; undefined while nobody does. */
  readonly address: string | undefined;
  /** What was filled into forms, by name. */
  readonly form: Readonly<Record<string, string>>;
  /** Find in page: the words and which of the matches. */
  readonly find: { readonly words: string; readonly at: number } | undefined;
  /** Pages that could be light or dark follow the device; this darkens them at once. */
  readonly darkPages: boolean;
}

export type BrowserApp = App<BrowserState>;

export const homeUrl = 'https://vivace.example/';

export const initialBrowser: BrowserState = {
  tabs: [{ id: 1, history: [homeUrl], at: 0, external: false }],
  tab: 1,
  nextTab: 2,
  load: 0,
  loading: { state: 'loading' },
  address: undefined,
  form: {},
  find: undefined,
  darkPages: false,
};

export function getTab({ tabs, tab }: BrowserState): Tab {
  const found = tabs.find(({ id }) => id === tab) ?? tabs[0];
  if (found === undefined) throw new Error('The browser has no tab.');
  return found;
}

export function readUrl(state: BrowserState): string {
  const { history, at } = getTab(state);
  return history[at] ?? homeUrl;
}
