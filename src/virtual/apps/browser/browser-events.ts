import { type BrowserApp, type BrowserState, getTab, homeUrl, readUrl, type Tab } from './browser-state.ts';
import { isLocal, parseAddress } from './parse-address.ts';
import { hasSite } from './sites.ts';

/** Codes as Chrome shows them. */
const fetchCodes = {
  'unknown-host': 'ERR_NAME_NOT_RESOLVED',
  refused: 'ERR_CONNECTION_REFUSED',
  'no-response': 'ERR_EMPTY_RESPONSE',
  'timed-out': 'ERR_TIMED_OUT',
  'too-long': 'ERR_RESPONSE_BODY_TOO_BIG_TO_DRAIN',
} as const;

/** A link, a form or the address bar: pages of the web here, everything else in the app that takes it. */
export function visit(app: BrowserApp, url: string): void {
  if (!/^https?:/iu.test(url)) {
    app.device.open({ action: 'android.intent.action.VIEW', data: url });
    return;
  }
  if (app.screen === 'find') app.back();
  changeTab(app, ({ history, at }) => ({ history: [...history.slice(0, at + 1), url], at: at + 1 }));
  load(app);
}

export function submitAddress(app: BrowserApp): void {
  const url = parseAddress(app.state.address ?? '');
  app.hideKeyboard();
  app.set({ address: undefined });
  if (url !== undefined) visit(app, url);
}

/** Loads the page of the present tab. */
export function load(app: BrowserApp): void {
  const number = app.state.load + 1;
  const url = readUrl(app.state);
  app.set({ load: number, loading: { state: 'loading' }, address: undefined, find: undefined, form: {} });
  const finish = (loading: BrowserState['loading']) => {
    if (app.state.load === number) app.set({ loading });
  };
  if (isLocal(url)) {
    // The device reaches itself without a network.
    app.device.fetch(url, (got) =>
      finish(got.ok ? { state: 'text', text: got.text } : { state: 'failed', code: fetchCodes[got.reason] }),
    );
    return;
  }
  app.request(url, (ok) => {
    if (!app.device.online) finish({ state: 'failed', code: 'ERR_INTERNET_DISCONNECTED' });
    else if (!ok) finish({ state: 'failed', code: 'ERR_CONNECTION_RESET' });
    else finish(hasSite(url) ? { state: 'shown' } : { state: 'failed', code: 'ERR_NAME_NOT_RESOLVED' });
  });
}

export function goInHistory(app: BrowserApp, by: -1 | 1): boolean {
  const { history, at } = getTab(app.state);
  if (history[at + by] === undefined) return false;
  changeTab(app, (tab) => ({ history: tab.history, at: at + by }));
  load(app);
  return true;
}

/** A screen of its own, so that its field has the keyboard and BACK leaves it. */
export function openFind(app: BrowserApp): void {
  app.set({ find: { words: '', at: 0 } });
  app.go('find');
}

/** BACK: what is typed in the address bar, the page before, the tab that another app opened. True: used up. */
export function pressBack(app: BrowserApp): boolean {
  const { screen, state } = app;
  if (screen !== 'browse') return false;
  if (state.address !== undefined) {
    app.set({ address: undefined });
    return true;
  }
  if (goInHistory(app, -1)) return true;
  if (getTab(state).external) closeTab(app, state.tab);
  return false;
}

export function openTab(app: BrowserApp, url = homeUrl, external = false): void {
  const { tabs, nextTab } = app.state;
  app.set({ tabs: [...tabs, { id: nextTab, history: [url], at: 0, external }], tab: nextTab, nextTab: nextTab + 1 });
  load(app);
}

export function selectTab(app: BrowserApp, tab: number): void {
  app.set({ tab });
  load(app);
}

/** The last one is followed by a new one. */
export function closeTab(app: BrowserApp, tab: number): void {
  const tabs = app.state.tabs.filter(({ id }) => id !== tab);
  app.set({ tabs });
  if (tabs.length === 0) openTab(app);
  else if (app.state.tab === tab) selectTab(app, tabs.at(-1)?.id ?? 0);
}

function changeTab(app: BrowserApp, change: (tab: Tab) => Pick<Tab, 'history' | 'at'>): void {
  const { id } = getTab(app.state);
  app.set({ tabs: app.state.tabs.map((tab) => (tab.id === id ? { ...tab, ...change(tab) } : tab)) });
}
