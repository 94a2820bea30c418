import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCode } from '../../../src/api/check-code.ts';
import { renderDiagnostic } from '../../../src/base/diagnostic.ts';
import { createSourceText } from '../../../src/base/source.ts';
import { applyIgnores } from '../../../src/language/lint/apply-ignores.ts';
import { graphRules } from '../../../src/language/lint/graph/list.ts';
import { formatYaml } from '../../../src/yaml/format-yaml.ts';
import type { YamlNode } from '../../../src/yaml/node.ts';
import { parseYaml } from '../../../src/yaml/parse-yaml.ts';
import { createMemoryLanguage } from '../create-test-language.ts';

/*
 * Whatever stands in a file: checking it ends, says only places that are in it, and takes no second. How many inputs:
 * FUZZ_RUNS, else few here and 10,000 in CI.
 */
const runs = Number(process.env['FUZZ_RUNS'] ?? (process.env['CI'] ? 10_000 : 600));
const maxCpuMs = 1000;

const here = dirname(fileURLToPath(import.meta.url));
const seeds = listYaml(join(here, '../../../fixtures/golden/language')).map((path) => readFileSync(path, 'utf8'));

function listYaml(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listYaml(path);
    return /\.ya?ml$/.test(entry.name) ? [path] : [];
  });
}

const words = fc.constantFrom(
  ...(
    'tapOn: |- runFlow: {file: b.yaml}|- action: back|when:|while: {true: true}|commands:|- |  |\t|\n|\r\n|---\n|...|: |"|\'|{|}|[|]|&a |*a|<<: *a|!!str |!<x> |# vivace-ignore lint/point|# |' +
    '${|}|${a.b}|\\${|\\|>-\n|>|`|@|%|null|~|0x1f|1_000|.inf|2026-01-01|(a+)+$|(?i)|[a-z]{1,9999}|(((((|\u0000|\uFEFF|\u2028|🙂|\uD800|index: -1|point: 50%,50%|env: {A: ${A}}|' +
    'appId: a|cases: x.csv|parameters: {A: {}}|interrupts: [{when: A, do: [back]}]|onFlowStart:|repeat:|times: 0|- - - -|? |: :|evalScript: ${|optional: true|x: y: z|tags: [|label: ${|${1 == 2}|${let a = b; }|${`x${y}`}|else:|runScript: a.js|desc: |visible: A|notVisible: A|when: {visible: A}'
  ).split('|'),
);

/** One cut, doubled, swapped or foreign piece of a text. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 40 }),
  kind: fc.constantFrom('cut', 'double', 'insert', 'replace', 'indent', 'swap'),
  word: words,
});

type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

function mutate(text: string, { at, length, kind, word }: Mutation): string {
  const from = Math.floor(at * text.length);
  const to = Math.min(text.length, from + length);
  const [before, piece, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (kind === 'cut') return before + after;
  if (kind === 'double') return before + piece + piece + after;
  if (kind === 'insert') return before + word + piece + after;
  if (kind === 'replace') return before + word + after;
  if (kind === 'indent') return before + piece.replaceAll('\n', '\n  ') + after;
  return after + piece + before;
}

const mutated = fc
  .tuple(fc.constantFrom(...seeds), fc.array(mutation, { minLength: 1, maxLength: 6 }))
  .map(([seed, mutations]) => mutations.reduce(mutate, seed));
const assembled = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(''));
const headed = assembled.map((text) => `appId: a\n---\n- tapOn: ${text}`);
const inputs = fc.oneof(
  { weight: 6, arbitrary: mutated },
  { weight: 3, arbitrary: assembled },
  { weight: 2, arbitrary: headed },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.json() },
);

async function check(text: string) {
  const language = createMemoryLanguage({ 'flow.yaml': text, 'b.yaml': 'appId: a\n---\n- back' }, { checkCode });
  const checked = await language.createChecker().checkFile('flow.yaml', '/project');
  const { facts } = checked;
  const together = graphRules.flatMap(({ find }) =>
    find({
      flows: new Map(facts && [[facts.path, facts]]),
      tests: new Set(facts && [facts.path]),
      leftOut: new Set(),
      excludeReferenced: false,
      given: [],
    }),
  );
  return applyIgnores([...checked.diagnostics, ...together], new Map([[checked.file, checked.ignores]]));
}

/** The processor's time is told of the whole process, in which other tests run as well: what is slow is so every time. */
async function checkInTime(text: string): ReturnType<typeof check> {
  let spentMs = Number.POSITIVE_INFINITY;
  let diagnostics: Awaited<ReturnType<typeof check>> = [];
  for (let turn = 0; turn < 3 && spentMs >= maxCpuMs; turn++) {
    const started = process.cpuUsage();
    diagnostics = await check(text);
    const { user, system } = process.cpuUsage(started);
    spentMs = (user + system) / 1000;
  }
  expect(spentMs).toBeLessThan(maxCpuMs);
  return diagnostics;
}

