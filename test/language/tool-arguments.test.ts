import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import type { Json, JsonObject } from '../../src/base/json.ts';
import type { JsonSchema } from '../../src/language/json-schema.ts';
import type { Step } from '../../src/language/plan.ts';
import type { ToolSchema } from '../../src/language/tool-schema.ts';
import { facedTools } from '../../src/tools/faces/list.ts';
import { renderYaml } from '../../src/yaml/render-yaml.ts';
import { compileValidators, createMemoryLanguage } from './create-test-language.ts';

/*
 * What each tool takes and refuses as a command: every argument is given once and arrives in the call; what its schema
 * excludes (other kinds, numbers and lengths out of bounds, words that are no choice, names that it has not got) is an
 * error at the value or the name.
 */
const tools = facedTools.map(
  ({ face, tool }) =>
    ({
      name: tool.name,
      face,
      description: tool.description,
      risk: tool.risk,
      input: tool.input,
      examples: tool.examples,
    }) as ToolSchema,
);
const validators = compileValidators(tools);
// Of a name that two faces have, the agent's arguments are the command's.
const agent = new Set(tools.filter(({ face }) => face === 'agent').map(({ name }) => name));
const faced = tools.filter(({ name, face }) => face === 'agent' || !agent.has(name));
/** Commands of their own, with a form of their own: they have tables. */
const shared = new Set(['swipe', 'scroll']);

const head = 'appId: a.b\n---\n';
const write = (name: string, input: JsonObject) =>
  head + renderYaml([Object.keys(input).length === 0 ? name : { [name]: input }]);

async function load(text: string) {
  const language = createMemoryLanguage({ 'flow.yaml': text }, { tools, validators });
  const { plan, diagnostics } = await language.loadFlow('flow.yaml');
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const call = (plan?.body[0] as Step | undefined)?.instructions[0];
  return { input: call?.kind === 'call' ? call.input : undefined, errors };
}

const pointAt = (text: string, { range: { start, end } }: Diagnostic) => text.slice(start.offset, end.offset).trim();

/** The schemas that a value may follow. */
const branchesOf = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap((one) => branchesOf(one as JsonSchema)) ?? [schema];

const isTyped = (schema: JsonSchema, type: string) => [schema['type']].flat().includes(type);

/** Values that a schema might take, likely ones first. */
function guess(schema: JsonSchema): readonly Json[] {
  const found = branchesOf(schema).flatMap((one): readonly Json[] => {
    if (one.const !== undefined) return [one.const as Json];
    if (one.enum !== undefined) return [one.enum[0] as Json];
    if (one['default'] !== undefined) return [one['default'] as Json];
    if (isTyped(one, 'boolean')) return [true];
    if (isTyped(one, 'integer') || isTyped(one, 'number')) return [(one['minimum'] as number | undefined) ?? 3];
    if (isTyped(one, 'array')) return guess((one.items ?? {}) as JsonSchema).map((item) => [item]);
    if (isTyped(one, 'object')) return [guessObject(one), { a: 'b' }];
    return words.filter((word) => word.length >= ((one['minLength'] as number | undefined) ?? 0));
  });
  return found;
}

const words = [
  'com.example.shop',
  'Welcome',
  'a',
  '0,0,10,10',
  '/sdcard/a.txt',
  'https://example.com',
  '2026-01-01T00:00:00Z',
  'n1',
  '1280x720',
];

function guessObject(schema: JsonSchema): JsonObject {
  const required = (schema.required ?? []) as readonly string[];
  const given = required.map((key) => [key, guess(schema.properties?.[key] ?? {})[0] ?? 'a'] as const);
  return Object.fromEntries(given);
}

function listOfBranches(schema: JsonSchema): readonly (readonly string[])[] {
  return (schema.oneOf ?? schema.anyOf ?? []).map((one) => ((one as JsonSchema).required ?? []) as readonly string[]);
}

/** Inputs in which the argument might stand: an example with it, or what else is required beside it. */
function listAround({ examples, input }: ToolSchema, key: string): readonly JsonObject[] {
  const schema = input as JsonSchema;
  const least = guessObject(schema);
  const withBranch = listOfBranches(schema).map((keys) => ({
    ...least,
    ...Object.fromEntries(keys.map((one) => [one, guess(schema.properties?.[one] ?? {})[0] ?? 'a'])),
  }));
  const having = examples.filter((example) => key in example);
  return [...having, ...examples, {}, least, ...withBranch.filter((one) => key in one), ...withBranch];
}

type Case = readonly [tool: string, key: string, schema: JsonSchema, of: ToolSchema];
const cases: readonly Case[] = faced.flatMap((tool) =>
  Object.entries((tool.input as JsonSchema).properties ?? {}).map(
    ([key, schema]): Case => [tool.name, key, schema, tool],
  ),
);

