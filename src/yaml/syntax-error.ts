import type { YAMLParseError } from 'yaml';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Range, SourceText } from '../base/source.ts';

/** Only the first error of a document is told: those after it are mostly its echoes. */
export function explainSyntaxError(error: YAMLParseError, source: SourceText, range: Range): Diagnostic {
  const hint = findHint(error, source.lineText(range.start.line));
  const message =
    error.message
      .split('\n')[0]
      ?.replace(/\s*\bat line \d+.*$/, '')
      .replace('"quote', 'quote') ?? error.message;
  return {
    code: error.code === 'BAD_ALIAS' ? 'yaml/alias' : 'yaml/syntax',
    severity: 'error',
    message: message.endsWith('.') ? message : `${message}.`,
    ...(hint !== undefined && { hint }),
    file: source.file,
    range,
  };
}

function findHint(error: YAMLParseError, line: string): string | undefined {
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return 'Indent with spaces: YAML does not take tabs.';
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'Put texts with ": " in them in quotes.';
    case 'BAD_SCALAR_START':
      return 'Put texts that begin with this character in quotes.';
    case 'BAD_INDENT':
      return 'Line it up with its neighbours.';
    case 'MISSING_CHAR':
      return line.includes('"') || line.includes("'")
        ? 'Close what is open: a quote, a bracket or a brace.'
        : undefined;
    default:
      return undefined;
  }
}
