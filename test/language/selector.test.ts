import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/language/plan.ts';
import { createMemoryLanguage } from './create-test-language.ts';

async function load(item: string) {
  const files = { 'flow.yaml': `appId: com.shop\n---\n${item}\n` };
  const { plan, diagnostics } = await createMemoryLanguage(files).loadFlow('flow.yaml');
  const step = plan?.body[0] as Step | undefined;
  const calls = step?.instructions.flatMap((one) => (one.kind === 'call' ? [one.input] : [])) ?? [];
  return { title: step?.title, calls, codes: diagnostics.map(({ code }) => code) };
}

describe('expressions may stand', () => {
  it.each([
    ['text: "${X}", match: contains', { text: { contains: { source: '${X}' } } }],
    ['text: "a ${X}", match: exact', { text: { exact: { source: 'a ${X}' } } }],
    [
      'id: "${X}", desc: "${Y}", match: semantic',
      { id: { semantic: {} }, description: { semantic: { source: '${Y}' } } },
    ],
    ['class: "${X}", package: "${Y}"', { class_name: { regex: { source: '${X}' } }, package_name: { regex: {} } }],
    [
      'any: ["${X}", {id: "${Y}", index: "${Z}"}]',
      { any: [{ text: { regex: {} } }, { id: {}, index: { as: 'number' } }] },
    ],
    ['text: a, strict: "${X}"', { strict: { source: '${X}', as: 'boolean' } }],
    ['text: a, visible: {fraction: "${X}"}', { visible: { source: '${X}', as: 'number' } }],
    ['text: a, insideOf: {containsChild: "${X}"}', { child_of: { contains_child: { text: { regex: {} } } } }],
  ])('in %s', async (selector, query) => {
    const { calls, codes } = await load(`- assertVisible: {${selector}}`);
    expect(codes).toEqual([]);
    expect(calls[0]?.['query']).toMatchObject(query);
  });

  it('for how strict a tap is', async () => {
    const { calls } = await load('- tapOn: {text: a, strict: "${S}"}');
    expect(calls[1]).toMatchObject({ unique: { as: 'boolean' }, covered: { $expression: [{}] } });
    expect((await load('- tapOn: {text: a, strict: false}')).calls[1]).not.toHaveProperty('unique');
  });
});

describe('titles name', () => {
  it.each([
    ['any: [A, {id: b}], enabled: true', '"A" or id: b, Enabled'],
    ['text: A, match: exact', '"A", match: exact'],
    ['text: A, match: regex', '"A"'],
    ['desc: A, class: B, package: c.d', 'desc: "A", class: B, package: c.d'],
    ['text: A, visible: {fraction: 0.8}, strict: true, index: 1', '"A", visible: 0.8, strict, Index: 1'],
    ['text: A, insideOf: B', '"A", Child of "B"'],
  ])('%s', async (selector, words) => {
    expect((await load(`- assertVisible: {${selector}}`)).title).toBe(`Assert that ${words} is visible`);
  });
});

describe('css', () => {
  it('names nothing, wherever it stands, and is told once', async () => {
    const { calls, codes } = await load('- assertVisible: {text: A, below: {css: .x}}');
    expect(codes).toEqual(['flow/unsupported-command']);
    expect(calls[0]?.['query']).toEqual({ text: { regex: 'A' }, below: { any: [] } });
  });
});

describe('patterns', () => {
  it('are not compiled where they are no patterns', async () => {
    expect((await load('- tapOn: {text: "\\\\X", match: contains}')).codes).toEqual([]);
    expect((await load('- tapOn: {text: "\\\\X"}')).codes).toEqual(['flow/invalid-regex']);
    expect((await load('- tapOn: {any: [a, "\\\\X"]}')).codes).toEqual(['flow/invalid-regex']);
    expect((await load(`- tapOn: {id: "${'a?'.repeat(200)}"}`)).codes).toEqual(['flow/invalid-regex']);
    expect((await load(`- tapOn: {id: "${'a.'.repeat(9000)}"}`)).codes).toEqual(['flow/invalid-regex']);
    expect((await load(`- tapOn: "${'words '.repeat(9000)}"`)).codes).toEqual([]);
  });
});
