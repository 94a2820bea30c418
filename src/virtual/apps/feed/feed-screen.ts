import type { Element } from '../../ui/element.ts';
import { button, column, divider, list, progress, refresh, row, stack, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { tabs, topBar } from '../../ui/widgets.ts';
import { dismissPost, isAtEnd, listShown, loadMore, refreshFeed, showNew, showTab } from './feed-events.ts';
import type { FeedApp, FeedState } from './feed-state.ts';
import { postBody } from './post-card.ts';

/** dp: so far a post has to be swiped to go. */
const dismissDp = 120;

/** Posts without end: each page is fetched when the end comes into sight. */
export function feedScreen(state: FeedState, app: FeedApp): Element {
  const shown = listShown(state);
  const tab = (name: FeedState['tab'], label: string) => ({
    label,
    selected: state.tab === name,
    onTap: () => showTab(app, name),
  });
  return column({}, [
    topBar('Feed'),
    tabs([tab('latest', 'Latest'), tab('popular', 'Popular')]),
    stack({ grow: 1, shrink: 1 }, [
      refresh(
        { refreshing: state.refreshing, onRefresh: () => refreshFeed(app) },
        list({
          // Another tab, or new posts, are another list: it begins at its top.
          key: `${state.tab} ${state.newest}`,
          id: 'posts',
          count: shown.length + 1,
          item: (index) => (index < shown.length ? postRow(state, app, shown[index] as number) : lastRow(state, app)),
          onEnd: () => app.state.more === 'idle' && loadMore(app),
        }),
      ),
      state.waiting > 0 &&
        row({ key: 'news', at: { left: 0, right: 0, top: 12 }, justify: 'center' }, [
          button(`${state.waiting} new posts`, { id: 'new_posts', elevation: 4, onTap: () => showNew(app) }),
        ]),
    ]),
  ]);
}

function postRow(state: FeedState, app: FeedApp, id: number): Element {
  const dx = state.swiped?.id === id ? state.swiped.dx : 0;
  const rest = ({ dx: far }: { readonly dx: number }) => {
    app.set({ swiped: undefined });
    if (Math.abs(far) > dismissDp) dismissPost(app, id);
  };
  return column({ key: String(id), background: theme.surfaceVariant }, [
    column(
      {
        id: 'post',
        padding: [12, 16, 4, 16],
        gap: 8,
        background: theme.background,
        ...(dx !== 0 && { transform: { x: dx } }),
        onTap: () => app.go('post', { post: id }),
        drag: { axis: 'horizontal', onMove: (far) => app.set({ swiped: { id, dx: far } }), onEnd: rest },
        actions: { dismiss: () => dismissPost(app, id) },
      },
      postBody(state, app, id),
    ),
    divider(),
  ]);
}

/** A ring while the next page comes, what went wrong, or the end. */
function lastRow(state: FeedState, app: FeedApp): Element {
  const look = { key: 'last', align: 'center', justify: 'center', minHeight: 96, gap: 8, padding: 16 } as const;
  if (state.more === 'failed') {
    return column(look, [
      text('Could not load posts', { id: 'load_error', color: theme.error }),
      button('Retry', { id: 'retry', look: 'tonal', onTap: () => loadMore(app) }),
    ]);
  }
  if (isAtEnd(state)) return column(look, [text('You have seen it all', { id: 'end', color: theme.textQuiet })]);
  return column(look, [progress({ id: 'loading' })]);
}
