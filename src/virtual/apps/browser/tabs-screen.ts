import type { Element } from '../../ui/element.ts';
import { column, grid, iconButton, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { floatingButton, topBar } from '../../ui/widgets.ts';
import { closeTab, openTab, selectTab } from './browser-events.ts';
import type { BrowserApp, BrowserState, Tab } from './browser-state.ts';
import { findPage } from './sites.ts';

export function tabsScreen({ tabs, tab }: BrowserState, app: BrowserApp): Element {
  return column({}, [
    topBar(tabs.length === 1 ? '1 tab' : `${tabs.length} tabs`, { onBack: () => app.back() }),
    grid({
      id: 'tabs',
      count: tabs.length,
      columns: 2,
      itemExtent: 200,
      padding: 12,
      gap: 12,
      item: (index) => tabCard(tabs[index] as Tab, app, tab),
    }),
    floatingButton('plus', 'New tab', {
      id: 'new_tab',
      onTap() {
        app.back();
        openTab(app);
      },
    }),
  ]);
}

function tabCard({ id, history, at }: Tab, app: BrowserApp, shown: number): Element {
  const url = history[at] ?? '';
  const title = findPage(url)?.title ?? url;
  const select = () => {
    app.back();
    selectTab(app, id);
  };
  return column(
    {
      key: String(id),
      id: 'tab',
      radius: 14,
      background: theme.surface,
      border: id === shown ? theme.primary : theme.outline,
      selected: id === shown,
      description: `${title}, tab`,
      onTap: select,
    },
    [
      row({ padding: [2, 0, 2, 12] }, [
        text(title, { id: 'tab_title', size: 14, weight: 500, grow: 1, shrink: 1, maxLines: 1 }),
        iconButton('clear', `Close ${title}, tab`, {
          id: 'close_tab',
          width: 40,
          height: 40,
          onTap: () => closeTab(app, id),
        }),
      ]),
      text(url, { size: 13, color: theme.textQuiet, padding: [0, 12], maxLines: 4 }),
    ],
  );
}
