import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { createSourceText } from '../../src/base/source.ts';
import { commands } from '../../src/language/commands/list.ts';
import type { JsonSchema } from '../../src/language/json-schema.ts';
import type { Step } from '../../src/language/plan.ts';
import { policyFields } from '../../src/language/policy.ts';
import { parseYaml } from '../../src/yaml/parse-yaml.ts';
import { renderYaml } from '../../src/yaml/render-yaml.ts';
import { createMemoryLanguage } from './create-test-language.ts';
import type { CommandRow, CommandTable } from './tables/command-table.ts';

/*
 * What each command takes and refuses. The tables tell it by hand; below them every argument of every command is given
 * what its schema excludes, so that none is forgotten.
 */

const folder = fileURLToPath(new URL('tables/', import.meta.url));
const files = readdirSync(folder).filter((name) => name !== 'command-table.ts');
const tables = (await Promise.all(files.map((name) => import(join(folder, name))))).map(
  (module) => Object.values(module as Readonly<Record<string, CommandTable>>)[0] as CommandTable,
);
const head = 'appId: com.shop\n---\n';

async function load(text: string, more: Readonly<Record<string, string>> = {}) {
  const { plan, diagnostics } = await createMemoryLanguage({ ...more, 'flow.yaml': text }).loadFlow('flow.yaml');
  return { node: plan?.body[0], diagnostics };
}

const pointAt = (text: string, { range: { start, end } }: Diagnostic) => text.slice(start.offset, end.offset);

describe.each(tables.map((table) => [table.command, table] as const))('%s', (_, { rows, files: more }) => {
  it.each(rows.map((row) => [row.yaml, row] as const))('%s', async (yaml, row) => {
    const text = `${head}${yaml}\n`;
    const { node, diagnostics } = await load(text, more);
    expect(diagnostics[0]?.code, diagnostics[0]?.message).toBe(row.code);
    if (row.at !== undefined) expect(diagnostics[0] && pointAt(text, diagnostics[0])).toBe(row.at);
    if (row.calls === undefined && row.plan === undefined) {
      expect(diagnostics[0]?.severity).toBe('error');
      return;
    }
    if (row.plan !== undefined) expect(node).toMatchObject(row.plan);
    if (row.calls !== undefined) expect(listCalls(node as Step)).toEqual(row.calls);
  });
});

function listCalls({ instructions }: Step) {
  return instructions.flatMap((one) => (one.kind === 'call' ? [[one.tool, one.input]] : []));
}

describe('tables', () => {
  it.each(commands.map((command) => [command.name, command] as const))(
    'of %s: each argument is given once at least, one is wrong, and no name is invented',
    async (name, { args }) => {
      const table = tables.find(({ command }) => command === name);
      if (table === undefined) throw new Error(`test/language/tables has no table of ${name}`);
      const right = table.rows.filter((row) => row.calls !== undefined || row.plan !== undefined);
      const given = new Set((await Promise.all(right.map((row) => listKeys(row, name)))).flat());
      const missing = Object.keys(args).filter((key) => !given.has(key));
      expect(missing).toEqual([]);
      const codes = table.rows.map(({ code }) => code);
      if (Object.keys(args).length > 0) {
        expect(codes.some((code) => code === 'flow/wrong-type' || code === 'flow/invalid-value')).toBe(true);
      }
      expect(codes).toContain('flow/unknown-argument');
    },
  );

  it('are of commands, each of one', () => {
    expect(tables.map(({ command }) => command).sort()).toEqual(commands.map(({ name }) => name).sort());
  });
});

/** The arguments a row gives; a short form gives the one it stands for. */
async function listKeys({ yaml }: CommandRow, name: string): Promise<readonly string[]> {
  const { documents } = await parseYaml(createSourceText('row.yaml', yaml));
  const root = documents[0]?.root;
  const item = root?.kind === 'list' ? root.items[0] : undefined;
  const value = item?.kind === 'map' ? item.entries[0]?.value : undefined;
  const scalar = commands.find((command) => command.name === name)?.shorthand.scalar;
  if (value === undefined) return [];
  return value.kind === 'map' ? value.entries.map(({ key }) => key) : scalar === undefined ? [] : [scalar];
}

/** A value that a schema does not take; undefined where it takes anything. */
function excludeType(schema: JsonSchema): { readonly value: JsonObject[string]; readonly code: RegExp } | undefined {
  const types = [schema['type']].flat();
  if (schema.$ref === 'selectorShape') return { value: [1], code: /^flow\/(?:wrong-type|invalid-value)$/ };
  if (schema.$ref !== undefined) return { value: [1], code: /^flow\/(?:wrong-type|invalid-value)$/ };
  if (types[0] === undefined) return undefined;
  if (!types.includes('array')) return { value: ['a', 'b'], code: /^flow\/(?:wrong-type|invalid-value)$/ };
  if (!types.includes('object')) return { value: { a: 1 }, code: /^flow\/(?:wrong-type|invalid-value)$/ };
  return undefined;
}

describe('what the schemas exclude', () => {
  const cases = commands.flatMap(({ name, args }) =>
    Object.entries({ ...args, ...policyFields } as Readonly<Record<string, JsonSchema>>).map(
      ([key, schema]) => [name, key, schema] as const,
    ),
  );
  const write = (name: string, key: string, value: JsonObject[string]) =>
    `${head}${renderYaml([{ [name]: { [key]: value } }])}`;
  const about = (text: string, diagnostics: readonly Diagnostic[], key: string) => {
    const at = text.indexOf(`${key}:`, head.length);
    return diagnostics.filter(({ range, severity }) => severity === 'error' && range.start.offset >= at);
  };

  it.each(cases)('%s.%s: a value of another kind', async (name, key, schema) => {
    const wrong = excludeType(schema);
    if (wrong === undefined) return;
    const text = write(name, key, wrong.value);
    const { diagnostics } = await load(text);
    expect(about(text, diagnostics, key).map(({ code }) => code)).toContainEqual(expect.stringMatching(wrong.code));
  });

  const bounded = cases.flatMap(([name, key, schema]) => {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    const beyond = [minimum !== undefined && minimum - 1, maximum !== undefined && maximum + 1];
    return beyond.filter((value) => value !== false).map((value) => [name, key, value] as const);
  });
  it.each(bounded)('%s.%s: %s is out of bounds', async (name, key, value) => {
    const text = write(name, key, value);
    const { diagnostics } = await load(text);
    const told = about(text, diagnostics, key).filter(({ code }) => code === 'flow/invalid-value');
    expect(told.map((one) => pointAt(text, one))).toContain(String(value));
  });

  it.each(commands.map(({ name }) => [name]))('%s: an argument that it has not got', async (name) => {
    const text = write(name, 'zzz', 1);
    const { diagnostics } = await load(text);
    expect(diagnostics.filter((one) => pointAt(text, one) === 'zzz').map(({ code }) => code)).toEqual([
      'flow/unknown-argument',
    ]);
  });
});
