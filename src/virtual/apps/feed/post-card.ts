import type { Element } from '../../ui/element.ts';
import { column, iconButton, image, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { avatar } from '../../ui/widgets.ts';
import { showComments } from './comments-sheet.ts';
import { listComments, toggleLike } from './feed-events.ts';
import type { FeedApp, FeedState } from './feed-state.ts';
import { getPost } from './posts.ts';

/** Author, words, perhaps a picture, and what can be done. */
export function postBody(state: FeedState, app: FeedApp, id: number): readonly Element[] {
  const { author, text: words, scene, likes } = getPost(id);
  const liked = state.liked.includes(id);
  const comments = listComments(state, id).length;
  const share = () => app.device.share({ text: `vivace-feed://post/${id}` });
  return [
    row({ key: 'head', gap: 12 }, [
      avatar({ name: author }),
      column({ grow: 1 }, [
        text(author, { id: 'author', weight: 500 }),
        text(`Post ${id}`, { id: 'number', size: 13, color: theme.textQuiet }),
      ]),
    ]),
    text(words, { key: 'words', id: 'words' }),
    ...(scene === undefined
      ? []
      : [image({ key: 'picture', source: { scene, seed: id }, height: 180, radius: 12, description: `A ${scene}` })]),
    row({ key: 'actions', gap: 4 }, [
      iconButton('heart', liked ? 'Unlike' : 'Like', {
        id: 'like',
        selected: liked,
        color: liked ? theme.error : theme.textQuiet,
        onTap: () => toggleLike(app, id),
      }),
      text(String(likes + (liked ? 1 : 0)), { id: 'likes', minWidth: 36, size: 14, color: theme.textQuiet }),
      iconButton('chat', 'Comments', { id: 'comments', color: theme.textQuiet, onTap: () => showComments(app, id) }),
      text(String(comments), { id: 'comment_count', minWidth: 36, size: 14, color: theme.textQuiet }),
      iconButton('share', 'Share', { id: 'share', color: theme.textQuiet, onTap: share }),
    ]),
  ];
}
