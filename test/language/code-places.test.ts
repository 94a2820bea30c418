import { describe, expect, it } from 'vitest';
import { checkCode } from '../../src/api/check-code.ts';
import { createMemoryLanguage } from './create-test-language.ts';

async function faultsOf(flow: string, files: Readonly<Record<string, string>> = {}) {
  const language = createMemoryLanguage({ 'flow.yaml': flow, ...files }, { checkCode });
  const { diagnostics, plan } = await language.loadFlow('flow.yaml');
  expect(plan === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
  return diagnostics.map(({ code, file, range: { start } }) => `${file}:${start.line}:${start.column} ${code}`);
}

const head = 'appId: com.shop\n---\n';
const at = (place: string) => [`flow.yaml:${place} flow/expression-syntax`];

describe('code that is no JavaScript is told at the very place, before anything runs', () => {
  // The mark stands where the fault is.
  it.each([
    '- inputText: ${a ▸b}',
    '- inputText: "say \\"hi\\" to ${a ▸b}"',
    "- inputText: 'it''s ${a ▸b}'",
    '- inputText: ${1 +▸}',
    '- evalScript: |\n    ${\n      const a = 1;\n      const b = ▸= 2;\n    }',
    '- evalScript: "${\n      const a = 1;\n\n      const ▸a = 2;\n    }"',
    '- evalScript: ${▸return 1}',
    '- assertTrue: ${▸await x}',
    '- runFlow: {when: {true: "${a ▸b}"}, commands: []}',
    '- repeat: {times: "${1 ▸2}", commands: [{tapOn: x}]}',
    '- repeat: {times: 1, commands: [{tapOn: {below: {text: "${▸)}"}}}]}',
    '- launchApp: {arguments: {n: "${a ▸b}"}}',
    '- runFlow: {env: {A: "${a ▸b}"}, commands: []}',
    '- swipe: {direction: UP, from: {text: a, point: "${a ▸b},5"}}',
  ])('%s', async (marked) => {
    const before = (head + marked).split('▸')[0]?.split('\n') ?? [];
    const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    expect(await faultsOf(head + marked.replace('▸', ''))).toEqual(at(place));
  });

  it('in the config', async () => {
    expect(await faultsOf('appId: ${a b}\nenv: {A: "${c d}"}\n---\n[]\n')).toEqual([...at('1:12'), ...at('2:15')]);
  });

  it('in script files, once, in the file itself', async () => {
    const files = { 'lib/a.js': 'const a = 1;\n\nreturn a;\n', 'b.js': 'output.b = 1;' };
    const items = '- runScript: lib/a.js\n- runScript: {file: lib/a.js}\n- runScript: b.js\n';
    expect(await faultsOf(head + items, files)).toEqual(['lib/a.js:3:1 flow/expression-syntax']);
  });

  it.each([
    '- inputText: ${output.a?.b ?? `x${1}`}',
    '- evalScript: "${var a = {}; a.b = 1}"',
    '- inputText: "${a} b} c"',
    '- inputText: \\${not code at all}',
    '- inputText: ${}',
    '- inputText: ${\'}\'} and ${"{"}',
    '- tapOn: {point: "${output.x}%,5%"}',
  ])('nothing is wrong with %s', async (item) => {
    expect(await faultsOf(head + item)).toEqual([]);
  });
});
