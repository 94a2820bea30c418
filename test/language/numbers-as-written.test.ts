import { describe, expect, it } from 'vitest';
import type { Group, Step } from '../../src/language/plan.ts';
import { createMemoryLanguage } from './create-test-language.ts';

/** An author who writes 007 means 007: YAML's numbers are texts wherever a text is expected. */

async function load(text: string) {
  const { plan, diagnostics } = await createMemoryLanguage({ 'flow.yaml': text }).loadFlow('flow.yaml');
  expect(diagnostics).toEqual([]);
  if (plan === undefined) throw new Error('it compiles');
  return plan;
}

const command = async (yaml: string) => (await load(`appId: com.shop\n---\n${yaml}\n`)).body[0] as Step;
const input = async (yaml: string) => {
  const [instruction] = (await command(yaml)).instructions;
  return instruction?.kind === 'call' ? instruction.input : undefined;
};

const written = ['007', '1.50', '10_000', '-0', '+5', '1e3', '0x1F', '123456789012345678901234567890', '.5', '.inf'];

describe.each(written)('%s', (number) => {
  it('is typed as it is written', async () => {
    expect(await input(`- inputText: ${number}`)).toMatchObject({ text: number });
    expect(await input(`- inputText: {text: ${number}}`)).toMatchObject({ text: number });
  });

  it('is sought as it is written', async () => {
    const query = { text: { regex: number } };
    expect(await input(`- assertVisible: ${number}`)).toMatchObject({ query });
    expect(await input(`- tapOn: {text: ${number}, below: ${number}}`)).toMatchObject({
      query: { ...query, below: query },
    });
    expect(await input(`- assertVisible: {id: ${number}}`)).toMatchObject({ query: { id: { regex: number } } });
    expect(await input(`- scrollUntilVisible: {element: ${number}}`)).toMatchObject({ query });
  });

  it('is a variable as it is written', async () => {
    const plan = await load(
      `appId: com.shop\nenv: {A: ${number}}\n---\n- runFlow: {env: {B: ${number}}, commands: [back]}\n`,
    );
    expect(plan.env).toEqual({ A: number });
    expect((plan.body[0] as Group).env).toContainEqual({ B: number });
  });

  it('is compared as it is written', async () => {
    expect(await input(`- assertText: {id: a, equals: ${number}}`)).toMatchObject({ expected: { exact: number } });
    expect((await command(`- assertTrue: ${number}`)).instructions).toMatchObject([{ value: number }]);
  });
});

describe('along with a launch', () => {
  it.each([
    ['3', 3],
    ['-3', -3],
    ['1.50', 1.5],
    ['5000000000', 5_000_000_000],
    ['007', '007'],
    ['9007199254740993', { long: '9007199254740993' }],
    ['-9223372036854775808', { long: '-9223372036854775808' }],
    ['9223372036854775808', '9223372036854775808'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['.inf', '.inf'],
    ['"3"', '3'],
    ['true', true],
  ])('%s is %j', async (yaml, value) => {
    expect(await input(`- launchApp: {arguments: {a: ${yaml}}}`)).toMatchObject({ arguments: { a: value } });
  });
});

describe('where a number is expected', () => {
  it.each([
    ['10_000', 10_000],
    ['"10_000"', 10_000],
    ['1.0', 1],
    ['007', 7],
    ['" 5 "', 5],
  ])('%s is %j', async (yaml, value) => {
    expect(await input(`- extendedWaitUntil: {visible: A, timeout: ${yaml}}`)).toMatchObject({ timeout_ms: value });
    expect(await input(`- assertVisible: {text: A, index: ${yaml}}`)).toMatchObject({ query: { index: value } });
  });
});
