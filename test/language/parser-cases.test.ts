import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import type { PlanNode } from '../../src/language/plan.ts';
import { createTestLanguage } from './create-test-language.ts';

/**
 * Cases that say what the reference makes of a file or a workspace. `PARSER_CASES` names a folder of them; without it
 * the folder beside the project is used where there is one, and always the few that are kept in fixtures.
 */
const here = dirname(fileURLToPath(import.meta.url));
const kept = join(here, '../../fixtures/golden/language/parser');
const beside = join(here, '../../../shared/cases/parser');
const given = process.env['PARSER_CASES'] ?? beside;
const folders = [kept, ...(existsSync(given) ? [given] : [])];
if (!existsSync(given)) console.warn(`No parser cases at ${given}: only those in fixtures are run.`);

/** Not yet possible, by case, and why. A case that passes all the same fails its test, so that its line goes. */
const skipped: Readonly<Record<string, string>> = {
  '023_labels': 'has commands that are not supported yet',
  '023_labels-2026': 'has commands that are not supported yet',
  '024_string_non_string_commands': 'has commands that are not supported yet',
  '025_killApp': 'killApp is not supported yet',
  '029_element_relative_tap_css-2026': 'css selectors are for the web only',
  '030_setPermissions-2026': 'setPermissions is not supported yet',
  '031_setOrientation-2026': 'setOrientation is not supported yet',
  e014_invalid_media_file_outside: 'addMedia is not supported yet',
  '017-upload-configs-on-local-and-cloud-both-are-supported-2026': 'is about settings for a cloud',
  '017-upload-platform-configs-on-are-supported-2026': 'is about settings that nothing here reads',
};

/** What the reference calls a fault, and the codes that say the same. */
const codes: Readonly<Record<string, readonly Diagnostic['code'][]>> = {
  MissingSection: ['flow/empty', 'flow/config-missing', 'flow/commands-missing'],
  MissingConfigSection: ['flow/empty', 'flow/config-missing'],
  MissingCommandsSection: ['flow/commands-missing'],
  MissingAppId: ['flow/app-id-missing'],
  UnknownCommand: ['flow/unknown-command'],
  UnknownCommandOrProperty: ['flow/unknown-command', 'flow/unknown-argument'],
  UnknownProperty: ['flow/unknown-argument'],
  CommandNeedsValue: ['flow/missing-argument'],
  CommandsNotAList: ['flow/commands-not-a-list'],
  CommandIsAList: ['flow/command-form'],
  SeveralCommandsInOneItem: ['flow/several-commands'],
  OptionAtWrongLevel: ['flow/command-form'],
  InvalidConfigValue: ['flow/wrong-type', 'flow/invalid-value', 'flow/config-invalid'],
  InvalidValue: ['flow/wrong-type', 'flow/invalid-value'],
  SubflowNotFound: ['file/not-found'],
  MediaNotFound: ['file/not-found'],
  MediaOutsideWorkspace: ['file/outside-project', 'file/not-found'],
  PathNotFound: ['file/not-found'],
  NoFlowFiles: ['workspace/no-flows'],
  NoTopLevelFlows: ['workspace/no-flows'],
  PatternMatchesNothing: ['workspace/no-match'],
  OnlyNegatedPatterns: ['workspace/no-match'],
  TagsMatchNothing: ['workspace/no-match'],
};

/** The reference's kinds of commands by ours. */
const kinds: Readonly<Record<string, string>> = {
  doubleTapOn: 'tapOn',
  longPressOn: 'tapOn',
  assertVisible: 'assertCondition',
  assertNotVisible: 'assertCondition',
  assertTrue: 'assertCondition',
  extendedWaitUntil: 'assertCondition',
};

interface Case {
  readonly title: string;
  readonly files?: readonly string[];
  readonly input?: readonly string[];
  readonly includeTags?: readonly string[];
  readonly excludeTags?: readonly string[];
  readonly config?: string | null;
  readonly expect: {
    readonly outcome: 'parses' | 'plans' | 'fail';
    readonly error?: string;
    readonly commands?: readonly string[];
    readonly flowsToRun?: readonly string[];
    readonly ordered?: boolean;
    readonly sequence?: readonly string[];
    readonly workspaceConfig?: unknown;
  };
}

for (const folder of folders) {
  for (const group of ['reader', 'workspaces'].filter((name) => existsSync(join(folder, name)))) {
    describe(`${basename(folder)} ${group}${folder === kept ? ' (kept)' : ''}`, () => {
      for (const name of readdirSync(join(folder, group)).filter((entry) =>
        existsSync(join(folder, group, entry, 'case.json')),
      )) {
        const check = () => (group === 'reader' ? checkReader : checkWorkspace)(join(folder, group, name));
        const why = skipped[name];
        if (why === undefined) it(name, check);
        else
          it(`${name} — skipped: ${why}`, () => expect(check(), 'passes by now: take its line away').rejects.toThrow());
      }
    });
  }
}

function readCase(folder: string): Case {
  return JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as Case;
}

async function checkReader(folder: string): Promise<void> {
  const { expect: wanted } = readCase(folder);
  const { plan, diagnostics } = await createTestLanguage(folder).loadFlow('flow.yaml');
  if (wanted.outcome === 'fail') {
    expectFault(diagnostics, wanted.error);
    return;
  }
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const commands = (wanted.commands ?? []).filter(
    (kind) => kind !== 'applyConfiguration' && kind !== 'defineVariables',
  );
  expect(plan?.body.map(({ command }: PlanNode) => kinds[command] ?? command)).toEqual(commands);
}

async function checkWorkspace(folder: string): Promise<void> {
  const { input = [], includeTags = [], excludeTags = [], config, expect: wanted } = readCase(folder);
  const language = createTestLanguage(folder);
  const planned = await language.planWorkspace({ paths: input, includeTags, excludeTags, ...(config && { config }) });
  const loaded = await Promise.all(planned.flows.map(({ file }) => language.loadFlow(file)));
  const diagnostics = [...planned.diagnostics, ...loaded.flatMap((flow) => flow.diagnostics)];
  if (wanted.outcome === 'fail') {
    expectFault(diagnostics, wanted.error);
    return;
  }
  if (wanted.workspaceConfig !== undefined) throw new Error('nothing reads these settings');
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const files = planned.flows.map(({ file }) => file);
  const sequence = wanted.sequence ?? [];
  expect(files.slice(0, planned.sequence)).toEqual(sequence);
  const rest = files.slice(planned.sequence);
  if (wanted.ordered) expect(rest).toEqual(wanted.flowsToRun);
  else expect([...rest].sort()).toEqual([...(wanted.flowsToRun ?? [])].sort());
}

function expectFault(diagnostics: readonly Diagnostic[], error: string | undefined): void {
  const wanted = codes[error ?? ''];
  if (wanted === undefined) throw new Error(`No codes for ${error}`);
  const found = diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  expect(
    found.some((code) => wanted.includes(code)),
    `${found.join(', ')} for ${error}`,
  ).toBe(true);
}
