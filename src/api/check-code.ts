import { Script } from 'node:vm';
import type { CodeFault } from '../language/expression.ts';

/**
 * Judges the syntax of code as it is run: a whole strict script, no function. It is compiled and never
 * run. What the engine that runs scripts takes and this one does not (newer forms of regular expressions) passes.
 */
export function checkCode(code: string, kind: 'script' | 'module' = 'script'): CodeFault | undefined {
  const fault = judge(code, '');
  // What waits at the top of a module waits in a function as well.
  if (fault === undefined || kind === 'script' || !/\bawait\b/.test(code)) return fault;
  return judge(code, '(async () => {') && fault;
}

function judge(code: string, around: string): CodeFault | undefined {
  try {
    // Scripts run as strict code: a line of its own for the directive keeps the columns. A first line for the shell is a
    // comment to the engine, which the directive before it would hide.
    new Script(`'use strict';${around}\n${code.replace(/^#!/, '//')}${around === '' ? '' : '\n})'}`, {
      filename: 'code',
    });
    return undefined;
  } catch (error) {
    if (isOverflow(error)) return { message: 'It is nested too deeply', start: 0, end: code.length };
    if (!isSyntaxError(error) || isNewerRegex(error.message)) return undefined;
    return { message: error.message, ...readPlace(error.stack ?? '', code) };
  }
}

/** An error of another realm is no instance of this one's. */
function isSyntaxError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'SyntaxError';
}

/** The stack of the engine that runs scripts is smaller still. */
function isOverflow(error: unknown): boolean {
  return error instanceof Error && error.name === 'RangeError';
}

/** Names that repeat, modifiers and the newest flags: QuickJS has them, V8 of Node 20 has not. */
function isNewerRegex(message: string): boolean {
  return /^Invalid regular expression.*: (?:Duplicate capture group name|Invalid group)$/.test(message);
}

/**
 * V8 tells the place above the stack: `code:3`, the line, and carets below the fault, or blanks up to the end of the
 * input. Carets are cut off behind 1,020 characters: then all of the line is meant, or of the code where no line is told.
 */
function readPlace(stack: string, code: string): { readonly start: number; readonly end: number } {
  const [head = '', shown = '', carets = ''] = stack.split('\n');
  const line = Number(/^code:(\d+)$/.exec(head)?.[1]) - 1;
  const breaks = [...code.matchAll(/\r\n|[\n\r\u2028\u2029]/g)];
  const starts = [0, ...breaks.map((found) => found.index + found[0].length)];
  const lineStart = starts[line - 1];
  if (lineStart === undefined) return { start: 0, end: code.length };
  const lineEnd = breaks[line - 1]?.index ?? code.length;
  const mark = carets.indexOf('^');
  if (mark >= 0)
    return { start: Math.min(lineStart + mark, lineEnd), end: Math.min(lineStart + carets.length, lineEnd) };
  return { start: carets.length < shown.length ? lineStart : lineEnd, end: lineEnd };
}
