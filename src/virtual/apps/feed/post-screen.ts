import type { Params } from '../../ui/app.ts';
import type { Element } from '../../ui/element.ts';
import { column, scroll } from '../../ui/elements.ts';
import { emptyState, topBar } from '../../ui/widgets.ts';
import type { FeedApp, FeedState } from './feed-state.ts';
import { postBody } from './post-card.ts';

/** One post, from the feed or by `vivace-feed://post/7`. */
export function postScreen(state: FeedState, app: FeedApp, params: Params): Element {
  const linked = /^vivace-feed:\/\/post\/(\d+)$/.exec(String(params['data'] ?? ''))?.[1];
  const id = Number(params['post'] ?? linked ?? 0);
  const known = id >= 1 && id <= state.newest;
  return column({}, [
    topBar(known ? `Post ${id}` : 'Post', { onBack: () => app.back() }),
    known
      ? scroll({ padding: [12, 16], gap: 12 }, postBody(state, app, id))
      : emptyState('warning', 'This post does not exist'),
  ]);
}
