import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/base/json.ts';
import { facedTools } from '../../../../src/tools/faces/list.ts';
import { toolCases } from './cases/list.ts';
import { documentedErrors } from './errors/list.ts';
import { makeSchemaCases } from './schema-cases.ts';

/*
 * The coverage of the documents has no empty cell: each tool, argument, bound and default stands in a schema that cases
 * are made from, each error names the case in which it happens, or why it cannot.
 */

const documented = facedTools.filter(({ face }) => face !== 'core');
const namesOf = (name: string) => {
  const found = documented.find(({ tool }) => tool.name === name);
  const made =
    found === undefined ? [] : makeSchemaCases(found.face, name, (found.tool.examples[0] ?? {}) as JsonObject);
  return [...toolCases.filter(({ tool }) => tool === name), ...made].map((one) => one.name);
};

it('each case of a tool is named once', () => {
  const names = toolCases.map(({ tool, name }) => `${tool}: ${name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('there are 21 agent, 57 android and 12 channel tools', () => {
  const counts = ['agent', 'android', 'channel'].map((face) => documented.filter((one) => one.face === face).length);
  expect(counts).toEqual([21, 57, 12]);
});

describe.each(documented.map(({ tool }) => [tool.name, tool] as const))('%s', (name, tool) => {
  it('says what each argument is, and its bounds or words', () => {
    const { properties } = tool.input as { properties?: Record<string, { description?: string }> };
    for (const [key, property] of Object.entries(properties ?? {})) {
      expect(property.description, key).toMatch(/\S/);
    }
    expect(tool.examples.length).toBeGreaterThan(0);
  });
  it('succeeds in one case at least', () => {
    expect(toolCases.filter((one) => one.tool === name && one.ok)).not.toEqual([]);
  });
});

describe.each(documentedErrors.map((one) => [`${one.tool}: ${one.error}`, one] as const))('%s', (_, one) => {
  it('happens in a case, or cannot', () => {
    const { tool, cases = [], impossible } = one;
    expect(cases.length > 0 || (impossible ?? '').length > 20).toBe(true);
    expect(namesOf(tool)).toEqual(expect.arrayContaining([...cases]));
  });
});

/** `../shared/spec`, where it is at hand. */
const spec = fileURLToPath(new URL('../../../../../shared/spec/android-mcp-tools.md', import.meta.url));

describe.skipIf(!existsSync(spec))('the android document (skipped where ../shared is not beside the project)', () => {
  const sections = existsSync(spec) ? readFileSync(spec, 'utf8').split(/\n### `(android_\w+)`\n/) : [];
  const tools = sections.flatMap((name, at) => (at % 2 === 1 ? [[name, sections[at + 1] ?? ''] as const] : []));
  it.each(tools)('%s: each category of its errors is in the list', (name, text) => {
    const bullets = /\*\*Error Cases\*\*[^\n]*\n+((?:- .*\n?|\n)+)/.exec(text)?.[1] ?? '';
    const categories = [...bullets.matchAll(/^- \*\*([\w ]+)\*\*/gm)].map(([, category]) => category);
    const told = documentedErrors.filter(({ tool }) => tool === name).map(({ error }) => error.split(':')[0]);
    expect(told).toEqual(expect.arrayContaining(categories));
  });
});
