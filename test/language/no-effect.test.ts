import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/language/plan.ts';
import { createMemoryLanguage } from './create-test-language.ts';

async function load(item: string) {
  const files = { 'flow.yaml': `appId: com.shop\n---\n${item}\n`, 's.js': '' };
  const { plan, diagnostics } = await createMemoryLanguage(files).loadFlow('flow.yaml');
  return { plan, faults: diagnostics.map(({ code, range }) => `${range.start.column} ${code}`) };
}

describe('what does nothing is warned of', () => {
  it.each([
    ['- tapOn: {text: a, waitUntilVisible: true}', []],
    ["- tapOn: {point: '1,2', waitUntilVisible: true}", ['25 flow/has-no-effect']],
    // What is switched off is obeyed.
    ['- tapOn: {text: a, waitUntilVisible: false, retryTapIfNoChange: false}', []],
    ['- doubleTapOn: {text: a, retryTapIfNoChange: False}', []],
    ['- launchApp: {clearKeychain: false}', []],
    ['- assertVisible: {text: a, retryTapIfNoChange: false}', []],
    ['- tapOn: {text: a, delay: 5}', ['20 flow/has-no-effect']],
    ['- tapOn: {text: a, delay: 5, repeat: 2}', []],
    ['- doubleTapOn: {text: a, delay: 5}', []],
    ['- longPressOn: {text: a, repeat: 2, delay: 5}', ['26 flow/has-no-effect', '37 flow/has-no-effect']],
    ['- launchApp: {url: a.b}', []],
    ['- launchApp: {appId: a.b, url: c.d}', ['27 flow/has-no-effect']],
    ['- stopApp: {appId: a.b, url: c.d}', ['25 flow/has-no-effect']],
    ['- assertVisible: {text: a, tolerance: 5}', ['28 flow/has-no-effect']],
    ['- assertVisible: {text: a, tolerance: 5, height: 10}', []],
    // The selector a command is about may be optional, one inside it or in a condition may not.
    ['- extendedWaitUntil: {visible: {text: a, optional: true}}', []],
    [
      '- tapOn: {text: a, below: {text: b, optional: true, label: c}}',
      ['37 flow/has-no-effect', '53 flow/has-no-effect'],
    ],
    [
      '- runFlow: {when: {visible: {text: a, optional: true}, label: b}, commands: []}',
      ['39 flow/has-no-effect', '56 flow/has-no-effect'],
    ],
    ['- swipe: {direction: UP, from: {text: a, point: "1,2", delay: 3}}', ['56 flow/has-no-effect']],
    ['- repeat: {times: 1, attempts: 2, commands: []}', ['22 flow/has-no-effect']],
    ['- evalScript: {script: "${1}", optional: true, attempts: 2}', ['32 flow/has-no-effect', '48 flow/has-no-effect']],
    ['- evalScript: {script: a, optional: true}', ['24 flow/has-no-effect', '27 flow/has-no-effect']],
    ['- runScript: {file: s.js, optional: true}', ['27 flow/has-no-effect']],
    ['- back: {label: "Leave ${X}"}', []],
    ['- assertTrue: {condition: "${1}", optional: true, attempts: 2}', []],
  ])('%s', async (item, wanted) => {
    const { plan, faults } = await load(item);
    expect(faults).toEqual(wanted);
    expect(plan).toBeDefined();
  });
});

describe('waitToSettleTimeoutMs is a wait behind the act that never fails', () => {
  const wait = (timeout_ms: number) => ({ tool: 'wait_for_animation', input: { timeout_ms } });
  it.each([
    ['- swipe: {direction: UP, waitToSettleTimeoutMs: 500}', [{ tool: 'swipe' }, wait(500)]],
    ['- swipe: {direction: UP, from: a, waitToSettleTimeoutMs: 500}', [{}, { tool: 'swipe' }, wait(500)]],
    ['- doubleTapOn: {text: a, waitToSettleTimeoutMs: 500}', [{}, { tool: 'double_tap' }, wait(500)]],
    ['- longPressOn: {point: "1,2", waitToSettleTimeoutMs: 500}', [{ tool: 'long_press' }, wait(500)]],
    ['- swipe: {direction: UP, waitToSettleTimeoutMs: 0}', [{ tool: 'swipe' }]],
  ])('%s', async (item, wanted) => {
    const { plan, faults } = await load(item);
    expect(faults).toEqual([]);
    const instructions = (plan?.body[0] as Step | undefined)?.instructions;
    expect(instructions).toMatchObject(wanted);
    expect(instructions).toHaveLength(wanted.length);
  });
});
