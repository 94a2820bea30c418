import { type Input, openBytes, type Sink } from '../input.ts';
import type { Streams } from '../process.ts';
import { resolvePath } from '../resolve-path.ts';
import type { Redirection } from './ast.ts';
import { expandText, type Substitute } from './expand.ts';
import { CommandError, type ShellState } from './shell-state.ts';

/** The streams as they are after the redirections, taken from left to right. Throws `CommandError`. */
export async function redirectStreams(
  state: ShellState,
  redirections: readonly Redirection[],
  substitute: Substitute,
): Promise<Streams> {
  let streams = state.streams;
  for (const { fd, operator, target } of redirections) {
    const word = await expandText(state, target, substitute);
    if (operator === '<') streams = { ...streams, stdin: openForReading(state, word) };
    else if (operator === '<&') streams = word === '-' ? { ...streams, stdin: openBytes() } : streams;
    else {
      const sink =
        operator === '>&' ? duplicate(streams, word) : openForWriting(state, streams, word, operator === '>>');
      if (fd === 1) streams = { ...streams, stdout: sink };
      else if (fd === 2) streams = { ...streams, stderr: sink };
      else throw new CommandError(`${fd}: bad file descriptor`);
    }
  }
  return streams;
}

function duplicate(streams: Streams, word: string): Sink {
  if (word === '1') return streams.stdout;
  if (word === '2') return streams.stderr;
  if (word === '-') return () => {};
  throw new CommandError(`${word}: bad file descriptor`);
}

function openForReading(state: ShellState, word: string): Input {
  const path = resolvePath(state.cwd, word);
  if (path === '/dev/null') return openBytes();
  if (path === '/dev/stdin' || path === '/dev/tty') return state.streams.stdin;
  const content = state.machine.files.read(path);
  if (content !== undefined) return openBytes(content);
  const folder = state.machine.files.stat(path) !== undefined;
  throw new CommandError(`can't open ${word}: ${folder ? 'Is a directory' : 'No such file or directory'}`);
}

function openForWriting(state: ShellState, streams: Streams, word: string, append: boolean): Sink {
  const path = resolvePath(state.cwd, word);
  if (path === '/dev/null') return () => {};
  if (path === '/dev/stdout' || path === '/dev/tty') return streams.stdout;
  if (path === '/dev/stderr') return streams.stderr;
  const { files, clock } = state.machine;
  const refuse = (reason: string | undefined) => {
    if (reason !== undefined) throw new CommandError(`can't create ${word}: ${reason}`);
  };
  const parent = files.stat(path.replace(/\/[^/]*$/, '') || '/');
  if (parent === undefined) refuse('No such file or directory');
  if (append) refuse(files.append(path, Buffer.alloc(0)));
  else refuse(files.write(path, Buffer.alloc(0), 0o660, Math.floor(clock.now() / 1000)));
  return (chunk) => refuse(files.append(path, chunk));
}
