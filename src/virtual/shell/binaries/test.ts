import type { Binary, Process } from '../process.ts';
import { evaluateTest } from '../sh/test-expression.ts';

export const test: Binary = {
  name: 'test',
  summary: 'asks about texts, numbers and files',
  run: (process) => runTest(process, process.args),
};

function runTest(process: Process, words: readonly string[]): number {
  const value = evaluateTest(words, { files: process.machine.files, uid: process.uid, resolve: process.resolve });
  if (value !== undefined) return value ? 0 : 1;
  process.err(`${process.name}: bad '${words.join(' ')}'\n`);
  return 2;
}
