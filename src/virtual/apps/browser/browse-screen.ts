import type { Element } from '../../ui/element.ts';
import { type Child, column, divider, field, iconButton, progress, row, scroll, text, web } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { webText } from '../../ui/widgets.ts';
import { openTab, submitAddress, visit } from './browser-events.ts';
import { openMenu } from './browser-menu.ts';
import { type BrowserApp, type BrowserState, readUrl } from './browser-state.ts';
import { describeError } from './error-page.ts';
import { markMatches } from './find-in-page.ts';
import { darkPalette, lightPalette } from './page.ts';
import { splitUrl } from './parse-address.ts';
import { findPage } from './sites.ts';

export function browseScreen(state: BrowserState, app: BrowserApp): Element {
  const url = readUrl(state);
  const { loading } = state;
  const find = app.screen === 'find' ? state.find : undefined;
  const palette = app.dark || state.darkPages ? darkPalette : lightPalette;
  const address = splitUrl(url);
  const page = loading.state === 'shown' ? findPage(url) : undefined;
  const describe = (): readonly Child[] => {
    if (loading.state === 'failed') return describeError(app, { url, code: loading.code, palette });
    if (loading.state === 'text') return [webText(loading.text, { color: palette.ink, size: 14 })];
    if (page === undefined || address === undefined) return [];
    return page.content({ state, app, address, palette, visit: (to) => visit(app, to) });
  };
  const marked = find === undefined ? { children: describe(), count: 0 } : markMatches(describe(), find);
  return column({}, [
    find === undefined ? addressBar(state, app, url) : findBar(find, app, marked.count),
    loading.state === 'loading'
      ? progress({ id: 'progress', value: 0.4 })
      : divider({ height: 1, background: theme.outlineQuiet }),
    web({ id: 'web_view', key: `page ${state.load}`, description: page?.title ?? '', background: palette.paper }, [
      scroll({ padding: 16, gap: 14 }, marked.children),
    ]),
  ]);
}

function addressBar(state: BrowserState, app: BrowserApp, url: string): Element {
  const host = url.replace(/^https?:\/\//u, '').replace(/\/$/u, '');
  return row({ id: 'toolbar', padding: [6, 2, 6, 4], gap: 0, background: theme.background }, [
    iconButton('home', 'Home', { id: 'home', onTap: () => visit(app, 'https://vivace.example/') }),
    field({
      id: 'url_bar',
      input: 'uri',
      action: 'go',
      hint: 'Search or type web address',
      grow: 1,
      shrink: 1,
      radius: 22,
      padding: [11, 16],
      background: theme.surfaceVariant,
      border: theme.surfaceVariant,
      value: state.address ?? host,
      onChange: (value) => app.set({ address: value }),
      onAction: () => submitAddress(app),
    }),
    text(String(state.tabs.length), {
      id: 'tab_switcher',
      className: 'android.widget.ImageButton',
      description: `${state.tabs.length} open tabs, tap to switch tabs`,
      width: 26,
      height: 26,
      margin: [0, 6, 0, 10],
      radius: 6,
      border: theme.text,
      size: 13,
      weight: 500,
      textAlign: 'center',
      padding: [4, 0],
      onTap: () => app.go('tabs'),
      onLongPress: () => openTab(app),
    }),
    iconButton('more', 'More options', { id: 'menu', onTap: () => openMenu(app) }),
  ]);
}

function findBar(find: NonNullable<BrowserState['find']>, app: BrowserApp, count: number): Element {
  const step = (by: number) => () => {
    if (count > 0) app.set({ find: { ...find, at: (find.at + by + count) % count } });
  };
  return row({ id: 'find_toolbar', padding: [6, 2, 6, 12], gap: 0, background: theme.background }, [
    field({
      id: 'find_query',
      hint: 'Find in page',
      grow: 1,
      shrink: 1,
      autofocus: true,
      action: 'search',
      radius: 22,
      padding: [11, 16],
      value: find.words,
      onChange: (words) => app.set({ find: { words, at: 0 } }),
    }),
    text(count === 0 ? '0/0' : `${find.at + 1}/${count}`, { id: 'find_status', size: 13, padding: [0, 8] }),
    iconButton('up', 'Previous result', { id: 'find_previous', onTap: step(-1) }),
    iconButton('down', 'Next result', { id: 'find_next', onTap: step(1) }),
    iconButton('clear', 'Close find bar', { id: 'find_close', onTap: () => app.back() }),
  ]);
}
