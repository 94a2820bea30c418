import { measureEdits } from '../base/edit-distance.ts';
import { findEntry, type YamlMap, type YamlNode } from '../yaml/node.ts';
import { toJson } from '../yaml/to-json.ts';
import type { Problem } from './compile-context.ts';
import { explainIssues } from './explain-issue.ts';
import { configKeys } from './flow-config.ts';
import { tellNoEffect, warnIdle } from './no-effect.ts';
import type { LanguageParts } from './scope.ts';
import { hasPlaceholder } from './split-template.ts';

/** The config of a flow against its schema, and the slips a schema cannot see. */
export function checkConfig(
  config: YamlMap,
  { validators, vocabulary }: Pick<LanguageParts, 'validators' | 'vocabulary'>,
  report: (problem: Problem) => void,
): void {
  const validate = validators['flowConfig'];
  const schema = vocabulary.schemas['flowConfig'];
  if (validate === undefined || schema === undefined) throw new Error('No validator named flowConfig was handed in.');
  if (validate(toJson(config)) !== true) {
    const nameRange = config.entries[0]?.keyRange ?? config.range;
    const about = { name: 'config', nameRange, root: config, schema, shared: vocabulary.schemas, moreNames: [] };
    explainIssues(validate.errors ?? [], about).forEach(report);
  }
  checkApp(config, report);
  warnKeys(config, report);
}

/** The 2.x reference wants one of `appId` and `url` in every flow, and no web address as an app. */
function checkApp(config: YamlMap, report: (problem: Problem) => void): void {
  const app = findEntry(config, 'appId');
  if (app === undefined && findEntry(config, 'url') === undefined) {
    const range = config.entries[0]?.keyRange ?? config.range;
    const hint = 'Write "appId: com.example.app".';
    report({ code: 'flow/app-id-missing', range, message: 'The config names no app.', hint });
  }
  if (app?.value.kind === 'scalar' && /^https?:\/\//i.test(app.value.text)) {
    const message = `"${app.value.text}" is the address of a page, not of an app.`;
    report({ code: 'flow/invalid-value', range: app.value.range, message, hint: 'Pages are named under "url".' });
  }
}

function warnKeys(config: YamlMap, report: (problem: Problem) => void): void {
  warnIdle(config, idleHints, report);
  for (const { key, keyRange, value } of config.entries) {
    if (!configKeys.includes(key)) {
      const near = findSlip(key);
      report({
        code: 'flow/unknown-key',
        severity: 'warning',
        range: keyRange,
        message: `A flow's config has no key "${key}", so it does nothing.`,
        hint: near ? `Did you mean "${near}"?` : 'What is for other programs can stand under "ext".',
      });
    }
    if (plainKeys.includes(key)) warnPlain(key, value, report);
    if (key === 'jsEngine' && value.kind === 'scalar' && value.text === 'rhino') {
      const message = 'There is one JavaScript engine, and it is not Rhino.';
      report({
        ...tellNoEffect(keyRange, message, 'Write for ES2022, and take the line away.'),
        fix: { title: 'write "graaljs"', edits: [{ range: value.range, text: 'graaljs' }] },
      });
    }
  }
}

/** Read before anything runs, so that nothing could be evaluated in them. */
const plainKeys = ['name', 'tags', 'properties', 'variants', 'skip', 'only'];

function warnPlain(key: string, node: YamlNode, report: (problem: Problem) => void): void {
  if (node.kind === 'list') for (const item of node.items) warnPlain(key, item, report);
  if (node.kind === 'map') for (const { value } of node.entries) warnPlain(key, value, report);
  if (node.kind !== 'scalar' || !hasPlaceholder(node.text)) return;
  const message = `\${…} is not evaluated in "${key}" of a flow's config: it stays as it is written.`;
  report(tellNoEffect(node.range, message, 'Write what is meant; a "label" of a command may hold expressions.'));
}

const idleHints = {
  url: 'Pages are for browsers: a device starts apps, which are named under "appId".',
  androidWebViewHierarchy: 'Web views are read as the device shows them.',
};

/** What is under no key at all is rarely meant for one that is only a little alike. */
function findSlip(key: string): string | undefined {
  const limit = key.length <= 4 ? 1 : 2;
  const keys = configKeys.filter((known) => known !== 'ext');
  return keys.find((known) => measureEdits(key.toLowerCase(), known.toLowerCase(), limit) <= limit);
}
