import type { Json, JsonObject } from '../../base/json.ts';
import { type ChosenSelector, toSelectorMap } from '../choose-selector.ts';
import { writePoint } from '../point-text.ts';
import { simplify } from '../query-selector.ts';
import {
  defineRecordRule,
  nodeOf,
  type RecordedStep,
  type RecordNotes,
  type ToolCall,
  writeOwnName,
} from '../recorded-step.ts';

type Options = (input: JsonObject, warn: (text: string) => void) => Record<string, Json>;

/** A command that touches one element, or a point where nothing is known of an element. */
function writeTouch(command: string, call: ToolCall, notes: RecordNotes, options: Options): readonly RecordedStep[] {
  const { input } = call;
  const warn = (text: string) => notes.warn(call, text);
  const args = options(input, warn);
  const inside = writePoint(input['inside']);
  if (inside !== undefined) args['point'] = inside;
  const chosen = notes.selector(call);
  if (chosen !== undefined) return [writeOnElement(command, call, chosen, args)];
  const point = writePoint(input['point']) ?? writeCentre(input['bounds']);
  if (point !== undefined) return [{ item: { [command]: { point, ...args } } }];
  warn(`nothing tells what was touched but a node id: ${JSON.stringify(input)}`);
  return [writeOwnName(call, notes)];
}

function writeOnElement(
  command: string,
  call: ToolCall,
  { selector, alternatives }: ChosenSelector,
  args: JsonObject,
): RecordedStep {
  const node = nodeOf(call);
  return {
    item: { [command]: simplify({ ...toSelectorMap(selector), ...args }) },
    alternatives,
    ...(node !== undefined && { node }),
    ...(command === 'tapOn' && { focuses: true as const }),
  };
}

/** The middle of "l,t,r,b". */
function writeCentre(bounds: Json | undefined): string | undefined {
  const parts = typeof bounds === 'string' ? bounds.split(',').map(Number) : [];
  const [left, top, right, bottom] = parts;
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined;
  if (!parts.every(Number.isFinite)) return undefined;
  return `${Math.floor((left + right) / 2)},${Math.floor((top + bottom) / 2)}`;
}

export const tap = defineRecordRule({
  tools: ['tap', 'android_click_node', 'android_tap_node'],
  write: (call, notes) =>
    writeTouch('tapOn', call, notes, ({ repeat, delay_ms, retry_if_no_change, wait_to_settle_ms }) => {
      const args: Record<string, Json> = {};
      if (typeof repeat === 'number' && repeat > 1) args['repeat'] = repeat;
      if (typeof delay_ms === 'number' && delay_ms !== 100) args['delay'] = delay_ms;
      if (retry_if_no_change === true) args['retryTapIfNoChange'] = true;
      if (typeof wait_to_settle_ms === 'number') args['waitToSettleTimeoutMs'] = wait_to_settle_ms;
      return args;
    }),
});

export const doubleTap = defineRecordRule({
  tools: ['double_tap'],
  write: (call, notes) =>
    writeTouch('doubleTapOn', call, notes, ({ delay_ms }) =>
      typeof delay_ms === 'number' && delay_ms !== 100 ? { delay: delay_ms } : {},
    ),
});

/** The flow language's long press takes 3 s, whatever a tool was told. */
const longPressMs = 3000;

export const longPress = defineRecordRule({
  tools: ['long_press', 'android_long_click_node'],
  write: (call, notes) =>
    writeTouch('longPressOn', call, notes, ({ duration_ms }, warn) => {
      if (typeof duration_ms === 'number' && duration_ms !== longPressMs) {
        warn(`the press of ${duration_ms} ms is written as longPressOn, which presses ${longPressMs} ms`);
      }
      return {};
    }),
});

export const focusInput = defineRecordRule({
  tools: ['focus_input'],
  write: (call, notes) => writeTouch('tapOn', call, notes, () => ({})),
});
