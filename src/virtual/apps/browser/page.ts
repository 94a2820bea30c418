import type { Element } from '../../ui/element.ts';
import type { Child } from '../../ui/elements.ts';
import { webHeading, webLink, webText } from '../../ui/widgets.ts';
import type { BrowserApp, BrowserState } from './browser-state.ts';
import type { Address } from './parse-address.ts';

/** Colours of a page that knows light and dark. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly link: string;
  readonly box: string;
}

export const lightPalette: Palette = {
  paper: '#ffffff',
  ink: '#202124',
  quiet: '#5f6368',
  link: '#1a0dab',
  box: '#f1f3f4',
};

export const darkPalette: Palette = {
  paper: '#1c1b1f',
  ink: '#e8eaed',
  quiet: '#9aa0a6',
  link: '#8ab4f8',
  box: '#303134',
};

/** What a page is written with: `visit` follows a link. */
export interface PageView {
  readonly state: BrowserState;
  readonly app: BrowserApp;
  readonly address: Address;
  readonly palette: Palette;
  readonly visit: (url: string) => void;
}

export interface Page {
  readonly title: string;
  readonly content: (view: PageView) => readonly Child[];
}

/** Path → page. */
export type Site = Readonly<Record<string, Page>>;

export function heading({ palette }: PageView, words: string): Element {
  return webHeading(words, { color: palette.ink });
}

export function paragraph({ palette }: PageView, words: string): Element {
  return webText(words, { color: palette.ink });
}

export function link({ palette, visit }: PageView, words: string, url: string): Element {
  return webLink(words, { color: palette.link, padding: [6, 0], onTap: () => visit(url) });
}
