import { type FeedApp, type FeedState, pageSize } from './feed-state.ts';
import { type Comment, getPost } from './posts.ts';

/** ms until somebody else has posted something. */
const newPostsMs = 15_000;
const newPosts = 3;

/** All there are in the tab, dismissed ones too, in its order. */
function listAll({ tab, newest }: FeedState): readonly number[] {
  const latest = Array.from({ length: newest }, (_, index) => newest - index);
  return tab === 'latest' ? latest : latest.toSorted((a, b) => getPost(b).likes - getPost(a).likes || b - a);
}

export function listShown(state: FeedState): readonly number[] {
  return listAll(state)
    .slice(0, state.loaded)
    .filter((id) => !state.dismissed.includes(id));
}

export function isAtEnd(state: FeedState): boolean {
  return state.loaded >= state.newest;
}

export function loadMore(app: FeedApp): void {
  if (isAtEnd(app.state)) return;
  const { tab } = app.state;
  app.set({ more: 'loading' });
  app.request(`/posts/${tab}/${app.state.loaded / pageSize}`, (ok) => {
    if (app.state.tab !== tab) return;
    app.set(ok ? { more: 'idle', loaded: app.state.loaded + pageSize } : { more: 'failed' });
  });
}

export function showTab(app: FeedApp, tab: FeedState['tab']): void {
  if (app.state.tab === tab) return;
  app.set({ tab, loaded: 0 });
  loadMore(app);
}

export function refreshFeed(app: FeedApp): void {
  app.set({ refreshing: true });
  app.request('/posts/new', (ok) => {
    app.set({ refreshing: false });
    if (!ok) {
      app.snackbar('Could not refresh. Try again');
      return;
    }
    showNew(app);
    if (app.state.more === 'failed') loadMore(app);
  });
}

export function showNew(app: FeedApp): void {
  app.set({ newest: app.state.newest + app.state.waiting, waiting: 0 });
}

export function awaitNews(app: FeedApp): void {
  app.after(newPostsMs, () => app.set({ waiting: newPosts }));
}

export function toggleLike(app: FeedApp, id: number): void {
  const { liked } = app.state;
  app.set({ liked: liked.includes(id) ? liked.filter((one) => one !== id) : [...liked, id] });
}

export function dismissPost(app: FeedApp, id: number): void {
  const { dismissed } = app.state;
  app.set({ dismissed: [...dismissed, id] });
  app.snackbar('Post hidden', { label: 'UNDO', run: () => app.set({ dismissed }) });
}

export function listComments({ written }: FeedState, id: number): readonly Comment[] {
  return [...getPost(id).comments, ...(written[id] ?? [])];
}

export function sendComment(app: FeedApp, id: number): void {
  const text = app.state.draft.trim();
  if (text === '') return;
  const { written } = app.state;
  app.set({ draft: '', written: { ...written, [id]: [...(written[id] ?? []), { author: 'You', text }] } });
}
