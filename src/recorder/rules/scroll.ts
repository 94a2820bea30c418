import type { Json, JsonObject } from '../../base/json.ts';
import { toSelectorMap, writeCallersSelector } from '../choose-selector.ts';
import { writePoint } from '../point-text.ts';
import { writeQuery } from '../query-selector.ts';
import {
  defineRecordRule,
  nodeOf,
  type RecordedStep,
  type RecordNotes,
  type ToolCall,
  writeOwnName,
} from '../recorded-step.ts';

const directions: Readonly<Record<string, string>> = {
  up: 'UP',
  down: 'DOWN',
  left: 'LEFT',
  right: 'RIGHT',
  forward: 'DOWN',
  backward: 'UP',
};

const ownKeys = [
  'max_scrolls',
  'container',
  'target_text',
  'target_node_id',
  'target_bounds',
  'target_view_id',
  'target_class_name',
];

/** Events carry inputs with their defaults filled in. */
const isDefault = (key: string, value: Json | undefined): boolean => key === 'max_scrolls' && value === 8;

export const scrollToElement = defineRecordRule({
  tools: ['scroll_to_element'],
  write: (call, notes) => {
    const { input } = call;
    const limited = ownKeys.filter((key) => input[key] !== undefined && !isDefault(key, input[key]));
    const selector = writeCallersSelector(call) ?? notes.selector(call)?.selector;
    if (selector === undefined || (call.face === 'agent' && limited.length > 0)) return [writeOwnName(call, notes)];
    if (limited.length > 0) notes.warn(call, `${limited.join(', ')} has no word in scrollUntilVisible and is left out`);
    const node = nodeOf(call);
    return [
      {
        item: { scrollUntilVisible: { element: selector, ...writeScrollOptions(input) } },
        ...(node !== undefined && { node }),
      },
    ];
  },
});

function writeScrollOptions({ direction, timeout_ms, speed, visibility, center }: JsonObject): JsonObject {
  const args: Record<string, Json> = {};
  const word = typeof direction === 'string' ? directions[direction] : undefined;
  if (word !== undefined && word !== 'DOWN') args['direction'] = word;
  if (typeof timeout_ms === 'number' && timeout_ms !== 20_000) args['timeout'] = timeout_ms;
  if (typeof speed === 'number' && speed !== 40) args['speed'] = speed;
  if (typeof visibility === 'number' && visibility !== 1) args['visibilityPercentage'] = Math.round(visibility * 100);
  if (center === true) args['centerElement'] = true;
  return args;
}

/** The flow language's `scroll` has no arguments: everything else is the tool's. */
export const scroll = defineRecordRule({
  tools: ['scroll'],
  write: (call, notes) => {
    const { container, direction = 'forward', ...more } = call.input;
    const plain = container === undefined && Object.keys(more).every((key) => !key.startsWith('target_'));
    if (plain && (direction === 'forward' || direction === 'down')) return [{ item: 'scroll' }];
    if (call.face === 'agent' || container === undefined) return [{ item: { scroll: { ...more, direction } } }];
    return writeContained(call, notes, direction);
  },
});

/** As flow commands, `scroll` and the like take a container by one word of the agent's arguments. */
function writeContained(call: ToolCall, notes: RecordNotes, direction: Json): readonly RecordedStep[] {
  const written = writeQuery(call.input['container']);
  const { id, text, ...rest } = written === undefined ? {} : toSelectorMap(written);
  const one = id !== undefined ? { target_view_id: id } : { target_text: text };
  if ((id === undefined) === (text === undefined) || Object.keys(rest).length > 0) {
    notes.warn(call, 'the container has no word in the flow language and is left out');
    return [{ item: { scroll: { direction } } }];
  }
  return [{ item: { scroll: { direction, ...one } } }];
}

export const swipe = defineRecordRule({
  tools: ['swipe'],
  write: (call, notes) => {
    const { direction, duration_ms: duration, from, start, end, start_x, start_y, end_x, end_y } = call.input;
    if (Object.keys(call.input).some((key) => key.startsWith('target_'))) return [writeOwnName(call, notes)];
    const args: Record<string, Json> = {};
    const word = typeof direction === 'string' ? directions[direction] : undefined;
    if (word !== undefined) args['direction'] = word;
    if (from !== undefined) {
      const selector = notes.selector(call)?.selector ?? writeQuery(from);
      if (selector === undefined) notes.warn(call, 'nothing tells where the swipe began: it is written without');
      else {
        const point = writePoint(call.input['from_inside']);
        args['from'] = point === undefined ? selector : { ...toSelectorMap(selector), point };
      }
    }
    const from_ = writePoint(start ?? { x: start_x ?? null, y: start_y ?? null, unit: 'px' });
    const to = writePoint(end ?? { x: end_x ?? null, y: end_y ?? null, unit: 'px' });
    if (from_ !== undefined && to !== undefined) Object.assign(args, { start: from_, end: to });
    if (Object.keys(args).length === 0 || isMixed(from_, to)) return [writeOwnName(call, notes)];
    // The agent's swipes take 300 ms where nothing is said, those of the flow language 400.
    const took = typeof duration === 'number' ? duration : call.face === 'agent' ? 300 : 400;
    if (took !== 400) args['duration'] = took;
    return [{ item: { swipe: args } }];
  },
});

function isMixed(start: string | undefined, end: string | undefined): boolean {
  return start !== undefined && end !== undefined && start.includes('%') !== end.includes('%');
}
