import { ScriptError } from './script-error.ts';

/** Brackets that may stand open, quoted ones too. The shell of a phone ends by a crash of its stack at some ten thousand. */
const deepest = 500;

/** A text that nests deeper would end this process by its stack; it is refused before it is read. Words of our own. */
export function boundNesting(source: string): void {
  let depth = 0;
  for (const char of source.match(/[(){}]/g) ?? []) {
    if (char === '(' || char === '{') depth++;
    else if (depth > 0) depth--;
    if (depth > deepest) throw tooDeep();
  }
}

/** Runs what goes down by words, as `if` in `if`, where no bracket tells how deep. */
export function boundStack<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

function tooDeep(): ScriptError {
  return new ScriptError('syntax error: nested too deep');
}
