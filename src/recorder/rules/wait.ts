import type { Json } from '../../base/json.ts';
import { writeCallersSelector } from '../choose-selector.ts';
import { writeQuery } from '../query-selector.ts';
import {
  defineRecordRule,
  nodeOf,
  type RecordedStep,
  type RecordNotes,
  type ToolCall,
  writeOwnName,
} from '../recorded-step.ts';

/** What an assertion waits; a call with the default of its own face is written as one. */
const assertMs = 17_000;
const defaultMs = { core: assertMs, agent: 5000, android: 5000, channel: 5000 } as const;

function writeVisible(call: ToolCall, selector: Json, standardMs: number): RecordedStep {
  const timeout = call.input['timeout_ms'];
  const node = nodeOf(call);
  const named = node === undefined ? {} : { node };
  if (typeof timeout !== 'number' || timeout === standardMs) {
    return { item: { assertVisible: selector }, look: true, ...named };
  }
  const item = { extendedWaitUntil: { visible: selector, timeout } };
  // A longer wait than the act's own has to stay before it.
  return { item, ...(timeout <= assertMs && { look: true as const }), ...named };
}

/** An assertion is about the words that were waited for, so they come before any selector that merely finds the node. */
function writeWait(call: ToolCall, notes: RecordNotes, own: Json | undefined, standardMs: number) {
  const chosen = own === undefined ? notes.selector(call) : undefined;
  const selector = own ?? chosen?.selector;
  if (selector === undefined) {
    notes.warn(call, 'nothing tells in the flow language what was waited for');
    return [writeOwnName(call, notes)];
  }
  const step = writeVisible(call, selector, standardMs);
  return [chosen === undefined ? step : { ...step, alternatives: chosen.alternatives }];
}

export const waitForElement = defineRecordRule({
  tools: ['wait_for_element'],
  write: (call, notes) => writeWait(call, notes, writeCallersSelector(call), defaultMs[call.face]),
});

export const waitForUi = defineRecordRule({
  tools: ['wait_for_ui'],
  write: (call, notes) => {
    const { text } = call.input;
    if (text === undefined) return [writeOwnName(call, notes)];
    const match: Json = typeof text === 'string' ? { contains: text } : text;
    return writeWait(call, notes, writeQuery({ text: match }), 5000);
  },
});

export const waitUntilAbsent = defineRecordRule({
  tools: ['wait_until_absent'],
  write: (call, notes) => {
    const selector = writeCallersSelector(call);
    const timeout = call.input['timeout_ms'];
    if (selector === undefined) {
      notes.warn(call, 'nothing tells in the flow language what was waited for');
      return [writeOwnName(call, notes)];
    }
    if (typeof timeout !== 'number' || timeout === assertMs) return [{ item: { assertNotVisible: selector } }];
    return [{ item: { extendedWaitUntil: { notVisible: selector, timeout } } }];
  },
});

export const waitForAnimation = defineRecordRule({
  tools: ['wait_for_animation'],
  write: ({ input: { timeout_ms } }) => [
    {
      item:
        typeof timeout_ms === 'number' && timeout_ms !== 15_000
          ? { waitForAnimationToEnd: { timeout: timeout_ms } }
          : 'waitForAnimationToEnd',
    },
  ],
});
