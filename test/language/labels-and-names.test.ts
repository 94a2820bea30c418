import { describe, expect, test } from 'vitest';
import { checkCode } from '../../src/api/check-code.ts';
import { createMemoryLanguage } from './create-test-language.ts';

async function load(text: string, more: Readonly<Record<string, string>> = {}, givenNames: readonly string[] = []) {
  const loaded = await createMemoryLanguage({ ...more, 'flow.yaml': text }, { checkCode, givenNames }).loadFlow(
    'flow.yaml',
  );
  const told = loaded.diagnostics.map(({ code, range, file }) => {
    const source = loaded.sources.get(file)?.text ?? '';
    return `${code} ${source.slice(range.start.offset, range.end.offset)}`;
  });
  return { ...loaded, told };
}

describe('labels', () => {
  test('one with an expression is kept for when it runs, and counts nothing in the hash', async () => {
    const flow = (label: string) => `appId: com.shop\n---\n- tapOn: {text: A, label: "${label}"}\n`;
    const one = await load(flow('Tap ${NAME}'));
    const two = await load(flow('plain \\\\${NAME}'));
    expect(one.told).toEqual([]);
    expect(one.plan?.body[0]).toMatchObject({ title: 'Tap ${NAME}', label: { source: 'Tap ${NAME}' } });
    expect(two.plan?.body[0]).toMatchObject({ title: 'plain ${NAME}' });
    expect(two.plan?.body[0]).not.toHaveProperty('label');
    expect(one.plan?.body[0]?.hash).toBe(two.plan?.body[0]?.hash);
  });

  test('a broken expression in one is told', async () => {
    expect((await load('appId: com.shop\n---\n- back: {label: "${1 +}"}\n')).told).toEqual(['flow/expression-syntax ']);
  });
});

describe('variables without braces', () => {
  const flow = [
    'appId: com.shop',
    'env: {USER: ada, OTHER: "$USER"}',
    '---',
    '- inputText: $USER and $5, $NOBODY, \\$USER, US$USER',
    '- inputText: ${USER} $USER',
    '- runFlow: {env: {INNER: x}, commands: [{inputText: $INNER}]}',
    '- inputText: $INNER',
    '- inputText: $GIVEN',
  ].join('\n');

  test('are plain texts, which is said where there is such a variable', async () => {
    const { told } = await load(flow, {}, ['GIVEN']);
    expect(told).toEqual([
      'flow/has-no-effect $USER',
      'flow/has-no-effect $USER',
      'flow/has-no-effect $INNER',
      'flow/has-no-effect $GIVEN',
    ]);
  });
});

describe('names of variables', () => {
  test('that no expression can say are warned of, wherever they are given', async () => {
    const { told, plan } = await load(
      [
        'appId: com.shop',
        'env: {base-url: x, http: y, größe: z, 1st: a}',
        '---',
        '- runFlow: {env: {console: x}, commands: [back]}',
        '- runScript: {file: a.js, env: {a.b: x}}',
      ].join('\n'),
      { 'a.js': '1' },
    );
    expect(told).toEqual([
      'flow/has-no-effect base-url',
      'flow/has-no-effect http',
      'flow/has-no-effect 1st',
      'flow/has-no-effect console',
      'flow/has-no-effect a.b',
    ]);
    expect(plan).toBeDefined();
  });

  test.each([
    ['appId: com.shop\nenv: {A: }\n---\n- back\n'],
    ['appId: com.shop\nenv: {A: null}\n---\n- back\n'],
    ['appId: com.shop\n---\n- runFlow: {env: {A: ~}, commands: [back]}\n'],
    ['appId: com.shop\n---\n- retry: {env: {A: }, commands: [back]}\n'],
  ])('without a value they are an error at once: %j', async (text) => {
    const { told, plan } = await load(text);
    expect(told).toEqual(['flow/missing-argument A']);
    expect(plan).toBeUndefined();
  });
});
