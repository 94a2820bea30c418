import type { Failure } from '../base/failure.ts';
import type { Position, Range } from '../base/source.ts';
import type { ScriptError } from '../script/sandbox.ts';

interface ScriptSource {
  readonly code: string;
  readonly file: string;
  /** Where the code stands in its file. */
  readonly range: Range;
}

/** A script's error as a failure: the place in the script becomes the place in the file. */
export function describeScriptFailure(error: ScriptError, source: ScriptSource): Failure {
  const { file } = source;
  const start = locate(error, source);
  const range = start === undefined ? source.range : { start, end: start };
  const { line, column } = range.start;
  return {
    code: 'script',
    message: error.message,
    details: [`at ${file}:${line}:${column}`],
    file,
    range,
    data: { kind: error.kind },
  };
}

/** Undefined where the code in the file is not what was run (code made of the author's): the place would be another. */
function locate({ line, column }: ScriptError, { code, range }: ScriptSource): Position | undefined {
  if (line === undefined || column === undefined) return undefined;
  const lines = code.split('\n');
  if (line > lines.length || column > (lines[line - 1] ?? '').length + 1) return undefined;
  const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  const { start, end } = range;
  const position: Position =
    line === 1
      ? { line: start.line, column: start.column + column - 1, offset: start.offset + column - 1 }
      : { line: start.line + line - 1, column, offset: start.offset + before + column - 1 };
  const inside = position.line < end.line || (position.line === end.line && position.column <= end.column);
  return inside ? position : undefined;
}
