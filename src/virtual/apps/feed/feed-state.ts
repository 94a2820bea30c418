import type { App } from '../../ui/app.ts';
import type { Comment } from './posts.ts';

export const pageSize = 8;

export interface FeedState {
  readonly tab: 'latest' | 'popular';
  /** The number of the newest post that is shown. */
  readonly newest: number;
  /** Posts that came since and are not shown yet. */
  readonly waiting: number;
  /** How many posts have been fetched. */
  readonly loaded: number;
  readonly more: 'idle' | 'loading' | 'failed';
  readonly refreshing: boolean;
  readonly liked: readonly number[];
  readonly dismissed: readonly number[];
  /** The row under a finger, dp from its place. */
  readonly swiped: { readonly id: number; readonly dx: number } | undefined;
  /** By post: what was written here. */
  readonly written: Readonly<Record<number, readonly Comment[]>>;
  readonly draft: string;
}

export type FeedApp = App<FeedState>;

export const initialFeed: FeedState = {
  tab: 'latest',
  newest: 60,
  waiting: 0,
  loaded: 0,
  more: 'loading',
  refreshing: false,
  liked: [],
  dismissed: [],
  swiped: undefined,
  written: {},
  draft: '',
};
