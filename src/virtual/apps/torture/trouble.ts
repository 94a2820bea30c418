import type { Element } from '../../ui/element.ts';
import { column, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { topBar } from '../../ui/widgets.ts';
import { initialTorture, type TortureApp, type TortureState } from './torture-state.ts';

/** A screen with one thing wrong with it. */
export interface Trouble {
  /** Of the screen: `am start -n dev.vivace.torture/.MainActivity --es screen NAME` opens it. */
  readonly name: string;
  readonly title: string;
  /** What is wrong, for the top of the screen. */
  readonly wrong: string;
  readonly view: (state: TortureState, app: TortureApp) => Element;
  /** The screen has opened. */
  readonly onOpen?: (app: TortureApp) => void;
}

export function openTrouble(app: TortureApp, { name, onOpen }: Trouble): void {
  app.set({ ...initialTorture, opened: app.state.opened + 1 });
  app.go(name);
  onOpen?.(app);
}

/** Unless the screen has been left by then. */
export function later(app: TortureApp, ms: number, run: () => void): void {
  const { opened } = app.state;
  const { screen } = app;
  app.after(ms, () => {
    if (app.state.opened === opened && app.screen === screen) run();
  });
}

/** Again and again until the screen is left. */
export function every(app: TortureApp, ms: number, run: () => void): void {
  later(app, ms, () => {
    run();
    every(app, ms, run);
  });
}

/** What is wrong on top, the trouble below it. */
export function describeTrouble({ title, wrong, view }: Trouble, state: TortureState, app: TortureApp): Element {
  return column({}, [
    topBar(title, { onBack: () => app.back() }),
    text(wrong, { id: 'wrong', size: 14, color: theme.textQuiet, padding: [0, 16, 12, 16] }),
    { ...view(state, app), grow: 1, shrink: 1, key: 'trouble' },
  ]);
}

export function describeResult({ result }: TortureState): Element {
  return text(result === '' ? 'Nothing has happened' : result, { key: 'result', id: 'result', weight: 500 });
}
