import {
  defineRecordRule,
  nodeOf,
  type RecordedStep,
  type RecordNotes,
  type ToolCall,
  writeOwnName,
} from '../recorded-step.ts';
import { typingTools } from '../typing-tools.ts';

/** A tap that gives the field the focus, where the call named one; joining leaves it out where it just had been tapped. */
function writeFocus(call: ToolCall, notes: RecordNotes): readonly RecordedStep[] {
  const named = ['query', 'node', 'text', 'node_id', 'bounds', 'view_id', 'target'].some(
    (key) => call.input[key] !== undefined && !(key === 'text' && typingTools.includes(call.tool)),
  );
  if (!named) return [];
  const chosen = notes.selector(call);
  if (chosen === undefined) {
    notes.warn(call, 'nothing tells which field it was: the flow goes on with the one that has the focus');
    return [];
  }
  const { selector, alternatives } = chosen;
  const node = nodeOf(call);
  return [
    { item: { tapOn: selector }, alternatives, focuses: true, onlyFocuses: true, ...(node !== undefined && { node }) },
  ];
}

export const typeText = defineRecordRule({
  tools: typingTools,
  write: (call, notes) => {
    // A node that nothing else names stays named by its id.
    if (call.face === 'android' && notes.selector(call) === undefined) return [writeOwnName(call, notes)];
    const text = notes.words(call, ['text']);
    if (text === undefined) return [writeOwnName(call, notes)];
    const { clear_first, submit } = call.input;
    const field = nodeOf(call);
    const typed = { text, more: submit !== true, ...(field !== undefined && { field }) };
    const node = field === undefined ? {} : { node: field };
    const steps: RecordedStep[] = [...writeFocus(call, notes)];
    if (clear_first === true) steps.push({ item: 'eraseText' });
    steps.push({ item: { inputText: text }, typed, ...node });
    if (submit === true) steps.push({ item: { pressKey: 'Enter' } });
    return steps;
  },
});

export const eraseText = defineRecordRule({
  tools: ['erase_text'],
  write: ({ input: { characters } }) => [
    { item: typeof characters === 'number' ? { eraseText: characters } : 'eraseText' },
  ],
});

export const clearText = defineRecordRule({
  tools: ['clear_text', 'android_type_clear_text'],
  write: (call, notes) => [...writeFocus(call, notes), { item: 'eraseText' }],
});
