import type { Failure } from '../base/failure.ts';
import { createSourceText, type Position, type Range } from '../base/source.ts';
import type { LinePlace } from '../events/event.ts';
import type { ScriptError, ScriptFrame, ScriptModule } from '../script/sandbox.ts';

export interface ScriptSource {
  readonly code: string;
  readonly file: string;
  /** Where the code stands in its file. */
  readonly range: Range;
  readonly modules?: readonly ScriptModule[];
}

interface Place {
  readonly file: string;
  readonly range: Range;
}

/** A script's error as a failure: the place in the script, or in what it imports, becomes the place in the file. */
export function describeScriptFailure(error: ScriptError, source: ScriptSource): Failure {
  const found = error.frames.flatMap((frame) => locate(frame, source) ?? []);
  const [first = { file: source.file, range: source.range }, ...others] = found;
  const { file, range } = first;
  const hint = findHint(error, source, { file, range });
  return {
    code: 'script',
    message: error.message,
    details: [first, ...others].map(
      (place) => `at ${place.file}:${place.range.start.line}:${place.range.start.column}`,
    ),
    ...(hint !== undefined && { hint }),
    file,
    range,
    data: { kind: error.kind },
  };
}

/** Where a line of `console` was written: in the script or in what it imports, else where the script stands. */
export function locateLine(frames: readonly ScriptFrame[], source: ScriptSource): LinePlace {
  const [first = { file: source.file, range: source.range }] = frames.flatMap((frame) => locate(frame, source) ?? []);
  const { line, column } = first.range.start;
  return { file: first.file, line, column };
}

function locate(frame: ScriptFrame, source: ScriptSource): Place | undefined {
  if (frame.file === undefined) {
    const start = locateInScript(frame, source);
    return start && { file: source.file, range: { start, end: start } };
  }
  const module = source.modules?.find(({ file }) => file === frame.file);
  if (module === undefined) return undefined;
  const lines = module.code.split('\n');
  const before = lines.slice(0, frame.line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  const offset = Math.min(before + frame.column - 1, module.code.length);
  return { file: module.file, range: createSourceText(module.file, module.code).rangeOf(offset, offset) };
}

/** Undefined where the code in the file is not what was run (code made of the author's): the place would be another. */
function locateInScript({ line, column }: ScriptFrame, { code, range }: ScriptSource): Position | undefined {
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

/** What is there in other worlds of JavaScript, and what to use here; looked for in the line that failed. */
const missing: readonly (readonly [RegExp, string])[] = [
  [/\brequire\s*\(/, "There is no require: write import { name } from './file.js' at the top of a script file."],
  [/\bfetch\s*\(/, 'There is no fetch: use http.get(url), http.post(url, { body }) and the like.'],
  [
    /\bset(?:Timeout|Interval)\s*\(/,
    'There are no timers: a flow waits with extendedWaitUntil or waitForAnimationToEnd.',
  ],
  [/\bprocess\b/, 'There is no process: variables given with -e are plain names.'],
  [/\bJava\s*\.|\bjava\.|\bPackages\b/, 'There are no Java classes.'],
];

function findHint({ message, kind }: ScriptError, { code, modules }: ScriptSource, place: Place): string | undefined {
  if (/stack overflow/.test(message)) return 'A function calls itself without end, or far too deep.';
  if (kind === 'timeout') return 'What loops needs an end; "scripts: { timeout: … }" of the config allows longer.';
  if (kind === 'memory') return '"scripts: { memory: … }" of the config allows more.';
  if (!/TypeError|ReferenceError/.test(message)) return undefined;
  const module = modules?.find(({ file }) => file === place.file);
  const line = module === undefined ? code : module.code.split('\n')[place.range.start.line - 1];
  return missing.find(([word]) => word.test(line ?? ''))?.[1];
}
