import { TookTooLong } from '../../../base/run-bounded.ts';
import { OutOfMemory } from '../input.ts';
import { linkSignal } from '../link-signal.ts';
import { WriteFailed } from '../open-file.ts';
import type { Binary, Process, SpawnOptions } from '../process.ts';
import { resolvePath } from '../resolve-path.ts';
import { ignoredSignals, Killed, nameSignal } from '../signals.ts';
import { copyShell, createForeground, exportedVariables, type ShellState, sleepIn } from './shell-state.ts';

const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;

/** Runs a program of the device in this shell's streams; answers its exit code. */
export async function runProgram(
  state: ShellState,
  argv: readonly string[],
  assigned: ReadonlyMap<string, string> = new Map(),
): Promise<number> {
  const [word = '', ...args] = argv;
  const binary = findBinary(state, word);
  if (binary === undefined) return runFile(state, argv, assigned);
  const { machine } = state;
  const startMs = machine.startMs(binary.name);
  if (startMs > 0) await sleepIn(state, startMs);
  const leave = machine.jobs.fork('program');
  if (leave === undefined) return refuseFork(state);
  const stop = linkSignal(state.signal);
  const traps = new Map<number, () => void>();
  let end = (_: Killed) => {};
  const killed = new Promise<never>((_, reject) => {
    end = reject;
  });
  const entry = machine.processes.start(
    { name: binary.name, uid: state.uid, parent: state.pid, argv: [word, ...args] },
    (signal) => {
      const trap = traps.get(signal);
      if (trap !== undefined) trap();
      else if (!ignoredSignals.has(signal)) {
        const reason = new Killed(signal);
        stop.abort(reason);
        end(reason);
      }
    },
  );
  state.foreground.programs.add(entry.pid);
  const told = machine.journal.conceal?.([binary.name, ...args]) ?? [binary.name, ...args];
  const process = openProcess({ ...state, signal: stop.signal }, { binary, args, assigned, pid: entry.pid, traps });
  try {
    const running = Promise.resolve(binary.run(process));
    killed.catch(() => {});
    const code = (await Promise.race([running, killed])) & 0xff;
    if (machine.journal.on) machine.journal.add({ kind: 'program', argv: told, code });
    return code;
  } catch (error) {
    return endFailed(state, binary.name, error);
  } finally {
    state.foreground.programs.delete(entry.pid);
    entry.exit();
    stop.unlink();
    leave();
  }
}

/** mksh's words. It ends by it; here the command alone does. */
export function refuseFork(state: ShellState): number {
  complain(state, "can't fork - try again");
  return 1;
}

function endFailed(state: ShellState, name: string, error: unknown): number {
  // A signal ends this program; one that came for the shell above it ends that as well.
  if (error instanceof Killed && !state.signal.aborted) {
    if (error.signal !== 2 && error.signal !== 13) state.streams.stderr(Buffer.from(`${describeEnd(error.signal)} \n`));
    return 128 + error.signal;
  }
  if (error instanceof OutOfMemory) {
    state.streams.stderr(Buffer.from(`${name}: Cannot allocate memory\n`));
    return 1;
  }
  if (error instanceof WriteFailed) {
    state.streams.stderr(Buffer.from(`${name}: xwrite: ${error.message}\n`));
    return 1;
  }
  // An expression that a phone would go on with, alone; here it would keep all clients waiting.
  if (error instanceof TookTooLong) {
    state.streams.stderr(Buffer.from(`${name}: this device ${error.message}\n`));
    return 1;
  }
  throw error;
}

const ENDS: Readonly<Record<string, string>> = {
  HUP: 'Hangup',
  KILL: 'Killed',
  TERM: 'Terminated',
  QUIT: 'Quit',
  ABRT: 'Aborted',
};

function describeEnd(signal: number): string {
  const name = nameSignal(signal);
  return ENDS[name] ?? `Signal ${signal}`;
}

/** By name along PATH (all programs lie in /system/bin), or by path. */
function findBinary({ machine }: ShellState, word: string): Binary | undefined {
  const name = word.replace(/^\/(?:(?:system|vendor|product)\/)?x?bin\//, '');
  return name.includes('/') ? undefined : machine.binaries.get(name);
}

/** What is no program: a script with the bit to be executed, or nothing. */
async function runFile(
  state: ShellState,
  [word = '', ...args]: readonly string[],
  assigned: ReadonlyMap<string, string>,
): Promise<number> {
  const { machine } = state;
  const path = resolvePath(state.cwd, word);
  const stat = word.includes('/') ? machine.files.stat(path) : undefined;
  const refuse = (reason: string, code: number) => {
    complain(state, `${word}: ${reason}`);
    return code;
  };
  if (stat === undefined) return refuse('inaccessible or not found', NOT_FOUND);
  const isFile = (stat.mode & 0o170000) === 0o100000;
  // Shared storage is mounted without the right to execute.
  const shared = machine.files.realpath(path)?.startsWith('/storage/') === true;
  const content = isFile && !shared && (stat.mode & 0o111) !== 0 ? machine.files.read(path) : undefined;
  if (content === undefined) return refuse("can't execute: Permission denied", NOT_EXECUTABLE);
  if (content.subarray(0, 4).equals(Buffer.from('\x7fELF'))) {
    return refuse('not executable: 64-bit ELF file', NOT_EXECUTABLE);
  }
  return runProgram(state, ['sh', word, ...args], assigned);
}

interface ProcessFacts {
  readonly binary: Binary;
  readonly args: readonly string[];
  readonly assigned: ReadonlyMap<string, string>;
  readonly pid: number;
  readonly traps: Map<number, () => void>;
}

function openProcess(state: ShellState, { binary, args, assigned, pid, traps }: ProcessFacts): Process {
  const { machine, streams } = state;
  const spawn = (inner: readonly string[], options: SpawnOptions = {}) => {
    const { detached = false, signal, env, as, ...changed } = options;
    const detachedFrom = detached ? machine.jobs.follow() : undefined;
    const outer = detachedFrom?.signal ?? state.signal;
    const linked = signal === undefined ? undefined : linkSignal(outer, signal);
    const copy = copyShell(state, {
      streams: { ...streams, ...changed },
      ...(as !== undefined && { uid: as.uid, cwd: as.cwd, machine: { ...machine, files: as.files } }),
      signal: linked?.signal ?? outer,
      ...(detached && { background: true, foreground: createForeground() }),
    });
    const variables = new Map([...assigned, ...Object.entries(env ?? {})]);
    return runProgram(copy, inner, variables).finally(() => {
      linked?.unlink();
      detachedFrom?.unlink();
    });
  };
  return {
    name: binary.name,
    args,
    get env() {
      return { ...exportedVariables(state), ...Object.fromEntries(assigned) };
    },
    cwd: state.cwd,
    pid,
    uid: state.uid,
    stdin: streams.stdin,
    out: (chunk) => streams.stdout(toBuffer(chunk)),
    err: (chunk) => streams.stderr(toBuffer(chunk)),
    signal: state.signal,
    sleep: (ms) => sleepIn(state, ms),
    background: state.background,
    resolve: (path) => resolvePath(state.cwd, path),
    spawn,
    trap: (signal, handle) => void traps.set(signal, handle),
    machine,
  };
}

/** As mksh begins its errors: `/system/bin/sh: `, with the line where the text comes from a file or from stdin. */
export function complain(state: ShellState, message: string): void {
  const line = state.showLines ? `[${state.line}]` : '';
  state.streams.stderr(Buffer.from(`${state.errorName}${line}: ${message}\n`));
}

function toBuffer(chunk: Buffer | string): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk;
}
