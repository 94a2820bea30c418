import type { Json } from '../base/json.ts';
import { createSourceText } from '../base/source.ts';
import { explainIssues } from '../config/explain-issues.ts';
import type { Fault } from '../config/fault-settings.ts';
import { UsageError } from '../config/settings.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { toJson } from '../yaml/to-json.ts';
import { checkConfig } from './validators.ts';

/**
 * `--fault slow,on=dumpsys,ms=300` (or a map as in the config: `{fault: slow, …}`) as an entry of `virtual.faults`. Throws
 * UsageError with what the config's own check says.
 */
export async function parseFault(text: string): Promise<Fault> {
  const map = text.trimStart().startsWith('{') ? text : toMap(text);
  const source = createSourceText('--fault', `virtual: {faults: [${map}]}`);
  const { documents, diagnostics } = await parseYaml(source);
  const root = documents[0]?.root;
  const value: Json = root === undefined ? null : toJson(root);
  const issues = root === undefined ? [] : explainIssues(checkConfig(value), root, '--fault');
  const [wrong] = [...diagnostics, ...issues];
  if (wrong !== undefined) {
    const message = wrong.message.replaceAll('virtual.faults[0]', '--fault');
    throw new UsageError(`--fault "${text}": ${message}${wrong.hint === undefined ? '' : ` ${wrong.hint}`}`);
  }
  const [fault] = (value as { virtual: { faults: readonly Fault[] } }).virtual.faults;
  return fault as Fault;
}

/** `kind,key=value,…`; numbers and words as YAML reads them, other values quoted. */
function toMap(text: string): string {
  const [kind = '', ...pairs] = text.split(',');
  const entries = pairs.map((pair) => {
    const at = pair.indexOf('=');
    if (at <= 0) throw new UsageError(`--fault takes kind,key=value,…, like slow,on=dumpsys,ms=300, not "${text}".`);
    const value = pair.slice(at + 1);
    return `${JSON.stringify(pair.slice(0, at))}: ${/^\d+(\.\d+)?$/.test(value) ? value : JSON.stringify(value)}`;
  });
  return `{${[`fault: ${JSON.stringify(kind)}`, ...entries].join(', ')}}`;
}
