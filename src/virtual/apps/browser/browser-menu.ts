import { showMenu } from '../../ui/widgets.ts';
import { goInHistory, load, openFind, openTab } from './browser-events.ts';
import { type BrowserApp, getTab, readUrl } from './browser-state.ts';

export function openMenu(app: BrowserApp): void {
  const { history, at } = getTab(app.state);
  showMenu(app, 'menu', [
    { label: 'Forward', enabled: at < history.length - 1, onTap: () => goInHistory(app, 1) },
    { label: 'Reload', onTap: () => load(app) },
    { label: 'New tab', onTap: () => openTab(app) },
    { label: 'Find in page', onTap: () => openFind(app) },
    { label: 'Share…', onTap: () => app.device.share({ text: readUrl(app.state) }) },
    { label: 'Copy link', onTap: () => app.device.clipboard.copy(readUrl(app.state)) },
    {
      label: app.state.darkPages ? 'Light pages' : 'Dark pages',
      onTap: () => app.set({ darkPages: !app.state.darkPages }),
    },
  ]);
}
