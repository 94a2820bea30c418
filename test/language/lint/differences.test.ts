import { describe, expect, it } from 'vitest';
import { createSourceText } from '../../../src/base/source.ts';
import { differences } from '../../../src/language/migrate/list.ts';
import { createMemoryLanguage } from '../create-test-language.ts';

/** Each difference: flows that meet it, with the text of the place, and near ones that do not. */
const cases: Readonly<Record<string, readonly [meets: string, at: string, near: string]>> = {
  rhino: ['appId: a\njsEngine: rhino\n---\n- back', 'jsEngine', 'appId: a\njsEngine: graaljs\n---\n- back'],
  'script-variables': [
    'appId: a\n---\n- evalScript: ${var n = 1}\n- inputText: ${n}',
    'n',
    'appId: a\n---\n- evalScript: ${output.n = 1}\n- inputText: ${output.n}',
  ],
  'shared-env': [
    'appId: a\n---\n- runFlow: {file: b.yaml, env: {N: 1}}\n- inputText: ${N}',
    'N',
    'appId: a\nenv: {N: 2}\n---\n- runFlow: {file: b.yaml, env: {N: 1}}\n- inputText: ${N}',
  ],
  'greedy-braces': ['appId: a\n---\n- inputText: ${a} b} c', '${a}', 'appId: a\n---\n- inputText: ${a} b ${c}'],
  'numbers-as-written': ['appId: a\n---\n- inputText: 1.50', '1.50', 'appId: a\n---\n- inputText: "1.50"'],
  'retry-tap': ['appId: a\n---\n- tapOn: A', 'tapOn', 'appId: a\n---\n- tapOn: {text: A, retryTapIfNoChange: false}'],
  'hide-keyboard': ['appId: a\n---\n- hideKeyboard', 'hideKeyboard', 'appId: a\n---\n- back'],
  'visibility-percentage': [
    'appId: a\n---\n- scrollUntilVisible: {element: A, visibilityPercentage: 50}',
    '50',
    'appId: a\n---\n- scrollUntilVisible: {element: A, visibilityPercentage: 100}',
  ],
  'tab-key': ['appId: a\n---\n- pressKey: Tab', 'pressKey', 'appId: a\n---\n- pressKey: Enter'],
  'erase-text': ['appId: a\n---\n- eraseText', 'eraseText', 'appId: a\n---\n- eraseText: 5'],
  'optional-assertion': [
    'appId: a\n---\n- assertVisible: {text: A, optional: true}',
    'assertVisible',
    'appId: a\n---\n- assertVisible: {text: A, optional: false}',
  ],
  'travel-speed': ['appId: a\n---\n- travel: {points: ["1, 1", "1, 2"], speed: 10}', 'travel', 'appId: a\n---\n- back'],
};

async function find(name: string, text: string): Promise<readonly string[]> {
  const language = createMemoryLanguage({});
  const view = await language.viewFlow('/project/flow.yaml', createSourceText('flow.yaml', text));
  const difference = differences.find((one) => one.name === name);
  return (difference?.find(view) ?? []).map(({ start, end }) => text.slice(start.offset, end.offset));
}

it('each difference has its cases', () => {
  expect(differences.map(({ name }) => name).sort()).toEqual(Object.keys(cases).sort());
  for (const { about } of differences) expect(about.length).toBeGreaterThan(60);
});

describe.each(Object.entries(cases))('%s', (name, [meets, at, near]) => {
  it('is found at its place, and nowhere near', async () => {
    expect(await find(name, meets)).toEqual([at]);
    expect(await find(name, near)).toEqual([]);
  });
});
