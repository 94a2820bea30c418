import type { Process } from '../process.ts';
import { resolvePath } from '../resolve-path.ts';
import { copyShell, exportedVariables, type ShellState } from './shell-state.ts';

const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;

/** Runs a program of the device in this shell's streams; answers its exit code. */
export async function runProgram(
  state: ShellState,
  argv: readonly string[],
  assigned: ReadonlyMap<string, string> = new Map(),
): Promise<number> {
  const [word = '', ...args] = argv;
  const { machine, streams } = state;
  const name = word.replace(/^\/(?:system|vendor|product)\/(?:x?bin)\//, '');
  const binary = machine.binaries.get(name);
  if (binary === undefined) {
    const exists = word.includes('/') && machine.files.stat(resolvePath(state.cwd, word)) !== undefined;
    const reason = exists ? "can't execute: Permission denied" : 'inaccessible or not found';
    streams.stderr(Buffer.from(`/system/bin/sh: ${word}: ${reason}\n`));
    return exists ? NOT_EXECUTABLE : NOT_FOUND;
  }
  const sleep = (ms: number) =>
    state.background ? machine.clock.sleep(ms, state.signal) : machine.clock.park(ms, state.signal);
  const startMs = machine.startMs(name);
  if (startMs > 0) await sleep(startMs);
  const process: Process = {
    name,
    args,
    env: { ...exportedVariables(state), ...Object.fromEntries(assigned) },
    cwd: state.cwd,
    pid: machine.jobs.nextPid(),
    stdin: streams.stdin,
    out: (chunk) => streams.stdout(toBuffer(chunk)),
    err: (chunk) => streams.stderr(toBuffer(chunk)),
    signal: state.signal,
    sleep,
    background: state.background,
    resolve: (path) => resolvePath(state.cwd, path),
    spawn: (inner, changed) => runProgram(copyShell(state, { streams: { ...streams, ...changed } }), inner, assigned),
    machine,
  };
  return (await binary.run(process)) & 0xff;
}

function toBuffer(chunk: Buffer | string): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk;
}
