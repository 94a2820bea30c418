import type { App } from '../../ui/app.ts';

/** Of the screen that is open; opening one begins anew. */
export interface TortureState {
  /** Counts what was opened, so that timers of an earlier screen know that they are late. */
  readonly opened: number;
  /** What has happened, told on the screen as `result`. */
  readonly result: string;
  readonly count: number;
  readonly shown: boolean;
  readonly text: string;
}

export type TortureApp = App<TortureState>;

export const initialTorture: TortureState = { opened: 0, result: '', count: 0, shown: false, text: '' };
