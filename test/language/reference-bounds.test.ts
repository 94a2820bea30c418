import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/language/plan.ts';
import { createMemoryLanguage } from './create-test-language.ts';

async function compile(item: string) {
  const { plan, diagnostics } = await createMemoryLanguage({ 'flow.yaml': `appId: a\n---\n${item}\n` }).loadFlow(
    'flow.yaml',
  );
  const { instructions = [] } = (plan?.body[0] ?? {}) as Partial<Step>;
  return { instructions, faults: diagnostics.map(({ code, severity }) => `${severity} ${code}`) };
}

describe('values out of bounds mean what they mean in the reference', () => {
  const warned = ['warning flow/invalid-value'];
  it.each([
    ['- tapOn: {point: "1,2", repeat: 0}', { repeat: 1 }, warned],
    ['- tapOn: {point: "1,2", repeat: 2, delay: -1}', { repeat: 2, delay_ms: 100 }, warned],
    ['- tapOn: {point: "1,2", waitToSettleTimeoutMs: 60000}', { wait_to_settle_ms: 30_000 }, warned],
    ['- tapOn: {point: "1,2", waitToSettleTimeoutMs: -5}', { wait_to_settle_ms: 0 }, warned],
    ['- scrollUntilVisible: {element: a, timeout: -5}', { timeout_ms: 20_000 }, warned],
    ['- scrollUntilVisible: {element: a, timeout: 0}', { timeout_ms: 0 }, []],
    ['- scrollUntilVisible: {element: a, speed: 150}', { speed: 96.1 }, warned],
    ['- scrollUntilVisible: {element: a, speed: -1}', { speed: 0 }, warned],
    ['- scrollUntilVisible: {element: a, visibilityPercentage: 150}', { visibility: 1 }, warned],
    ['- scrollUntilVisible: {element: a, visibilityPercentage: -1}', { visibility: 0 }, warned],
  ])('%s', async (item, input, faults) => {
    const compiled = await compile(item);
    expect(compiled.faults).toEqual(faults);
    expect(compiled.instructions[0]).toMatchObject({ input });
  });

  it.each([
    ['- eraseText: -1', 'flow/invalid-value'],
    ['- swipe: {direction: UP, duration: 0}', 'flow/invalid-value'],
    ['- tapOn: {point: "101%,5%"}', 'flow/invalid-value'],
    ['- tapOn: {point: "5%,5"}', 'flow/invalid-value'],
    ['- back: {attempts: 0}', 'flow/invalid-value'],
    ['- assertScreenshot: {path: a, thresholdPercentage: 101}', 'flow/invalid-value'],
  ])('%s is refused', async (item, code) => expect((await compile(item)).faults).toEqual([`error ${code}`]));
});

it('strict fails on several matches and on a covered target; without it neither is asked for', async () => {
  const inputOf = async (item: string) => {
    const { instructions } = await compile(item);
    const tap = instructions.at(-1);
    return tap?.kind === 'call' ? tap.input : undefined;
  };
  expect(await inputOf('- tapOn: {text: a, strict: true}')).toMatchObject({ unique: true, covered: 'fail' });
  expect(Object.keys((await inputOf('- tapOn: {text: a, strict: false}')) ?? {})).toEqual(['node']);
});

describe('what an instruction needs of the screen', () => {
  it.each([
    ['- launchApp', ['nothing']],
    ['- tapOn: a', ['found', 'stable']],
    ['- tapOn: {point: "1,2"}', ['nothing']],
    ['- inputText: a', ['stable']],
    ['- assertVisible: a', ['found']],
    ['- assertNotVisible: a', ['settled']],
    ['- extendedWaitUntil: {visible: a, notVisible: b}', ['found', 'settled']],
    ['- scrollUntilVisible: {element: a}', ['stable']],
    ['- takeScreenshot: a', ['settled']],
    ['- back', ['nothing']],
  ])('%s', async (item, needs) => {
    const { instructions } = await compile(item);
    expect(instructions.map((one) => (one.kind === 'call' ? one.needs : one.kind))).toEqual(needs);
  });
});
