import type { Range, SourceText } from '../../base/source.ts';
import { suggestName } from '../../base/suggest-name.ts';
import { findEntry, isEmptyNode, type YamlDocument, type YamlMap, type YamlNode } from '../../yaml/node.ts';
import type { Problem } from '../compile-context.ts';

/** A text of the config with its place. */
export interface PlacedText {
  readonly text: string;
  readonly range: Range;
}

/** What a workspace's `config.yaml` says about which flows run and in which order. */
export interface WorkspaceConfig {
  /** Globs; undefined when not given. */
  readonly flows?: readonly PlacedText[];
  readonly includeTags: readonly string[];
  readonly excludeTags: readonly string[];
  readonly order: readonly PlacedText[];
  /** False: the first failure ends the ordered part. */
  readonly continueOnFailure: boolean;
}

/** Keys by which a file is known to configure a workspace. */
const telling = [
  'flows',
  'includeTags',
  'excludeTags',
  'requireTags',
  'executionOrder',
  'platform',
  'local',
  'testOutputDir',
  'notifications',
  'baselineBranch',
  'disableRetries',
];
const accepted = [...telling, 'appId', 'env', 'name'];

/** A single document with a workspace's keys and no app: not a flow, whatever its name. */
export function isWorkspaceConfig(documents: readonly YamlDocument[]): boolean {
  const [first, second] = documents;
  if (second !== undefined || first?.root?.kind !== 'map') return false;
  const keys = first.root.entries.map(({ key }) => key);
  return keys.some((key) => telling.includes(key)) && !keys.includes('appId') && !keys.includes('url');
}

/** Values of another type than they should have are reported, and count as not given. */
export function readWorkspaceConfig(
  documents: readonly YamlDocument[],
  source: SourceText,
  report: (problem: Problem) => void,
): WorkspaceConfig {
  const root = documents[0]?.root;
  if (root !== undefined && root.kind !== 'map') {
    report({ code: 'config/wrong-type', range: source.rangeOf(0, 0), message: 'A workspace config must be a map.' });
  }
  const map: YamlMap = root?.kind === 'map' ? root : { kind: 'map', entries: [], range: source.rangeOf(0, 0) };
  warnKeys(map, report);
  const order = findEntry(map, 'executionOrder')?.value;
  const sequence = order?.kind === 'map' ? order : undefined;
  if (order !== undefined && sequence === undefined && !isEmptyNode(order)) {
    report({ code: 'config/wrong-type', range: order.range, message: '"executionOrder" must be a map.' });
  }
  const goOn = sequence && findEntry(sequence, 'continueOnFailure')?.value;
  const flows = readTexts(map, 'flows', report);
  return {
    ...(flows && { flows }),
    includeTags: (readTexts(map, 'includeTags', report) ?? []).map(({ text }) => text),
    excludeTags: (readTexts(map, 'excludeTags', report) ?? []).map(({ text }) => text),
    order: (sequence && readTexts(sequence, 'flowsOrder', report)) ?? [],
    continueOnFailure: !(goOn?.kind === 'scalar' && goOn.value === false),
  };
}

/** A text or a list of them. */
function readTexts(map: YamlMap, key: string, report: (problem: Problem) => void): readonly PlacedText[] | undefined {
  const value = findEntry(map, key)?.value;
  if (value === undefined || isEmptyNode(value)) return undefined;
  const nodes: readonly YamlNode[] = value.kind === 'list' ? value.items : [value];
  return nodes.flatMap((node) => {
    if (node.kind === 'scalar' && !isEmptyNode(node)) return [{ text: node.text, range: node.range }];
    report({ code: 'config/wrong-type', range: node.range, message: `"${key}" must be a text or a list of texts.` });
    return [];
  });
}

function warnKeys(map: YamlMap, report: (problem: Problem) => void): void {
  for (const { key, keyRange } of map.entries) {
    if (accepted.includes(key)) continue;
    const near = suggestName(key, telling);
    report({
      code: 'config/unknown-key',
      severity: 'warning',
      range: keyRange,
      message: `A workspace config has no key "${key}", so it does nothing.`,
      hint: near ? `Did you mean "${near}"?` : `It has ${telling.slice(0, 6).join(', ')} and others.`,
    });
  }
}
