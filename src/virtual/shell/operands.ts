import { readAll } from './input.ts';
import type { Process } from './process.ts';

export interface Operand {
  /** As written; '-' for stdin. */
  readonly name: string;
  readonly content: Buffer;
}

/** The files named, or stdin when none is. What cannot be read is told on stderr as toybox does. */
export async function readOperands(
  process: Process,
  names: readonly string[],
): Promise<{ readonly operands: readonly Operand[]; readonly failed: boolean }> {
  const operands: Operand[] = [];
  let failed = false;
  for (const name of names.length === 0 ? ['-'] : names) {
    const path = process.resolve(name);
    if (name === '-' || path === '/dev/stdin') operands.push({ name: '-', content: await readAll(process.stdin) });
    else if (path === '/dev/null') operands.push({ name, content: Buffer.alloc(0) });
    else {
      const content = process.machine.files.read(path);
      if (content === undefined) {
        const folder = process.machine.files.stat(path) !== undefined;
        process.err(`${process.name}: ${name}: ${folder ? 'Is a directory' : 'No such file or directory'}\n`);
        failed = true;
      } else operands.push({ name, content });
    }
  }
  return { operands, failed };
}

/** Lines without their newlines. */
export function splitLines(content: Buffer): readonly string[] {
  const text = content.toString('utf8');
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}