async function judge(text: string): Promise<void> {
  const diagnostics = await checkInTime(text);
  const source = createSourceText('flow.yaml', text);
  for (const one of diagnostics) {
    for (const { range, file } of [one, ...(one.related ?? [])]) {
      if (file !== 'flow.yaml') continue;
      expect(range.start.offset).toBeGreaterThanOrEqual(0);
      expect(range.end.offset).toBeGreaterThanOrEqual(range.start.offset);
      expect(range.end.offset).toBeLessThanOrEqual(text.length);
      for (const place of [range.start, range.end]) expect(source.positionAt(place.offset)).toEqual(place);
    }
    for (const { range } of one.fix?.edits ?? []) expect(range.end.offset).toBeLessThanOrEqual(text.length);
    expect(renderDiagnostic(one, source)).toContain(one.code);
  }
}

const bounded = { numRuns: runs, interruptAfterTimeLimit: Math.max(20_000, runs * 20), markInterruptAsFailure: true };

describe('check of any text', () => {
  it('has flows to begin with', () => expect(seeds.length).toBeGreaterThan(10));

  it('ends in time and tells places in the file', async () => {
    await fc.assert(fc.asyncProperty(inputs, judge), bounded);
  }, 400_000);

  it.each([
    ['deep lists', '- '.repeat(20_000)],
    ['deep maps', Array.from({ length: 3_000 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
    ['brackets that nothing closes', '['.repeat(50_000)],
    [
      'aliases that multiply',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 12 }, (_, at) => `b${at}: &b${at} [${`*${at === 0 ? 'a' : `b${at - 1}`},`.repeat(9)}]`).join('\n')}`,
    ],
    [
      'a pattern that takes for ever',
      'appId: a\n---\n- tapOn: (a+)+$\n- tapOn: "((a|aa)+)+?"\n- assertVisible: Send (((a*)*)*)*?',
    ],
    ['placeholders that nothing closes', `appId: a\n---\n- inputText: "${'${'.repeat(3_000)}"`],
    ['placeholders of which one is closed', `appId: a\n---\n- inputText: "${'${'.repeat(2_000)}}"`],
    ['slashes in code', `appId: a\n---\n- evalScript: "\${${'/ '.repeat(3_000)}}"`],
    ['a long line', `appId: a\n---\n- tapOn: ${'word '.repeat(60_000)}`],
    ['code of many names', `appId: a\n---\n- evalScript: "\${${'a + '.repeat(20_000)}b}"`],
    ['code of a long list', `appId: a\n---\n- evalScript: "\${[${'a,'.repeat(40_000)}b]}"`],
    [
      'code of many different names',
      `appId: a\n---\n- evalScript: "\${[${Array.from({ length: 5_000 }, (_, at) => `n${at}`).join()}]}"`,
    ],
    ['code nested deeply', `appId: a\n---\n- evalScript: "\${${'['.repeat(5_000)}${']'.repeat(5_000)}}"`],
    [
      'conditions inside of each other',
      `appId: a\n---\n${'- runFlow: {when: {visible: A}, commands: ['.repeat(1)}${'{runFlow: {when: {visible: A}, commands: ['.repeat(30)}back${']}}'.repeat(30)}]}`,
    ],
    ['many comments', '# vivace-ignore lint/point\n'.repeat(5_000)],
    ['many commands', `appId: a\n---\n${'- back\n'.repeat(4_000)}`],
    ['quotes that nothing closes', `appId: a\n---\n${'- "a\n'.repeat(2_000)}`],
  ])('%s', async (_, text) => judge(text), 30_000);
});

describe('format of any text', () => {
  it('keeps values, and has nothing to do the second time', async () => {
    const property = fc.asyncProperty(mutated, async (text) => {
      const once = await formatYaml(text);
      if (once === undefined) return;
      const values = async (given: string) =>
        (await parseYaml(createSourceText('a', given))).documents.map(({ root }) => root && plain(root));
      // What would not mean the same is refused by who writes files.
      if (JSON.stringify(await values(once)) !== JSON.stringify(await values(text))) return;
      expect(await formatYaml(once)).toBe(once);
    });
    await fc.assert(property, { ...bounded, numRuns: Math.ceil(runs / 5) });
  }, 400_000);
});

function plain(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.text;
  if (node.kind === 'list') return node.items.map(plain);
  return node.entries.map(({ key, value }) => [key, plain(value)]);
}
