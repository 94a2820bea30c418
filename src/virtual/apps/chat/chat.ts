import { defineApp } from '../../ui/app.ts';
import { askToNotify, jumpToConversation } from './chat-events.ts';
import { type ChatState, initialChat } from './chat-state.ts';
import { conversationScreen } from './conversation-screen.ts';
import { listScreen, shareScreen } from './list-screen.ts';

/** Conversations whose other side answers; notifications with a reply; takes shared text, sends links and the location. */
export const chat = defineApp<ChatState>({
  packageName: 'dev.vivace.chat',
  label: 'Vivace Chat',
  icon: { name: 'chat', color: '#2e6b3a' },
  activities: { '.MainActivity': 'list', '.ConversationActivity': 'conversation', '.ShareActivity': 'share' },
  filters: { '.ShareActivity': [{ actions: ['android.intent.action.SEND'], types: ['text/plain'] }] },
  permissions: ['INTERNET', 'POST_NOTIFICATIONS', 'ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'].map(
    (name) => `android.permission.${name}`,
  ),
  initial: initialChat,
  keeps: ['conversations', 'nextId', 'drafts'],
  screens: { list: listScreen, conversation: conversationScreen, share: shareScreen },
  onStart(app, extras) {
    if (app.screen === 'list') askToNotify(app);
    if (typeof extras['conversation'] === 'number') jumpToConversation(app, extras['conversation']);
  },
});
