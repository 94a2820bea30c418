import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { commands } from '../../src/language/commands/list.ts';
import { conditionShape } from '../../src/language/condition-schema.ts';
import { languageSchemas } from '../../src/language/create-language.ts';
import { configKeys } from '../../src/language/flow-config.ts';
import type { JsonSchema } from '../../src/language/json-schema.ts';
import { policyFields } from '../../src/language/policy.ts';
import { selectorShape } from '../../src/language/selector-schema.ts';
import { renderYaml } from '../../src/yaml/render-yaml.ts';
import { createMemoryLanguage } from './create-test-language.ts';
import { testTools } from './test-tools.ts';

/*
 * Nothing is accepted silently that does nothing: every argument of every command, with every field of the selectors
 * and conditions inside it, either changes what is compiled or is warned of at its key.
 */

const schemas = languageSchemas(testTools);
const ajv = new Ajv({ allErrors: true, strict: false });
for (const [name, { $id: _, ...schema }] of Object.entries(schemas)) ajv.addSchema(schema, name);

const files = {
  'part.yaml': 'appId: com.part\n---\n- back\n',
  'login.yaml': 'appId: com.shop\n---\n- back\n',
  'part.js': 'output.y = 1;',
  'seed.js': 'output.x = 1;',
  'media/cat.png': '',
  'media/walk.mp4': '',
};

/** Tried in turn as the value of an argument; each is other than any default. */
const samples: readonly Json[] = [
  true,
  7,
  'LEFT',
  'iOS',
  '30%,40%',
  'square',
  { text: 'Other' },
  [{ text: 'Other' }],
  ['back'],
  { notVisible: 'Other' },
  { key: 'allow' },
  'exact',
  { fraction: 0.8 },
];

function findSample(schema: JsonSchema): Json {
  const holds = schema['x-holds'];
  if (holds === 'flow') return 'part.yaml';
  if (holds === 'script') return 'part.js';
  if (schema['type'] === 'array' && holds === 'commands') return ['back'];
  const validate = ajv.compile(schema);
  const found = samples.find((sample) => validate(sample));
  if (found === undefined) throw new Error(`no sample fits ${JSON.stringify(schema)}`);
  return found;
}

/** Where a sample is not what the command takes. */
const values: Readonly<Record<string, Json>> = {
  'pressKey.key': 'Home',
  'retry.maxRetries': 3,
  'evalScript.script': '${output.other = 1}',
  'swipe.direction': 'UP',
  'launchApp.permissions': { all: 'deny' },
  'setPermissions.permissions': { sms: 'unset' },
  'setOrientation.orientation': 'UPSIDE_DOWN',
  'setDarkMode.value': 'disabled',
  'setAirplaneMode.value': 'disabled',
  'travel.points': ['1,1'],
  'inputRandom.type': 'TEXT',
  'openLink.link': 'shop://cart',
  'openBrowser.url': 'https://other.example',
  'addMedia.files': ['media/walk.mp4'],
  'tapOnPoint.x': 7,
  'assertWithAI.optional': false,
  'extractTextWithAI.optional': false,
};

/** What else must be given for an argument to mean anything, where the command's example has not got it. */
const bases: Readonly<Record<string, JsonObject>> = {
  'swipe.start': { start: '10%,10%', end: '20%,20%' },
  'swipe.end': { start: '10%,10%', end: '20%,20%' },
  'tapOn.delay': { text: 'Sign in', repeat: 2 },
  'tapOn.tolerance': { text: 'Sign in', width: 10 },
  'doubleTapOn.tolerance': { text: 'Photo', width: 10 },
  'longPressOn.tolerance': { id: 'message', width: 10 },
  'assertVisible.tolerance': { text: 'Welcome', width: 10 },
  'assertNotVisible.tolerance': { text: 'Loading', width: 10 },
  'assertCondition.scriptCondition': { visible: 'Cart' },
  'assertCount.atLeast': { id: 'row', atMost: 10 },
  'assertCount.atMost': { id: 'row', atLeast: 1 },
  'assertText.contains': { id: 'total', contains: '42' },
  'assertText.matches': { id: 'total', matches: '42' },
  'assertClipboard.contains': { contains: '42' },
  'assertClipboard.matches': { matches: '42' },
  'assertState.enabled': { id: 'pay', enabled: false },
  'runFlow.file': { file: 'login.yaml' },
  'runFlow.commands': { commands: ['scroll'] },
  'runFlow.else': { when: { visible: 'Allow' }, commands: ['scroll'] },
  'retry.file': { file: 'login.yaml' },
  'retry.commands': { commands: ['scroll'] },
  'tapOnPoint.x': { x: 1, y: 5 },
  'tapOnPoint.y': { x: 5, y: 1 },
  'addMedia.files': { files: ['media/cat.png'] },
};

function baseOf(name: string, argument: string): JsonObject {
  const command = commands.find((one) => one.name === name);
  const given = bases[`${name}.${argument}`];
  if (given !== undefined || command === undefined) return given ?? {};
  for (const example of command.examples) {
    const value = typeof example === 'object' && example !== null ? (example as JsonObject)[name] : undefined;
    if (Array.isArray(value) && command.shorthand.list !== undefined) return { [command.shorthand.list]: value };
    if (typeof value === 'object' && value !== null) return value as JsonObject;
    if (value !== undefined && command.shorthand.scalar !== undefined) return { [command.shorthand.scalar]: value };
  }
  return {};
}

