import type { Element } from '../../ui/element.ts';
import { column, field, iconButton, row, scroll, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { avatar } from '../../ui/widgets.ts';
import { listComments, sendComment } from './feed-events.ts';
import type { FeedApp } from './feed-state.ts';
import type { Comment } from './posts.ts';

export function showComments(app: FeedApp, id: number): void {
  app.set({ draft: '' });
  app.show({
    kind: 'sheet',
    title: 'Comments',
    content: () => {
      const comments = listComments(app.state, id);
      return column({ padding: [16, 16, 8, 16], gap: 8, height: 360 }, [
        text('Comments', { size: 18, weight: 500 }),
        scroll({ id: 'comment_list', gap: 12, padding: [8, 0] }, [
          ...comments.map((comment, index) => commentRow(comment, index)),
          comments.length === 0 && text('No comments yet', { color: theme.textQuiet }),
        ]),
        row({ gap: 4 }, [
          field({
            id: 'comment',
            grow: 1,
            hint: 'Add a comment',
            action: 'send',
            value: app.state.draft,
            onChange: (draft) => app.set({ draft }),
            onAction: () => sendComment(app, id),
          }),
          iconButton('send', 'Send', { enabled: app.state.draft.trim() !== '', onTap: () => sendComment(app, id) }),
        ]),
      ]);
    },
  });
}

function commentRow({ author, text: words }: Comment, index: number): Element {
  return row({ key: String(index), gap: 12 }, [
    avatar({ name: author }, { size: 32 }),
    column({ grow: 1 }, [text(author, { size: 13, weight: 500 }), text(words, { id: 'comment_text', size: 15 })]),
  ]);
}
