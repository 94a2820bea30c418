import type { Params } from '../../ui/app.ts';
import type { Element } from '../../ui/element.ts';
import { column, field, iconButton, list, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { avatar, emptyState, topBar } from '../../ui/widgets.ts';
import { deleteMessage, sendDraft, sendLocation } from './chat-events.ts';
import { type ChatApp, type ChatState, findConversation, type Message } from './chat-state.ts';

export function conversationScreen(state: ChatState, app: ChatApp, params: Params): Element {
  const id = Number(params['conversation']);
  const conversation = findConversation(state, id);
  if (conversation === undefined) {
    return column({}, [topBar('', { onBack: () => app.back() }), emptyState('chat', 'This conversation was deleted')]);
  }
  const { name, messages } = conversation;
  return column({}, [
    topBar(name, { onBack: () => app.back(), actions: [avatar({ name }, { size: 36, margin: [0, 12, 0, 0] })] }),
    // A further message is a list of its own, which begins at its end again.
    list({
      key: `until ${messages.at(-1)?.id}`,
      id: 'messages',
      fromEnd: true,
      count: messages.length,
      padding: [8, 12],
      gap: 6,
      item: (index) => bubble(messages[index] as Message, app, id),
    }),
    state.typing.includes(id) &&
      text(`${name} is typing…`, { id: 'typing', size: 13, color: theme.textQuiet, padding: [2, 20, 6, 20] }),
    inputRow(state, app, id),
  ]);
}

function bubble(message: Message, app: ChatApp, id: number): Element {
  const { mine, link } = message;
  const colors = mine
    ? { background: theme.primary, color: theme.onPrimary }
    : { background: theme.surfaceHigh, color: theme.text };
  const open = () => app.device.open({ action: 'android.intent.action.VIEW', data: link ?? '' });
  return column({ key: String(message.id), align: mine ? 'end' : 'start' }, [
    column(
      {
        id: 'message',
        maxWidth: 300,
        background: colors.background,
        radius: 18,
        padding: [9, 14],
        gap: 2,
        ...(link !== undefined && { onTap: open }),
        onLongPress: () => deleteMessage(app, id, message.id),
      },
      [
        text(message.text, { id: 'message_text', color: colors.color }),
        message.at > 0 &&
          text(renderTime(message.at), {
            id: 'message_time',
            size: 11,
            color: colors.color,
            opacity: 0.7,
            alignSelf: 'end',
          }),
      ],
    ),
  ]);
}

/** Hours and minutes of the day, UTC as the device has it. */
function renderTime(at: number): string {
  return new Date(at).toISOString().slice(11, 16);
}

function inputRow(state: ChatState, app: ChatApp, id: number): Element {
  const draft = state.drafts[id] ?? '';
  const isEmpty = draft.trim() === '';
  return row({ padding: [6, 4, 8, 4], gap: 2, background: theme.background }, [
    iconButton('location', 'Send location', { id: 'send_location', onTap: () => sendLocation(app, id) }),
    field({
      id: 'input',
      hint: 'Message',
      action: 'send',
      radius: 24,
      padding: [12, 18],
      grow: 1,
      shrink: 1,
      value: draft,
      onChange: (value) => app.set({ drafts: { ...app.state.drafts, [id]: value } }),
      onAction: () => sendDraft(app, id),
    }),
    iconButton('send', 'Send', {
      id: 'send',
      enabled: !isEmpty,
      color: isEmpty ? theme.disabled : theme.primary,
      onTap: () => sendDraft(app, id),
    }),
  ]);
}
