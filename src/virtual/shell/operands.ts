import { type Input, readAll } from './input.ts';
import { endlessDevices, openSource } from './open-file.ts';
import type { Process } from './process.ts';

export interface Operand {
  /** As written; '-' for stdin. */
  readonly name: string;
  readonly content: Buffer;
}

export interface OpenOperand {
  readonly name: string;
  readonly input: Input;
}

/** The files named, or stdin when none is, opened. What cannot be read is told on stderr as toybox does. */
export function openOperands(
  process: Process,
  names: readonly string[],
): { readonly operands: readonly OpenOperand[]; readonly failed: boolean } {
  const operands: OpenOperand[] = [];
  let failed = false;
  for (const name of names.length === 0 ? ['-'] : names) {
    const input = openOperand(process, name);
    if (typeof input === 'string') {
      process.err(`${process.name}: ${name}: ${input}\n`);
      failed = true;
    } else operands.push({ name, input });
  }
  return { operands, failed };
}

/** One file, or '-' for stdin; else why not. */
export function openOperand(process: Process, name: string): Input | string {
  const { machine, signal, stdin } = process;
  const streams = { stdin, stdout: () => {}, stderr: () => {} };
  return name === '-' ? stdin : openSource({ machine, signal, streams }, process.resolve(name));
}

/** The files named with all that is in them, or stdin when none is. */
export async function readOperands(
  process: Process,
  names: readonly string[],
): Promise<{ readonly operands: readonly Operand[]; readonly failed: boolean }> {
  const endless = names.filter((name) => endlessDevices.has(process.resolve(name)));
  for (const name of endless) process.err(`${process.name}: ${name}: Cannot allocate memory\n`);
  const open = openOperands(
    process,
    names.filter((name) => !endless.includes(name)),
  );
  if (names.length > 0 && names.length === endless.length) return { operands: [], failed: true };
  const operands: Operand[] = [];
  for (const { name, input } of open.operands) operands.push({ name, content: await readAll(input) });
  return { operands, failed: open.failed || endless.length > 0 };
}

/** Lines without their newlines. */
export function splitLines(content: Buffer): readonly string[] {
  const text = content.toString('utf8');
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}
