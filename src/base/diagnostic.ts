import { type Range, renderExcerpt, type SourceText } from './source.ts';

/**
 * The closed union of what can be wrong with an author's file. `area/what`; adding a code adds its page in
 * src/api/diagnostic-pages.ts.
 */
export const diagnosticCodes = [
  'yaml/syntax',
  'yaml/duplicate-key',
  'yaml/alias',
  'flow/empty',
  'flow/config-missing',
  'flow/config-invalid',
  'flow/commands-missing',
  'flow/commands-not-a-list',
  'flow/unknown-key',
  'flow/unknown-command',
  'flow/unsupported-command',
  'flow/several-commands',
  'flow/command-form',
  'flow/missing-argument',
  'flow/unknown-argument',
  'flow/wrong-type',
  'flow/invalid-value',
  'flow/mixed-arguments',
  'flow/app-id-missing',
  'flow/expression-syntax',
  'flow/selector-empty',
  'flow/invalid-regex',
  'flow/has-no-effect',
  'file/not-found',
  'file/unreadable',
  'file/outside-project',
  'file/include-cycle',
  'config/unknown-key',
  'config/wrong-type',
  'config/two-files',
  'workspace/no-flows',
  'workspace/no-match',
  'workspace/tag-expression',
  'workspace/env-file',
  'workspace/from-line',
  'lint/never-true',
  'lint/always-true',
  'lint/contradiction',
  'lint/shadowed',
  'lint/other-platform',
  'lint/endless',
  'lint/unreachable',
  'lint/empty-block',
  'lint/repeated-step',
  'lint/index-selector',
  'lint/long-text',
  'lint/point',
  'lint/long-travel',
  'lint/literal-regex',
  'lint/empty-text',
  'lint/undefined-variable',
  'lint/unused-flow',
  'lint/included-test',
  'lint/old-spelling',
  'lint/unused-ignore',
] as const;

export type DiagnosticCode = (typeof diagnosticCodes)[number];

/** The author's file is wrong: a value, collected, never thrown. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: 'error' | 'warning';
  /** One sentence. */
  readonly message: string;
  /** What to do next. */
  readonly hint?: string;
  /** Relative to the working directory, with `/`. */
  readonly file: string;
  readonly range: Range;
  readonly related?: readonly { readonly message: string; readonly file: string; readonly range: Range }[];
  /** How the file can be mended without changing what it means. */
  readonly fix?: Fix;
}

export interface Fix {
  /** What it does: `write "back"`. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** `range` is replaced by `text`. */
export interface TextEdit {
  readonly range: Range;
  readonly text: string;
}

/** The one place where a diagnostic becomes text. Without a source (file not readable) there is no excerpt. */
export function renderDiagnostic(diagnostic: Diagnostic, source?: SourceText): string {
  const { file, range, code, message, hint, severity, related } = diagnostic;
  const { line, column } = range.start;
  const lines = [`${file}:${line}:${column}  ${code}${severity === 'warning' ? ' (warning)' : ''}  ${message}`];
  if (source !== undefined) lines.push('', indent(renderExcerpt(source, range)));
  for (const other of related ?? []) {
    lines.push(`  see ${other.file}:${other.range.start.line}:${other.range.start.column}  ${other.message}`);
  }
  if (hint !== undefined) lines.push(`  hint: ${hint}`);
  return lines.join('\n');
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
