import type { Binary, Process } from '../process.ts';
import { evaluateArithmetic } from '../sh/arithmetic.ts';
import { CommandError } from '../sh/shell-error.ts';
import { evaluateTest } from '../sh/test-expression.ts';

export const test: Binary = {
  name: 'test',
  summary: 'asks about texts, numbers and files',
  run: (process) => runTest(process, process.args),
};

function runTest(process: Process, words: readonly string[]): number {
  const { machine, uid, resolve } = process;
  // Toybox knows no variables.
  const none = { look: () => undefined, assign: () => {}, isReadonly: () => false };
  const calculate = (expression: string) => evaluateArithmetic(expression, none);
  try {
    return evaluateTest(process.name, words, { files: machine.files, uid, resolve, calculate }) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.err(`${process.name}: bad '${words.join(' ')}'\n`);
    return 2;
  }
}
