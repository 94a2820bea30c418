import { spawn } from 'node:child_process';
import { readBoundedLines } from '../../base/bounded-lines.ts';
import type { Clock } from '../../base/clock.ts';
import { byDeadline, createDeadline } from '../../base/deadline.ts';
import { ExitError } from '../exit-error.ts';
import { mostLine } from './parse-command.ts';

/** A program that is told what there is to see, one JSON line at a time, and answers one command each. */
export interface Provider {
  /** Throws ExitError 1 when it does not answer in time, or has ended. */
  ask(observation: object, signal: AbortSignal): Promise<string>;
  /** Ends it, if it does not end by itself. */
  close(): Promise<void>;
}

export interface ProviderOptions {
  readonly clock: Clock;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** For each answer. */
  readonly answerMs: number;
  /** What it writes on stderr. */
  readonly err: (text: string) => void;
}

/** How long it has to end by itself once nothing more is asked. */
const leaveMs = 2000;

/** Starts a program, with no shell between. Its failure to start is told by the first `ask`. */
export function startProvider(program: string, args: readonly string[], options: ProviderOptions): Provider {
  const { clock, cwd, env, answerMs, err } = options;
  // A group of its own: what it has started ends with it.
  const child = spawn(program, args, { cwd, env: { ...env }, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const lines = readBoundedLines(child.stdout, mostLine);
  const endGroup = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // None of the group is left, or the system has no groups.
      child.kill('SIGKILL');
    }
  };
  // Where Vivace is made to end at once, nobody else would.
  process.once('exit', endGroup);
  let ended: string | undefined;
  let unstarted = false;
  const gone = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      unstarted = child.pid === undefined;
      ended ??= `could not be started: ${error.message}`;
      resolve();
    });
    // Its output may stay open after its exit: in the hands of a program that it has started.
    child.on('exit', (code, signal) => {
      ended ??= `ended ${signal === null ? `with exit code ${code}` : `by ${signal}`} without a final answer`;
    });
    child.on('close', () => resolve());
  });
  const fail = (otherwise: string) =>
    new ExitError(unstarted ? 2 : 1, `The provider ${program} ${ended ?? otherwise}.`);
  child.stderr.on('data', (chunk: Buffer) => err(chunk.toString('utf8')));
  // A program that reads no more says so by its end.
  child.stdin.on('error', () => undefined);
  return {
    async ask(observation, signal) {
      child.stdin.write(`${JSON.stringify(observation)}\n`);
      const limit = createDeadline(clock, answerMs, signal);
      const answer = await byDeadline(clock, limit, `The provider ${program}`, lines.next()).catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw fail(`did not answer within ${answerMs} ms`);
      });
      if (answer.done !== true) return answer.value;
      await byDeadline(clock, limit, `The end of ${program}`, gone).catch(() => undefined);
      throw fail('closed its output without a final answer');
    },
    async close() {
      child.stdin.end();
      // What it still says is read and dropped: a program that cannot write does not end.
      drain(lines).catch(() => undefined);
      const limit = createDeadline(clock, leaveMs, new AbortController().signal);
      await byDeadline(clock, limit, program, gone).catch(endGroup);
      // Whoever has left the group may hold the pipes, and must not hold Vivace.
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
      process.off('exit', endGroup);
    },
  };
}

async function drain(lines: AsyncIterable<string>): Promise<void> {
  for await (const _ of lines);
}
