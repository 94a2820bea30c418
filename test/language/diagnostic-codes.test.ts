import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkCode } from '../../src/api/check-code.ts';
import { diagnosticCodes } from '../../src/base/diagnostic.ts';
import { createMemoryLanguage } from './create-test-language.ts';

const doc = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../../docs/errors.md'), 'utf8');

it('docs/errors.md tells of every code and of no other, with what to do', () => {
  const sections = doc.split(/^### /m).slice(1);
  expect(sections.map((section) => section.split('\n')[0]).sort()).toEqual([...diagnosticCodes].sort());
  for (const section of sections) expect(section.split('\n').slice(1).join(' ').trim().length).toBeGreaterThan(60);
});

/** A flow that gives rise to each code; those of the config and of choosing flows have tests of their own. */
const causes: Readonly<Record<string, string>> = {
  'yaml/syntax': 'a: b: c\n---\n[]',
  'yaml/duplicate-key': 'appId: a\nappId: b\n---\n[]',
  'yaml/alias': 'appId: *a\n---\n[]',
  'flow/empty': '',
  'flow/config-missing': '- back',
  'flow/config-invalid': 'text\n---\n[]',
  'flow/commands-missing': 'appId: a',
  'flow/commands-not-a-list': 'appId: a\n---\nback',
  'flow/unknown-key': 'appId: a\nother: 1\n---\n[]',
  'flow/unknown-command': 'appId: a\n---\n- tapOnn: x',
  'flow/unsupported-command': 'appId: a\n---\n- tapOn: {css: a}',
  'flow/several-commands': 'appId: a\n---\n- back: {}\n  scroll: {}',
  'flow/command-form': 'appId: a\n---\n- - back',
  'flow/missing-argument': 'appId: a\n---\n- tapOn',
  'flow/unknown-argument': 'appId: a\n---\n- tapOn: {txt: a}',
  'flow/wrong-type': 'appId: a\n---\n- tapOn: {text: a, repeat: often}',
  'flow/invalid-value': 'appId: a\n---\n- pressKey: Any',
  'flow/mixed-arguments': 'appId: a\n---\n- runFlow: {file: a.yaml, commands: []}',
  'flow/app-id-missing': 'name: a\n---\n- launchApp',
  'flow/expression-syntax': 'appId: a\n---\n- inputText: ${a b}',
  'flow/selector-empty': 'appId: a\n---\n- tapOn: {}',
  'flow/invalid-regex': 'appId: a\n---\n- tapOn: "(?<n>a)\\\\k<n>++(?m-i:x)"',
  'flow/has-no-effect': 'appId: a\n---\n- evalScript: a',
  'file/not-found': 'appId: a\n---\n- runFlow: none.yaml',
  'file/unreadable': '\0',
  'file/outside-project': 'appId: a\n---\n- runFlow: ../none.yaml',
  'file/include-cycle': 'appId: a\n---\n- runFlow: flow.yaml',
};
const elsewhere = [
  'config/unknown-key',
  'config/wrong-type',
  'config/two-files',
  'workspace/no-flows',
  'workspace/no-match',
  'workspace/tag-expression',
  'workspace/env-file',
  'workspace/from-line',
];

it.each(diagnosticCodes.filter((code) => !elsewhere.includes(code) && !code.startsWith('lint/')))(
  '%s is told',
  async (code) => {
    const text = causes[code];
    if (text === undefined) throw new Error(`nothing gives rise to ${code}`);
    const { diagnostics } = await createMemoryLanguage({ 'flow.yaml': text }, { checkCode }).loadFlow('flow.yaml');
    expect(diagnostics.map((one) => one.code)).toContain(code);
  },
);
