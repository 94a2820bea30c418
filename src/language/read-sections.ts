import type { Range, SourceText } from '../base/source.ts';
import type { YamlDocument, YamlList, YamlMap } from '../yaml/node.ts';
import type { Problem } from './compile-context.ts';

/** The two documents of a flow, as far as they can be read. */
export interface FlowSections {
  readonly config?: YamlMap;
  readonly commands?: YamlList;
}

/**
 * A flow is a config document and a list of commands. Both are required, as in the 2.x reference: a file of commands
 * alone is refused, though its commands are read, so that their faults are told too.
 */
export function readSections(
  documents: readonly YamlDocument[],
  source: SourceText,
  report: (problem: Problem) => void,
): FlowSections {
  const start = source.rangeOf(0, 0);
  const [first, second, ...rest] = documents;
  if (documents.every(({ root, broken }) => root === undefined && !broken)) {
    report({ code: 'flow/empty', range: start, message: 'This flow is empty.', hint: exampleHint });
    return {};
  }
  for (const { root } of rest) {
    if (root === undefined) continue;
    const message = 'Only the first two documents of a flow are read.';
    report({ code: 'flow/has-no-effect', severity: 'warning', range: firstLineOf(root.range, source), message });
  }
  if (first?.root?.kind === 'list' && second === undefined) {
    report({ code: 'flow/config-missing', range: start, message: 'The config section is missing.', hint: exampleHint });
    return { commands: first.root };
  }
  const config = first && readConfig(first, source, report);
  const commands = readCommands(second, source, report);
  return { ...(config && { config }), ...(commands && { commands }) };
}

const exampleHint =
  'A flow begins with its config, for example "appId: com.example.app", then a line "---", then commands.';

function readConfig(
  document: YamlDocument,
  source: SourceText,
  report: (problem: Problem) => void,
): YamlMap | undefined {
  const { root, broken } = document;
  if (broken) return undefined;
  if (root === undefined) {
    const range = source.rangeOf(document.range.start.offset, document.range.start.offset);
    report({ code: 'flow/config-missing', range, message: 'The config section is missing.', hint: exampleHint });
    return undefined;
  }
  if (root.kind === 'map') return root;
  const message = 'The config section must be a map of keys and values.';
  report({ code: 'flow/config-invalid', range: firstLineOf(root.range, source), message, hint: exampleHint });
  return undefined;
}

function readCommands(
  document: YamlDocument | undefined,
  source: SourceText,
  report: (problem: Problem) => void,
): YamlList | undefined {
  if (document?.broken) return undefined;
  const root = document?.root;
  if (root === undefined) {
    const at = document?.range.end.offset ?? source.text.trimEnd().length;
    const hint = 'Put a line "---" behind the config and a list of commands below it; an empty list is "[]".';
    const range = source.rangeOf(at, at);
    report({ code: 'flow/commands-missing', range, message: 'The commands section is missing.', hint });
    return undefined;
  }
  if (root.kind === 'list') return root;
  const message = 'The commands section must be a list.';
  const hint = 'Begin every command with a dash: "- launchApp".';
  report({ code: 'flow/commands-not-a-list', range: firstLineOf(root.range, source), message, hint });
  return undefined;
}

function firstLineOf(range: Range, source: SourceText): Range {
  const { line, offset } = range.start;
  const rest = source.lineText(line).length - (range.start.column - 1);
  return range.end.line === line ? range : source.rangeOf(offset, offset + Math.max(0, rest));
}
