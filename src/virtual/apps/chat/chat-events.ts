import { addMessage, type ChatApp, changeConversation, findConversation, isSeen } from './chat-state.ts';
import { chooseAnswer } from './choose-answer.ts';
import { notifyMessage } from './notify-message.ts';

const typingMs = 200;
const answerMs = 600;
const notifying = 'android.permission.POST_NOTIFICATIONS';
const places = ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'].map((name) => `android.permission.${name}`);

export function askToNotify(app: ChatApp): void {
  if (!app.device.may(notifying)) app.device.ask([notifying], () => {});
}

export function openConversation(app: ChatApp, id: number): void {
  readMessages(app, id);
  app.set({ open: id });
  app.go('conversation', { conversation: id });
}

/** From a notification: the list is below it, whatever was shown before. */
export function jumpToConversation(app: ChatApp, id: number): void {
  app.start('list');
  openConversation(app, id);
}

function readMessages(app: ChatApp, id: number): void {
  changeConversation(app, id, (one) => ({ ...one, unread: 0 }));
  app.device.cancelNotification(id);
}

export function sendDraft(app: ChatApp, id: number): void {
  const words = (app.state.drafts[id] ?? '').trim();
  if (words === '') return;
  app.set({ drafts: { ...app.state.drafts, [id]: '' } });
  sendMessage(app, id, words);
}

/** The other side starts to type after a while and answers then. */
function sendMessage(app: ChatApp, id: number, words: string): void {
  addMessage(app, id, { text: words, mine: true });
  app.device.cancelNotification(id);
  app.after(typingMs, () => app.set({ typing: [...new Set([...app.state.typing, id])] }));
  app.after(answerMs, () => {
    app.set({ typing: app.state.typing.filter((one) => one !== id) });
    receiveMessage(app, id, chooseAnswer(words));
  });
}

function receiveMessage(app: ChatApp, id: number, words: string): void {
  addMessage(app, id, { text: words, mine: false });
  if (app.inFront && !isSeen(app, id)) app.device.log('I', 'VivaceChat', `unread in conversation ${id}`);
  if (app.inFront) return;
  const from = findConversation(app.state, id);
  if (from === undefined) return;
  notifyMessage(app, from, {
    onOpen: () => jumpToConversation(app, id),
    onReply: (reply) => {
      readMessages(app, id);
      sendMessage(app, id, reply);
    },
    onRead: () => readMessages(app, id),
  });
}

export function sendShared(app: ChatApp, id: number, words: string): void {
  app.set({ open: id });
  app.replace('conversation', { conversation: id });
  readMessages(app, id);
  sendMessage(app, id, words);
}

export function deleteMessage(app: ChatApp, id: number, message: number): void {
  app.ask({
    title: 'Delete message?',
    message: 'It will be gone from this device.',
    refuse: { label: 'Cancel' },
    accept: {
      label: 'Delete',
      run: () =>
        changeConversation(app, id, (one) => ({
          ...one,
          messages: one.messages.filter((each) => each.id !== message),
        })),
    },
  });
}

export function deleteConversation(app: ChatApp, id: number): void {
  app.ask({
    title: 'Delete conversation?',
    message: `All messages with ${findConversation(app.state, id)?.name ?? 'them'} will be gone.`,
    refuse: { label: 'Cancel' },
    accept: {
      label: 'Delete',
      run() {
        const { conversations } = app.state;
        app.set({ conversations: conversations.filter((one) => one.id !== id) });
        app.device.cancelNotification(id);
        app.snackbar('Conversation deleted', { label: 'UNDO', run: () => app.set({ conversations }) });
      },
    },
  });
}

export function sendLocation(app: ChatApp, id: number): void {
  app.device.ask(places, (granted) => {
    const { location } = app.device;
    if (granted.length === 0) app.snackbar('Vivace Chat may not see where you are');
    else if (location === undefined) app.snackbar('Your location is not known. Is location switched on?');
    else {
      const place = `${location.latitude.toFixed(5)},${location.longitude.toFixed(5)}`;
      sendMessage(app, id, `📍 https://maps.vivace.example/?q=${place}`);
    }
  });
}
