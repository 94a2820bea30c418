import type { ChatApp, Conversation } from './chat-state.ts';

export interface NotificationEvents {
  readonly onOpen: () => void;
  readonly onReply: (words: string) => void;
  readonly onRead: () => void;
}

/** One notification per conversation, of a channel that comes over the app in front; it can be answered from there. */
export function notifyMessage(app: ChatApp, { id, name, messages }: Conversation, events: NotificationEvents): void {
  app.device.notify({
    id,
    channel: 'high_messages',
    category: 'msg',
    group: 'messages',
    title: name,
    text: messages.at(-1)?.text ?? '',
    onOpen: events.onOpen,
    actions: [
      { label: 'Reply', reply: 'Reply', run: (words = '') => events.onReply(words) },
      { label: 'Mark as read', run: events.onRead },
    ],
  });
}