/** A whole input that is right, with the argument in it. */
async function findRight([name, key, schema, tool]: Case): Promise<JsonObject | undefined> {
  for (const around of listAround(tool, key)) {
    for (const value of [...(key in around ? [around[key] as Json] : []), ...guess(schema)]) {
      const input = { ...around, [key]: value };
      const { errors } = await load(write(name, input));
      if (errors.length === 0) return input;
    }
  }
  return undefined;
}

const known = new Map<string, Promise<JsonObject | undefined>>();
function right(one: Case): Promise<JsonObject | undefined> {
  const id = `${one[0]}.${one[1]}`;
  const found = known.get(id) ?? findRight(one);
  known.set(id, found);
  return found;
}

async function expectRefused(one: Case, value: Json, code: RegExp): Promise<void> {
  const [name, key] = one;
  const input = { ...((await right(one)) ?? {}), [key]: value };
  const text = write(name, input);
  const { errors } = await load(text);
  const written = new RegExp(`(?<=[\\s{])["']?${key}["']?:`).exec(text.slice(head.length));
  const begin = head.length + (written?.index ?? 0) + (written?.[0].length ?? 0);
  // At the value itself: nothing but blanks stands between it and its name.
  const told = errors.filter(({ range }) => /^\s*$/.test(text.slice(begin, range.start.offset)));
  expect(
    told.map((fault) => fault.code),
    text,
  ).toContainEqual(expect.stringMatching(code));
}

const isOwn = ([name]: Case) => !shared.has(name);

describe('tools as commands: arguments', () => {
  it.each(cases)('%s.%s can be given, and arrives', async (...one) => {
    const input = await right(one);
    expect(input).toBeDefined();
    const [name, key] = one;
    const { input: given } = await load(write(name, input ?? {}));
    // A form that the flow's own command has too is that command's.
    if (shared.has(name)) expect(given).toBeDefined();
    else expect(given?.[key]).toEqual(input?.[key]);
  });

  it.each(cases.filter(isOwn))('%s.%s: a value of another kind', async (...one) => {
    const branches = branchesOf(one[2]);
    const takes = (type: string) => branches.some((schema) => isTyped(schema, type));
    // A schema without a type takes what its tool judges.
    const open = branches.some(
      (schema) => schema['type'] === undefined && schema.enum === undefined && schema.const === undefined,
    );
    const wrong: Json | undefined = open
      ? undefined
      : !takes('array')
        ? ['a', 'b']
        : !takes('object')
          ? { aaa: 1 }
          : !takes('boolean')
            ? true
            : undefined;
    if (wrong === undefined) return expect(open).toBe(true);
    await expectRefused(one, wrong, /^flow\/(?:wrong-type|invalid-value)$/);
  });

  const beyond = cases.filter(isOwn).flatMap((one) => {
    const [name, key, schema, tool] = one;
    const [only, ...others] = branchesOf(schema);
    if (only === undefined || others.length > 0) return [];
    const {
      minimum,
      maximum,
      minLength,
      maxLength,
      enum: choices,
    } = only as Readonly<Record<string, number | undefined>> & JsonSchema;
    const values: readonly (Json | undefined)[] = [
      minimum === undefined ? undefined : minimum - 1,
      maximum === undefined ? undefined : maximum + 1,
      minLength === 1 ? '' : undefined,
      maxLength === undefined ? undefined : 'x'.repeat(maxLength + 1),
      choices === undefined ? undefined : 'no such choice',
    ];
    return values.flatMap((value) =>
      value === undefined
        ? []
        : [[name, key, String(value).slice(0, 30), value, [name, key, schema, tool] as Case] as const],
    );
  });
  it('bounds and choices are there to be tested', () => expect(beyond.length).toBeGreaterThan(60));
  it.each(beyond)('%s.%s: %s is out of bounds', async (_name, _key, _shown, value, one) => {
    await expectRefused(one, value, /^flow\/(?:invalid-value|missing-argument|wrong-type)$/);
  });

  it.each(faced.filter(({ name }) => !shared.has(name)).map((tool) => [tool.name, tool] as const))(
    '%s: an argument that it has not got',
    async (name, tool) => {
      const text = write(name, { ...tool.examples[0], zzz: 1 });
      const { errors } = await load(text);
      expect(errors.map((one) => `${one.code} ${pointAt(text, one)}`)).toEqual(['flow/unknown-argument zzz']);
    },
  );

  it.each(
    faced
      .filter(({ input }) => ((input as JsonSchema).required ?? []).length > 0)
      .map((tool) => [tool.name, tool] as const),
  )('%s: without what it needs', async (name, { input, examples }) => {
    for (const key of (input as JsonSchema).required ?? []) {
      // What has a default is filled in.
      if ((input as JsonSchema).properties?.[key]?.['default'] !== undefined) continue;
      const { [key]: _, ...rest } = { ...guessObject(input as JsonSchema), ...examples[0] };
      const text = write(name, rest);
      const { errors } = await load(text);
      expect(
        errors.map(({ code }) => code),
        text,
      ).toContainEqual(expect.stringMatching(/^flow\/(?:missing-argument|mixed-arguments|command-form)$/));
    }
  });
});
