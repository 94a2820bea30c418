import type { Input } from '../input.ts';
import { readLine } from '../input.ts';
import { linkSignal } from '../link-signal.ts';
import type { Machine, Streams } from '../process.ts';
import { ignoredSignals, Killed, nameSignal, signalNumbers } from '../signals.ts';
import { parseScript } from './parse.ts';
import { runSource, runSubshell } from './run.ts';
import { ScriptIncomplete } from './script-error.ts';
import { Interrupted, ShellFailed } from './shell-error.ts';
import { createForeground, type ShellState, setVariable } from './shell-state.ts';

export interface ShellStart {
  readonly streams: Streams;
  readonly signal: AbortSignal;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly background?: boolean;
  readonly positional?: readonly string[];
  /** Shown before each line that is read: an interactive shell. */
  readonly prompt?: string;
  /** `$0`. */
  readonly name?: string;
  readonly parent?: number;
  /** Default: the shell user. */
  readonly uid?: number;
  /** Letters as of `set -e`. */
  readonly options?: readonly string[];
}

const ENVIRONMENT = {
  ANDROID_ART_ROOT: '/apex/com.android.art',
  ANDROID_ASSETS: '/system/app',
  ANDROID_DATA: '/data',
  ANDROID_ROOT: '/system',
  ANDROID_STORAGE: '/storage',
  EXTERNAL_STORAGE: '/sdcard',
  HOME: '/',
  HOSTNAME: 'vivace',
  LOGNAME: 'shell',
  PATH: '/product/bin:/apex/com.android.runtime/bin:/apex/com.android.art/bin:/system_ext/bin:/system/bin:/system/xbin:/odm/bin:/vendor/bin:/vendor/xbin',
  SHELL: '/bin/sh',
  TERM: 'xterm',
  TMPDIR: '/data/local/tmp',
  USER: 'shell',
};

const ROOT_UID = 0;
const SHELL_UID = 2000;
const SHELL_PATH = '/system/bin/sh';

/** Runs one command line, as `sh -c` does. */
export function runCommandLine(machine: Machine, source: string, start: ShellStart): Promise<number> {
  return inShell(machine, start, { errorName: start.name ?? SHELL_PATH, argv: [SHELL_PATH, '-c', source] }, (state) =>
    runSource(state, source),
  );
}

/** Runs the text of a file; errors tell its name and the line. */
export function runScriptFile(
  machine: Machine,
  source: string,
  start: ShellStart & { readonly name: string },
): Promise<number> {
  const facts = { errorName: start.name, showLines: true, argv: [SHELL_PATH, start.name, ...(start.positional ?? [])] };
  return inShell(machine, start, facts, (state) => runSource(state, source));
}

/**
 * Runs commands from stdin as their lines arrive. What a command itself reads from stdin is what follows its line. A
 * line that leaves a quote or a construct open waits for the next.
 */
export function runFromInput(machine: Machine, start: ShellStart): Promise<number> {
  const interactive = start.prompt !== undefined;
  // mksh names its input in errors unless it talks to a terminal.
  const errorName = interactive ? SHELL_PATH : `${SHELL_PATH}: <stdin>`;
  return inShell(machine, start, { errorName, showLines: !interactive, argv: [SHELL_PATH] }, async (state) => {
    const { stdin, stderr } = start.streams;
    const prompt = () => start.prompt !== undefined && stderr(Buffer.from(start.prompt));
    let line = 1;
    prompt();
    for (let text = await readCommand(stdin); text !== undefined; text = await readCommand(stdin)) {
      if (machine.journal.on && text.trim() !== '') {
        machine.journal.add({ kind: 'request', via: 'shell', request: text.replace(/\n$/, '') });
      }
      state.status = await runUninterrupted(state, text, { line, interactive });
      line += text.split('\n').length - 1;
      prompt();
    }
    return state.status;
  });
}

/** 128 + SIGINT. */
const INTERRUPTED = 130;

/** Ctrl-C on the terminal of an interactive shell ends the line that runs, not the shell. */
async function runUninterrupted(
  state: ShellState,
  text: string,
  { line, interactive }: { readonly line: number; readonly interactive: boolean },
): Promise<number> {
  const { terminal } = state.streams.stdin;
  const stop = terminal?.onInterrupt(() => {
    state.foreground.interrupted = true;
    for (const pid of state.foreground.programs) state.machine.processes.kill(pid, signalNumbers.INT);
  });
  if (terminal !== undefined && terminal.size.columns > 0) {
    setVariable(state, 'COLUMNS', String(terminal.size.columns));
    setVariable(state, 'LINES', String(terminal.size.rows));
  }
  try {
    return await runSource(state, text, line);
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED;
    // At a prompt an error ends its line alone; a shell that reads from a pipe ends by it.
    if (error instanceof ShellFailed && interactive) return error.code;
    throw error;
  } finally {
    state.foreground.interrupted = false;
    stop?.();
  }
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

interface ShellFacts {
  readonly errorName: string;
  readonly showLines?: boolean;
  readonly argv: readonly string[];
}

/** One shell process, from its entry in the table of processes to its end. */
async function inShell(
  machine: Machine,
  start: ShellStart,
  { errorName, showLines = false, argv }: ShellFacts,
  run: (state: ShellState) => Promise<number>,
): Promise<number> {
  const stop = linkSignal(start.signal);
  const traps = new Map<string, string>();
  const pending: string[] = [];
  const parent = start.parent ?? machine.processes.pid('adbd');
  const uid = start.uid ?? SHELL_UID;
  const facts = { name: 'sh', uid, argv, ...(parent !== undefined && { parent }) };
  const entry = machine.processes.start(facts, (signal) => {
    const action = signal === signalNumbers.KILL ? undefined : traps.get(nameSignal(signal));
    if (action !== undefined && action !== '') pending.push(nameSignal(signal));
    else if (action === undefined && !ignoredSignals.has(signal)) stop.abort(new Killed(signal));
  });
  const names = uid === ROOT_UID ? { LOGNAME: 'root', USER: 'root' } : {};
  const exported = Object.entries({ ...ENVIRONMENT, ...names, ...start.env });
  const state: ShellState = {
    machine,
    pid: entry.pid,
    uid,
    name: start.name ?? SHELL_PATH,
    errorName,
    showLines,
    variables: new Map(exported.map(([name, value]) => [name, { value, exported: true }])),
    functions: new Map(),
    options: new Set(start.options),
    traps,
    pending,
    cwd: start.cwd ?? '/',
    positional: start.positional ?? [],
    status: 0,
    lastJob: 0,
    line: 1,
    streams: start.streams,
    descriptors: new Map(),
    jobs: [],
    signal: stop.signal,
    foreground: createForeground(),
    background: start.background ?? false,
    scopes: [],
    loops: 0,
    sources: 0,
    conditions: 0,
    startedAt: machine.clock.now(),
    parent: parent ?? 1,
    randomSeed: undefined,
    optionPlace: 0,
  };
  try {
    return await runSubshell(state, run);
  } finally {
    entry.exit();
    stop.unlink();
  }
}