interface Compiled {
  /** The plan without what names and places it. */
  readonly plan: string | undefined;
  readonly title: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

async function compile(text: string): Promise<Compiled> {
  const { plan, diagnostics } = await createMemoryLanguage({ ...files, 'flow.yaml': text }).loadFlow('flow.yaml');
  const naming = ['hash', 'range'];
  const names = (key: string, value: unknown) => naming.includes(key) || (key === 'title' && typeof value === 'string');
  return {
    plan: plan && JSON.stringify(plan, (key, value: unknown) => (names(key, value) ? undefined : value)),
    title: plan?.body[0]?.title,
    diagnostics,
  };
}

const writeFlow = (name: string, args: JsonObject) =>
  `appId: com.shop\n---\n${renderYaml([Object.keys(args).length === 0 ? { [name]: { label: 'x' } } : { [name]: args }])}`;

/** `changed`, or `warned` at the key; anything else is what went wrong. */
async function judge(name: string, key: string, args: JsonObject, base: JsonObject): Promise<string> {
  const before = await compile(writeFlow(name, base));
  if (before.plan === undefined) return `the base does not compile: ${JSON.stringify(before.diagnostics)}`;
  const text = writeFlow(name, args);
  const after = await compile(text);
  const warnings = after.diagnostics.filter(
    ({ code }) => code === 'flow/has-no-effect' || code === 'flow/unsupported-command',
  );
  if (warnings.some(({ range: { start, end } }) => text.slice(start.offset, end.offset) === key)) return 'warned';
  const told = new Set(before.diagnostics.map(({ message }) => message));
  if (after.diagnostics.some(({ message }) => !told.has(message)))
    return `diagnosed otherwise: ${JSON.stringify(after.diagnostics)}`;
  if (key === 'label') return after.title !== before.title ? 'changed' : 'nothing at all';
  return after.plan !== before.plan ? 'changed' : 'nothing at all';
}

describe.each(commands.map((command) => [command.name, command] as const))('%s', (name, command) => {
  const all = Object.entries({ ...command.args, ...policyFields } as Readonly<Record<string, JsonSchema>>);

  it.each(all)('its argument %s does something, or a warning says that it does not', async (key, schema) => {
    const base = baseOf(name, key);
    expect(await judge(name, key, { ...base, [key]: values[`${name}.${key}`] ?? findSample(schema) }, base)).toMatch(
      /^(?:changed|warned)$/,
    );
  });

  const selectors = all.filter(([, schema]) => schema.$ref === 'selectorShape');
  const conditions = all.filter(([, schema]) => schema.$ref === 'conditionShape');
  const inside = [
    ...selectors.flatMap(([key]) => listFields(selectorShape).map((field) => [key, ...field, { id: 'base' }] as const)),
    ...conditions.flatMap(([key]) =>
      listFields(conditionShape).map((field) => [key, ...field, { platform: 'Android' }] as const),
    ),
  ];
  it.skipIf(inside.length === 0).each(inside)('inside %s the field %s too', async (key, field, schema, given) => {
    const own = field === 'tolerance' ? { ...given, width: 10 } : given;
    const base = { ...baseOf(name, key), [key]: own };
    const args = { ...base, [key]: { ...own, [field]: findSample(schema) } };
    expect(await judge(name, field, args, base)).toMatch(/^(?:changed|warned)$/);
  });
});

function listFields({ properties }: { readonly properties: object }): readonly (readonly [string, JsonSchema])[] {
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>);
}

describe('the config of a flow', () => {
  const others: Readonly<Record<string, string>> = {
    appId: 'com.other',
    url: 'https://a.b',
    name: 'Other',
    tags: '[other]',
    env: '{A: b}',
    onFlowStart: '[back]',
    onFlowFailure: '[back]',
    interrupts: '[{when: Allow, do: [back]}]',
    parameters: '{A: }',
    cases: '[{A: b}]',
    variants: '{dark: true}',
    restore: 'true',
    skip: 'broken',
    only: 'for now',
    onFlowComplete: '[back]',
    properties: '{a: b}',
    jsEngine: 'rhino',
    androidWebViewHierarchy: 'devtools',
  };

  // What stands under "ext" is for others: that it does nothing here is its meaning.
  it.each(configKeys.filter((key) => key !== 'ext'))('%s', async (key) => {
    const config = (lines: readonly string[]) => `${lines.join('\n')}\n---\n- launchApp\n`;
    const before = await compile(config(['appId: com.shop']));
    const text = config([...(key === 'appId' ? [] : ['appId: com.shop']), `${key}: ${others[key]}`]);
    const after = await compile(text);
    const warned = after.diagnostics.some(
      ({ code, range: { start, end } }) =>
        code === 'flow/has-no-effect' && text.slice(start.offset, end.offset) === key,
    );
    expect(warned || (after.diagnostics.length === 0 && after.plan !== before.plan)).toBe(true);
  });
});
