import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/language/plan.ts';
import { createMemoryLanguage } from './create-test-language.ts';

async function load(items: string) {
  const { plan, diagnostics } = await createMemoryLanguage({ 'flow.yaml': `appId: a.b\n---\n${items}` }).loadFlow(
    'flow.yaml',
  );
  const faults = diagnostics.map(({ code, range }) => `${code} ${range.start.line}:${range.start.column}`);
  const [node] = plan?.body ?? [];
  return { call: (node as Step | undefined)?.instructions[0], faults, diagnostics };
}

describe('tools as commands', () => {
  it('are called with the agent document’s arguments where it has them', async () => {
    const { call } = await load('- wait_for_element: {text: Welcome, timeout_ms: 8000}');
    expect(call).toMatchObject({
      tool: 'wait_for_element',
      face: 'agent',
      input: { text: 'Welcome', timeout_ms: 8_000 },
    });
  });

  it('are called with the core’s arguments where only it has them', async () => {
    const { call } = await load('- wait_until_absent: {query: {text: {regex: "Load.*"}, enabled: true}}');
    expect(call).toMatchObject({ face: 'core', input: { query: { text: { regex: 'Load.*' }, enabled: true } } });
  });

  it('may be bare when they need nothing', async () => {
    expect((await load('- press_home')).call).toMatchObject({ tool: 'press_home', input: {} });
    expect((await load('- tap')).faults).toEqual(['flow/missing-argument 3:3']);
  });

  it('take expressions for numbers, words and patterns', async () => {
    const { call, faults } = await load('- wait_for_element: {text: "${A}", timeout_ms: "${B}", match: "${C}"}');
    expect(faults).toEqual([]);
    expect(call).toMatchObject({
      input: { text: { source: '${A}' }, timeout_ms: { as: 'number' }, match: { source: '${C}' } },
    });
    expect((await load('- tap: {bounds: "${B}"}')).faults).toEqual([]);
  });

  it.each([
    ['- wait_for_element: {timeout_ms: 10}', 'flow/invalid-value 3:34'],
    ['- wait_for_element: {timeout_ms: soon}', 'flow/wrong-type 3:34'],
    ['- wait_for_element: {match: exactly}', 'flow/invalid-value 3:29'],
    ['- wait_for_element: {txt: a}', 'flow/unknown-argument 3:22'],
    ['- tap: {text: a, node_id: b}', 'flow/mixed-arguments 3:3'],
    ['- tap: {}', 'flow/missing-argument 3:3'],
    ['- wait_until_absent: {query: {enabled: 3}}', 'flow/wrong-type 3:40'],
    ['- wait_until_absent: {query: {text: {regex: [a]}}}', 'flow/wrong-type 3:45'],
    ['- wait_until_absent: {query: {text: {regexx: a}}}', 'flow/invalid-value 3:37'],
  ])('%s', async (item, wanted) => expect((await load(item)).faults).toEqual([wanted]));

  it('swipe and scroll choose by their keys, and never mix', async () => {
    expect((await load('- swipe: {direction: LEFT}')).call).toMatchObject({
      face: 'core',
      input: { direction: 'left', duration_ms: 400 },
    });
    expect((await load('- swipe: {direction: left, duration_ms: 300}')).call).toMatchObject({
      face: 'agent',
      input: { direction: 'left', duration_ms: 300 },
    });
    expect((await load('- scroll: {direction: backward}')).call).toMatchObject({ tool: 'scroll', face: 'agent' });
    expect((await load('- swipe: {duration: 300, duration_ms: 300}')).faults).toEqual(['flow/mixed-arguments 3:11']);
    // `label` is every command's: it does not decide.
    expect((await load('- scroll: {label: Down}')).call).toMatchObject({ tool: 'swipe', face: 'core' });
    expect((await load('- scroll: {direction: up, label: Up}')).call).toMatchObject({
      tool: 'scroll',
      face: 'agent',
      input: { direction: 'up' },
    });
  });
});
