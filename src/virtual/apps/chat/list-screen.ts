import type { Params } from '../../ui/app.ts';
import type { Element } from '../../ui/element.ts';
import { column, list, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { avatar, emptyState, topBar } from '../../ui/widgets.ts';
import { deleteConversation, openConversation, sendShared } from './chat-events.ts';
import type { ChatApp, ChatState, Conversation } from './chat-state.ts';

export function listScreen(state: ChatState, app: ChatApp): Element {
  const { conversations } = state;
  return column({}, [
    topBar('Chats'),
    conversations.length === 0
      ? emptyState('chat', 'No conversations')
      : list({
          id: 'conversations',
          count: conversations.length,
          itemExtent: 76,
          item: (index) => conversationRow(conversations[index] as Conversation, state, app),
        }),
  ]);
}

function conversationRow(conversation: Conversation, { typing }: ChatState, app: ChatApp): Element {
  const { id, name, messages, unread } = conversation;
  const act = { onTap: () => openConversation(app, id), onLongPress: () => deleteConversation(app, id) };
  const last = messages.at(-1);
  const preview = typing.includes(id) ? 'typing…' : last === undefined ? '' : `${last.mine ? 'You: ' : ''}${last.text}`;
  const weight = unread > 0 ? 500 : 400;
  return row({ key: String(id), id: 'conversation', padding: [8, 16], gap: 16, ...act }, [
    avatar({ name }, { size: 48 }),
    column({ grow: 1, shrink: 1, gap: 2 }, [
      text(name, { id: 'name', size: 17, weight, maxLines: 1 }),
      text(preview, { id: 'preview', size: 14, weight, color: theme.textQuiet, maxLines: 1 }),
    ]),
    unread > 0 &&
      text(String(unread), {
        id: 'unread',
        size: 12,
        weight: 500,
        color: theme.onPrimary,
        background: theme.primary,
        radius: 11,
        padding: [3, 6],
        minWidth: 22,
        textAlign: 'center',
        semantics: { stateDescription: `${unread} unread` },
      }),
  ]);
}

/** What another app shares: to whom? */
export function shareScreen({ conversations }: ChatState, app: ChatApp, params: Params): Element {
  const words = String(params['android.intent.extra.TEXT'] ?? '');
  return column({}, [
    topBar('Send to', { onBack: () => app.back() }),
    text(words, { id: 'shared', color: theme.textQuiet, maxLines: 3, padding: [4, 16, 12, 16] }),
    words === ''
      ? emptyState('chat', 'There is no text to send')
      : list({
          id: 'recipients',
          count: conversations.length,
          itemExtent: 64,
          item(index) {
            const { id, name } = conversations[index] as Conversation;
            const send = () => sendShared(app, id, words);
            return row({ key: String(id), id: 'recipient', padding: [8, 16], gap: 16, onTap: send }, [
              avatar({ name }),
              text(name, { id: 'name', maxLines: 1, grow: 1 }),
            ]);
          },
        }),
  ]);
}
