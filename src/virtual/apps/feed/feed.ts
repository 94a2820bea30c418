import { defineApp } from '../../ui/app.ts';
import { awaitNews, loadMore } from './feed-events.ts';
import { feedScreen } from './feed-screen.ts';
import { type FeedState, initialFeed } from './feed-state.ts';
import { postScreen } from './post-screen.ts';

/** An endless list over a fake network: pull to refresh, swipe away, likes, comments, deep links. */
export const feed = defineApp<FeedState>({
  packageName: 'dev.vivace.feed',
  label: 'Vivace Feed',
  icon: { name: 'list', color: '#00696e' },
  activities: { '.MainActivity': 'feed', '.PostActivity': 'post' },
  filters: {
    '.PostActivity': [
      {
        actions: ['android.intent.action.VIEW'],
        categories: ['android.intent.category.DEFAULT', 'android.intent.category.BROWSABLE'],
        schemes: ['vivace-feed'],
        hosts: ['post'],
      },
    ],
  },
  initial: initialFeed,
  keeps: ['liked', 'written'],
  screens: { feed: feedScreen, post: postScreen },
  onStart(app) {
    loadMore(app);
    awaitNews(app);
  },
});
