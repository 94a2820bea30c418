import type { Binary, Process } from '../process.ts';
import { type FindTest, parseFind } from '../toybox/find-expression.ts';
import { startWalk, walkFiles } from '../toybox/walk-files.ts';

/** As much as one `find` may visit. */
const mostFiles = 200_000;

export const find: Binary = {
  name: 'find',
  summary: 'looks for files',
  unsupported: [
    { what: 'find -newer -perm -user -group -links -context -regex -ok', why: 'no client was seen to use them' },
  ],
  async run(process) {
    const at = process.args.findIndex((arg) => /^[-(!]./.test(arg) || arg === '(' || arg === '!');
    const roots = at < 0 ? process.args : process.args.slice(0, at);
    const expression = parseFind(at < 0 ? [] : process.args.slice(at), {
      nowSeconds: process.machine.clock.now() / 1000,
      print: (text) => process.out(text),
    });
    if (typeof expression === 'string') {
      process.err(`find: ${expression}\n`);
      return 1;
    }
    let failed = false;
    for (const root of roots.length === 0 ? ['.'] : roots) {
      if (!(await walkRoot(process, root, expression))) failed = true;
    }
    return failed ? 1 : 0;
  },
};

async function walkRoot(
  process: Process,
  root: string,
  { test, minDepth, maxDepth, depthFirst }: FindTest,
): Promise<boolean> {
  let whole = true;
  const denied = (shown: string, reason: string) => {
    process.err(`find: '${shown}': ${reason}\n`);
    whole = false;
  };
  const walk = walkFiles(process.machine.files, startWalk(process.machine.files, root, process.resolve(root)), denied);
  const found = [];
  let skip: 'skip' | undefined;
  for (let count = 0; count < mostFiles; count++) {
    process.signal.throwIfAborted();
    const next = walk.next(skip);
    if (next.done === true) break;
    skip = next.value.depth >= maxDepth ? 'skip' : undefined;
    if (next.value.depth < minDepth) continue;
    if (depthFirst) found.unshift(next.value);
    else if ((await test(next.value, process)) === 'prune') skip = 'skip';
  }
  for (const file of found) await test(file, process);
  return whole;
}
