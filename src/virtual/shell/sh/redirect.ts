import { openBytes } from '../input.ts';
import { openSink, openSource } from '../open-file.ts';
import type { Streams } from '../process.ts';
import { resolvePath } from '../resolve-path.ts';
import type { Redirection } from './ast.ts';
import { expandText, type Substitute } from './expand.ts';
import { CommandError } from './shell-error.ts';
import type { Descriptor, ShellState } from './shell-state.ts';

export interface Redirected {
  readonly streams: Streams;
  readonly descriptors: ReadonlyMap<number, Descriptor>;
}

/** The streams as they are after the redirections, taken from left to right. Throws `CommandError`. */
export async function redirectStreams(
  state: ShellState,
  redirections: readonly Redirection[],
  substitute: Substitute,
): Promise<Redirected> {
  if (redirections.length === 0) return state;
  const table = new Map<number, Descriptor>([
    [0, { input: state.streams.stdin }],
    [1, { sink: state.streams.stdout }],
    [2, { sink: state.streams.stderr }],
    ...state.descriptors,
  ]);
  for (const { fd, operator, target } of redirections) {
    const word = await expandText(state, target, substitute);
    if (operator === '<<' || operator === '<<<') {
      table.set(fd, { input: openBytes(Buffer.from(operator === '<<' ? word : `${word}\n`)) });
    } else if (operator === '>&' || operator === '<&') {
      if (word === '-') table.delete(fd);
      else {
        const found = /^\d+$/.test(word) ? table.get(Number(word)) : undefined;
        if (found === undefined)
          throw new CommandError(`${describeDuplicate(fd, operator, word)} : bad file descriptor`);
        table.set(fd, found);
      }
    } else if (operator === '&>') {
      const end = openEnd(state, table, word, '>');
      table.set(1, end);
      table.set(2, end);
    } else table.set(fd, openEnd(state, table, word, operator));
  }
  const streams: Streams = {
    stdin: table.get(0)?.input ?? openBytes(),
    stdout: table.get(1)?.sink ?? (() => {}),
    stderr: table.get(2)?.sink ?? (() => {}),
  };
  return { streams, descriptors: new Map([...table].filter(([fd]) => fd > 2)) };
}

/** As mksh writes a redirection back: `3>&9`; the number that goes without saying is left out. */
function describeDuplicate(fd: number, operator: '>&' | '<&', word: string): string {
  return `${fd === (operator === '<&' ? 0 : 1) ? '' : fd}${operator}${word}`;
}

function openEnd(
  state: ShellState,
  table: ReadonlyMap<number, Descriptor>,
  word: string,
  operator: '>' | '>|' | '>>' | '<' | '<>',
): Descriptor {
  const streams: Streams = {
    stdin: table.get(0)?.input ?? openBytes(),
    stdout: table.get(1)?.sink ?? (() => {}),
    stderr: table.get(2)?.sink ?? (() => {}),
  };
  const path = resolvePath(state.cwd, word);
  const open = { machine: state.machine, signal: state.signal, streams };
  if (operator === '<') {
    const input = openSource(open, path);
    if (typeof input === 'string') throw new CommandError(`can't open ${word}: ${input}`);
    return { input };
  }
  // `set -C`: a file that is there stays as it is, a device may be written to.
  const there = operator === '>' && state.options.has('C') ? state.machine.files.stat(path) : undefined;
  if (((there?.mode ?? 0) & 0o170000) === 0o100000) throw new CommandError(`can't create ${word}: File exists`);
  const sink = openSink(open, path, operator === '>' || operator === '>|' ? 'replace' : 'append');
  if (typeof sink === 'string') throw new CommandError(`can't create ${word}: ${sink}`);
  const input = operator === '<>' ? openSource(open, path) : undefined;
  return { sink, ...(input !== undefined && typeof input !== 'string' && { input }) };
}
