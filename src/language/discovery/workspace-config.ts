import type { Range, SourceText } from '../../base/source.ts';
import { suggestName } from '../../base/suggest-name.ts';
import {
  findEntry,
  isEmptyNode,
  type YamlDocument,
  type YamlEntry,
  type YamlMap,
  type YamlNode,
} from '../../yaml/node.ts';
import type { Problem } from '../compile-context.ts';
import { warnIdle } from '../no-effect.ts';

/** A text of the config with its place. */
export interface PlacedText {
  readonly text: string;
  readonly range: Range;
}

/** What a workspace's `config.yaml` says about which flows run and in which order. */
export interface WorkspaceConfig {
  /** Globs; undefined when not given. */
  readonly flows?: readonly PlacedText[];
  readonly includeTags: readonly PlacedText[];
  readonly excludeTags: readonly PlacedText[];
  readonly requireTags: readonly PlacedText[];
  /** Folder of the reports, as written: relative to the working directory. */
  readonly testOutputDir?: string;
  /** Android's animations are off while flows run. */
  readonly disableAnimations: boolean;
  readonly order: readonly PlacedText[];
  /** False: the first failure ends the ordered part. */
  readonly continueOnFailure: boolean;
}

const obeyed = ['flows', 'includeTags', 'excludeTags', 'requireTags', 'executionOrder', 'testOutputDir', 'platform'];

/** What the reference has as well, and what to do instead. */
const idleHints: Readonly<Record<string, string>> = {
  local: 'Flows without an order run in the order of their names.',
  notifications: 'It is for a cloud service.',
  baselineBranch: 'It is for a cloud service.',
  disableRetries: 'Flows are only run again with --retries.',
};
/** The same, of keys which flows have too. */
const flowHints: Readonly<Record<string, string>> = {
  appId: 'Write it into every flow.',
  name: 'Write it into every flow.',
  env: 'Write variables under "env" in vivace.config.yaml, or give them with -e.',
};

/** Keys by which a file is known to configure a workspace. */
const telling: readonly string[] = [...obeyed, ...Object.keys(idleHints)];

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
  warnKeys(map, telling, report);
  const sequence = readMap(map, 'executionOrder', report);
  if (sequence !== undefined) warnKeys(sequence, ['flowsOrder', 'continueOnFailure'], report);
  const goOn = sequence && findEntry(sequence, 'continueOnFailure');
  if (goOn !== undefined) checkFlag(goOn, report);
  const flows = readTexts(map, 'flows', report);
  return {
    ...(flows && { flows }),
    includeTags: readTexts(map, 'includeTags', report) ?? [],
    excludeTags: readTexts(map, 'excludeTags', report) ?? [],
    requireTags: readTexts(map, 'requireTags', report) ?? [],
    ...readOutput(map, report),
    disableAnimations: readDisableAnimations(map, report),
    order: (sequence && readTexts(sequence, 'flowsOrder', report)) ?? [],
    continueOnFailure: !(goOn?.value.kind === 'scalar' && goOn.value.value === false),
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

function warnKeys(map: YamlMap, known: readonly string[], report: (problem: Problem) => void): void {
  const hints = { ...idleHints, ...flowHints };
  warnIdle(map, hints, report);
  for (const { key, keyRange } of map.entries) {
    if (known.includes(key) || Object.hasOwn(hints, key)) continue;
    const near = suggestName(key, known);
    report({
      code: 'config/unknown-key',
      severity: 'warning',
      range: keyRange,
      message: `A workspace config has no key "${key}" here, so it does nothing.`,
      hint: near
        ? `Did you mean "${near}"?`
        : `It has ${known.slice(0, 6).join(', ')}${known.length > 6 ? ' and others' : ''}.`,
    });
  }
}

function checkFlag({ key, value }: YamlEntry, report: (problem: Problem) => void): void {
  if (value.kind === 'scalar' && typeof value.value === 'boolean') return;
  report({ code: 'config/wrong-type', range: value.range, message: `"${key}" must be true or false.` });
}

function readOutput(map: YamlMap, report: (problem: Problem) => void): Pick<WorkspaceConfig, 'testOutputDir'> {
  const value = findEntry(map, 'testOutputDir')?.value;
  if (value === undefined || isEmptyNode(value)) return {};
  if (value.kind === 'scalar') return { testOutputDir: value.text };
  report({ code: 'config/wrong-type', range: value.range, message: '"testOutputDir" must be a path.' });
  return {};
}

/** Of `platform`, what is for Android. */
function readDisableAnimations(map: YamlMap, report: (problem: Problem) => void): boolean {
  const platform = readMap(map, 'platform', report);
  if (platform === undefined) return false;
  warnIdle(platform, { ios: 'It is for iOS alone.', web: 'It is for web pages alone.' }, report);
  warnKeys(platform, ['android', 'ios', 'web'], report);
  const android = readMap(platform, 'android', report);
  if (android === undefined) return false;
  warnKeys(android, ['disableAnimations'], report);
  const entry = findEntry(android, 'disableAnimations');
  if (entry === undefined) return false;
  checkFlag(entry, report);
  return entry.value.kind === 'scalar' && entry.value.value === true;
}

function readMap(map: YamlMap, key: string, report: (problem: Problem) => void): YamlMap | undefined {
  const value = findEntry(map, key)?.value;
  if (value === undefined || isEmptyNode(value)) return undefined;
  if (value.kind === 'map') return value;
  report({ code: 'config/wrong-type', range: value.range, message: `"${key}" must be a map.` });
  return undefined;
}
