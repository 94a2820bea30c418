import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const bin = join(root, 'dist/vivace.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Everything written so far, both streams, in the order it came. */
  readonly output: () => string;
  /** Resolves when the output from place `from` on holds a match; rejects when the process ends or 20 s are over first. */
  until(pattern: RegExp, from?: number): Promise<void>;
}

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** In place of this project's own. */
  readonly program?: string;
  /** Run it on a terminal of its own, by `script` of util-linux: keys written to its input reach it. */
  readonly terminal?: boolean;
  /** It is written to: without, its input has ended. */
  readonly input?: boolean;
  /** The process is killed then: a test never hangs. */
  readonly timeoutMs?: number;
}

const started = new Set<ChildProcess>();
const folders: string[] = [];
// At the file's top level: a hook that is registered while a test runs is never called.
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Starts the built CLI as a user would. */
export function startVivace(args: readonly string[], options: Options = {}): Running {
  if (!existsSync(bin)) throw new Error('dist/ is not built: run npm run build (npm test does)');
  const { ANDROID_SERIAL: _, ADB_SERVER_SOCKET: __, ANDROID_ADB_SERVER_PORT: ___, ...env } = process.env;
  const words = [process.execPath, options.program ?? bin, ...args];
  const shown = words.map((word) => `'${word}'`).join(' ');
  const [command = '', ...rest] = options.terminal ? ['script', '-qefc', shown, '/dev/null'] : words;
  const child = spawn(command, rest, {
    cwd: options.cwd ?? root,
    env: { ...env, NO_COLOR: '1', ...options.env },
    stdio: [options.terminal || options.input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let stdout = '';
  let stderr = '';
  let both = '';
  const listeners = new Set<() => void>();
  const told = () => {
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString('utf8');
    both += chunk.toString('utf8');
    told();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
    both += chunk.toString('utf8');
    told();
  });
  const killer = setTimeout(() => child.kill('SIGKILL'), options.timeoutMs ?? 60_000);
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      clearTimeout(killer);
      started.delete(child);
      resolve({ code, stdout, stderr });
      told();
    });
  });
  const output = () => both;
  const until = (pattern: RegExp, from = 0) =>
    new Promise<void>((resolve, reject) => {
      const finish = (error?: Error) => {
        clearTimeout(timer);
        listeners.delete(look);
        if (error) reject(error);
        else resolve();
      };
      const look = () => {
        if (pattern.test(output().slice(from))) finish();
        else if (child.exitCode !== null) finish(new Error(`ended without ${pattern}:\n${output()}`));
      };
      const timer = setTimeout(() => finish(new Error(`no ${pattern} in 20 s:\n${output()}`)), 20_000);
      listeners.add(look);
      look();
    });
  return { child, ended, output, until };
}

export function runVivace(args: readonly string[], options: Options = {}): Promise<Ended> {
  return startVivace(args, options).ended;
}

/** A folder that is gone after the test file. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vivace-e2e-'));
  folders.push(folder);
  return folder;
}
