import { defineApp } from '../../ui/app.ts';
import { browseScreen } from './browse-screen.ts';
import { load, openTab, pressBack } from './browser-events.ts';
import { type BrowserState, initialBrowser } from './browser-state.ts';
import { tabsScreen } from './tabs-screen.ts';

/** Opens http and https: a few hosts of its own, and what listens on the device itself; everything else is an error page. */
export const browser = defineApp<BrowserState>({
  packageName: 'dev.vivace.browser',
  label: 'Vivace Browser',
  icon: { name: 'globe', color: '#006493' },
  activities: { '.MainActivity': 'browse' },
  filters: {
    '.MainActivity': [
      {
        actions: ['android.intent.action.VIEW'],
        categories: ['android.intent.category.BROWSABLE'],
        schemes: ['http', 'https'],
      },
    ],
  },
  initial: initialBrowser,
  screens: { browse: browseScreen, find: browseScreen, tabs: tabsScreen },
  onStart(app) {
    const { data } = app.intent;
    if (data === undefined) load(app);
    else {
      app.set({ tabs: [] });
      openTab(app, data, true);
    }
  },
  onNewIntent(app, { data }) {
    if (data === undefined) return;
    if (app.screen !== 'browse') app.replace('browse');
    openTab(app, data, true);
  },
  onBack: pressBack,
});
