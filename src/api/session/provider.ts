import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Clock } from '../../base/clock.ts';
import { byDeadline, createDeadline } from '../../base/deadline.ts';
import { ExitError } from '../exit-error.ts';

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
  const child = spawn(program, args, { cwd, env: { ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let ended: string | undefined;
  const gone = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      ended ??= `could not be started: ${error.message}`;
      resolve();
    });
    child.on('close', (code, signal) => {
      ended ??= `ended ${signal === null ? `with exit code ${code}` : `by ${signal}`} without a final answer`;
      resolve();
    });
  });
  child.stderr.on('data', (chunk: Buffer) => err(chunk.toString('utf8')));
  // A program that reads no more says so by its end.
  child.stdin.on('error', () => undefined);
  return {
    async ask(observation, signal) {
      child.stdin.write(`${JSON.stringify(observation)}\n`);
      const limit = createDeadline(clock, answerMs, signal);
      const answer = await byDeadline(clock, limit, `The provider ${program}`, lines.next()).catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw new ExitError(1, `The provider ${program} did not answer within ${answerMs} ms.`);
      });
      if (answer.done !== true) return answer.value;
      await byDeadline(clock, limit, `The end of ${program}`, gone).catch(() => undefined);
      throw new ExitError(1, `The provider ${program} ${ended ?? 'closed its output without a final answer'}.`);
    },
    async close() {
      child.stdin.end();
      const limit = createDeadline(clock, leaveMs, new AbortController().signal);
      await byDeadline(clock, limit, program, gone).catch(() => void child.kill('SIGKILL'));
    },
  };
}
