import type { Input } from '../input.ts';
import { readLine } from '../input.ts';
import type { Machine, Streams } from '../process.ts';
import { parseScript } from './parse.ts';
import { runSource, runSubshell } from './run.ts';
import { ScriptIncomplete } from './script-error.ts';
import type { ShellState } from './shell-state.ts';

export interface ShellStart {
  readonly streams: Streams;
  readonly signal: AbortSignal;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly background?: boolean;
  readonly positional?: readonly string[];
  /** Shown before each line that is read: an interactive shell. */
  readonly prompt?: string;
}

const ENVIRONMENT = {
  ANDROID_DATA: '/data',
  ANDROID_ROOT: '/system',
  EXTERNAL_STORAGE: '/sdcard',
  HOME: '/',
  HOSTNAME: 'vivace',
  LOGNAME: 'shell',
  PATH: '/product/bin:/apex/com.android.runtime/bin:/system/bin:/system/xbin:/vendor/bin',
  SHELL: '/bin/sh',
  TERM: 'xterm',
  TMPDIR: '/data/local/tmp',
  USER: 'shell',
};

/** Runs one command line, as `sh -c` does. */
export function runCommandLine(machine: Machine, source: string, start: ShellStart): Promise<number> {
  return runSubshell(createShell(machine, start), (state) => runSource(state, source));
}

/**
 * Runs commands from stdin as their lines arrive. What a command itself reads from stdin is what follows its line. A
 * line that leaves a quote or a construct open waits for the next.
 */
export function runFromInput(machine: Machine, start: ShellStart): Promise<number> {
  return runSubshell(createShell(machine, start), async (state) => {
    const { stdin, stderr } = start.streams;
    const prompt = () => start.prompt !== undefined && stderr(Buffer.from(start.prompt));
    prompt();
    for (let text = await readCommand(stdin); text !== undefined; text = await readCommand(stdin)) {
      state.status = await runSource(state, text);
      prompt();
    }
    return state.status;
  });
}

async function readCommand(input: Input): Promise<string | undefined> {
  let text = '';
  for (let line = await readLine(input); line !== undefined; line = await readLine(input)) {
    text += line.toString('utf8');
    if (!isIncomplete(text)) return text;
  }
  return text === '' ? undefined : text;
}

function isIncomplete(text: string): boolean {
  try {
    parseScript(text);
    return false;
  } catch (error) {
    // A text that is wrong for good is complete: running it tells what is wrong.
    return error instanceof ScriptIncomplete;
  }
}

function createShell(machine: Machine, start: ShellStart): ShellState {
  const exported = Object.entries({ ...ENVIRONMENT, ...start.env });
  return {
    machine,
    pid: machine.jobs.nextPid(),
    name: '/system/bin/sh',
    variables: new Map(exported.map(([name, value]) => [name, { value, exported: true }])),
    cwd: start.cwd ?? '/',
    positional: start.positional ?? [],
    status: 0,
    lastJob: 0,
    streams: start.streams,
    jobs: [],
    signal: start.signal,
    background: start.background ?? false,
  };
}
