import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { renderNode, renderSpent } from '../engine/misses.ts';
import { describeQuery } from '../screen/describe-query.ts';
import type { ScreenNode } from '../screen/node.ts';
import { refuseUntold } from '../screen/untold.ts';
import { awaitElement } from './await-element.ts';
import { defineInput, query } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';
import { timeout } from './timeout.ts';

interface State {
  readonly read: (node: ScreenNode) => boolean;
  readonly words: readonly [yes: string, no: string];
}

const states = {
  enabled: { read: (node) => node.enabled, words: ['enabled', 'disabled'] },
  checked: { read: (node) => node.checked, words: ['checked', 'not checked'] },
  focused: { read: (node) => node.focused, words: ['focused', 'not focused'] },
  selected: { read: (node) => node.selected, words: ['selected', 'not selected'] },
  clickable: { read: (node) => node.clickable, words: ['clickable', 'not clickable'] },
  long_clickable: { read: (node) => node.longClickable, words: ['long-clickable', 'not long-clickable'] },
  checkable: { read: (node) => node.checkable, words: ['checkable', 'not checkable'] },
  focusable: { read: (node) => node.focusable, words: ['focusable', 'not focusable'] },
  scrollable: { read: (node) => node.scrollable, words: ['scrollable', 'not scrollable'] },
  password: { read: (node) => node.password, words: ['a password field', 'no password field'] },
} as const satisfies Record<string, State>;

type StateName = keyof typeof states;
const names = Object.keys(states) as readonly StateName[];

const wanted = Type.Object(
  Object.fromEntries(
    names.map((name) => [name, Type.Optional(Type.Boolean({ description: `Whether it is ${states[name].words[0]}` }))]),
  ),
  { additionalProperties: false, minProperties: 1, description: 'What shall be so of it' },
);

export const waitForState = defineTool({
  name: 'wait_for_state',
  description: 'Wait until an element is in a state. What is not there is told apart from what is in another state.',
  risk: 'LOW',
  input: defineInput({
    query: query('The element'),
    state: Type.Unsafe<Partial<Record<StateName, boolean>>>(wanted),
    timeout_ms: timeout(17_000),
  }),
  result: defineResult({
    ...nodeResult,
    state: Type.Optional(
      Type.Unsafe<Record<string, boolean>>({ ...wanted, description: 'How what was asked for is with it' }),
    ),
  }),
  examples: [{ query: { id: { exact: 'pay' } }, state: { enabled: true }, timeout_ms: 5000 }],
  budgetMs: 40_000,
  async run({ query, state, timeout_ms }, { engine, deadline }) {
    const asked = names.filter((name) => state[name] !== undefined);
    const told = engine.last ?? (await engine.current(deadline));
    refuseUntold(asked, told);
    const wrong = (node: ScreenNode) => asked.filter((name) => states[name].read(node) !== state[name]);
    const holds = (node: ScreenNode) => wrong(node).length === 0;
    const found = await awaitElement(engine, { query, deadline: deadline.within(timeout_ms), holds });
    if (!found.there) return reportMiss(found.miss);
    const { node, snapshot, others } = found;
    const data = {
      ...describeNode(node),
      state: Object.fromEntries(asked.map((name) => [name, states[name].read(node)])),
    };
    const target = engine.record(node, snapshot);
    if (found.holds) return createSuccess(`It is ${list(asked, (name) => state[name] === true)}`, data, { target });
    const { miss } = found;
    const is = list(wrong(node), (name) => states[name].read(node));
    const shall = list(wrong(node), (name) => state[name] === true);
    const message = `${describeQuery(query)} is there, but ${is}: expected ${shall} (${renderSpent(miss)})`;
    const details = [
      `it is: ${renderNode(node)}`,
      ...(state.checked === true && !node.checkable
        ? ['It cannot be checked at all: the switch or box beside it may be meant']
        : []),
      ...others.filter(holds).map((other) => `another element that matches is so: ${renderNode(other)}`),
    ];
    return createFailure(
      'assertion',
      message,
      { ...data, looks: miss.looks, waited_ms: miss.waitedMs },
      { details, target },
    );
  },
});

function list(of: readonly StateName[], is: (name: StateName) => boolean): string {
  return of.map((name) => states[name].words[is(name) ? 0 : 1]).join(' and ');
}
