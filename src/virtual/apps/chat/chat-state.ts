import type { App } from '../../ui/app.ts';

export interface Message {
  readonly id: number;
  readonly text: string;
  readonly mine: boolean;
  /** Clock time. */
  readonly at: number;
  /** What a tap opens. */
  readonly link?: string;
}

export interface Conversation {
  readonly id: number;
  readonly name: string;
  readonly messages: readonly Message[];
  readonly unread: number;
}

export interface ChatState {
  /** The one with the newest message first. */
  readonly conversations: readonly Conversation[];
  readonly nextId: number;
  /** What is written in the field, by conversation. */
  readonly drafts: Readonly<Record<number, string>>;
  /** Conversations whose other side is about to answer. */
  readonly typing: readonly number[];
  /** Conversation on the screen, 0 none. */
  readonly open: number;
}

export type ChatApp = App<ChatState>;

const greetings: readonly (readonly [name: string, ...texts: readonly string[]])[] = [
  ['Ada Lovelace', 'Hello! Is the engine running?', 'Have a look at https://vivace.example/ when you have a minute'],
  ['Grace Hopper', 'The bug is taped into the book 🐛'],
  ['Noor حداد', 'مرحبا! متى نلتقي؟'],
  ['花子 山田', '明日の朝、駅で会いましょう'],
  ['Weekend hikers', 'Who brings the map?', 'Not me, I brought it last time 😅'],
];

/** Conversations as they are on a new device; what lies in the past has no time. */
export const initialChat: ChatState = {
  conversations: greetings.map(([name, ...texts], at) => ({
    id: at + 1,
    name,
    messages: texts.map((text, index) => createMessage({ id: (at + 1) * 100 + index, text, mine: false, at: 0 })),
    unread: at === 0 ? 2 : 0,
  })),
  nextId: 1000,
  drafts: {},
  typing: [],
  open: 0,
};

/** Finds the link in a text. */
function createMessage(message: Omit<Message, 'link'>): Message {
  const link = /https?:\/\/\S+/u.exec(message.text)?.[0];
  return link === undefined ? message : { ...message, link };
}

export function findConversation({ conversations }: ChatState, id: number): Conversation | undefined {
  return conversations.find((one) => one.id === id);
}

export function changeConversation(app: ChatApp, id: number, change: (one: Conversation) => Conversation): void {
  app.set({ conversations: app.state.conversations.map((one) => (one.id === id ? change(one) : one)) });
}

/** Enters a message and brings its conversation to the top. */
export function addMessage(app: ChatApp, id: number, { text, mine }: Pick<Message, 'text' | 'mine'>): void {
  const found = findConversation(app.state, id);
  if (found === undefined) return;
  const message = createMessage({ id: app.state.nextId, text, mine, at: app.now() });
  const seen = mine || isSeen(app, id);
  const changed = { ...found, messages: [...found.messages, message], unread: seen ? 0 : found.unread + 1 };
  const others = app.state.conversations.filter((one) => one !== found);
  app.set({ conversations: [changed, ...others], nextId: app.state.nextId + 1 });
}

/** The conversation is on the display. */
export function isSeen(app: ChatApp, id: number): boolean {
  return app.inFront && app.screen === 'conversation' && app.state.open === id;
}
