import { Type } from '@sinclair/typebox';
import { flag } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool, markOptional } from '../instructions.ts';
import { readSelectorAmong } from '../selector-among.ts';
import { selectorArguments } from '../selector-command.ts';
import { readWait, waitArgument } from '../wait-argument.ts';

const states = {
  enabled: Type.Optional(flag('It shall be enabled, or shall not.')),
  checked: Type.Optional(flag('It shall be checked, or shall not.')),
  focused: Type.Optional(flag('It shall have the focus, or shall not.')),
  selected: Type.Optional(flag('It shall be selected, or shall not.')),
  clickable: Type.Optional(flag('It shall take taps, or shall not.')),
  longClickable: Type.Optional(flag('It shall take long presses, or shall not.')),
  checkable: Type.Optional(flag('It shall be something that can be checked, or shall not.')),
  focusable: Type.Optional(flag('It shall be able to have the focus, or shall not.')),
  scrollable: Type.Optional(flag('It shall scroll, or shall not.')),
  password: Type.Optional(flag('It shall be a password field, or shall not.')),
} as const;

type StateName = keyof typeof states;
const names = Object.keys(states) as readonly StateName[];
const toolNames: Readonly<Partial<Record<StateName, string>>> = { longClickable: 'long_clickable' };

export const assertState = defineCommand({
  name: 'assertState',
  summary:
    'Fails unless an element is in a state, or comes into it within the time to look. The states are what is asserted; the rest names the element.',
  args: { ...selectorArguments, ...states, ...waitArgument },
  shorthand: {},
  examples: [{ assertState: { id: 'pay', enabled: true } }, { assertState: { text: 'Wi-Fi', checked: false } }],
  compile: (args, context) => {
    const asked = names.filter((name) => args.has(name));
    if (asked.length === 0) {
      const message = 'assertState needs a state, such as "enabled" or "checked".';
      const hint = 'For example: assertState: {id: pay, enabled: true}';
      context.report({ code: 'flow/missing-argument', range: args.range, message, hint });
    }
    const selector = readSelectorAmong(args.map, names, context);
    if (selector === undefined || asked.length === 0) return undefined;
    const state = Object.fromEntries(asked.map((name) => [toolNames[name] ?? name, args.flag(name)]));
    const input = { query: selector.query, state, timeout_ms: readWait(args, context) };
    const claims = asked.map((name) => `${name}: ${args.words(name)}`);
    const title = `Assert that ${markOptional(context)}${selector.words} is ${claims.join(', ')}`;
    return draftStep(title, [callTool('wait_for_state', 'found', input)]);
  },
});
