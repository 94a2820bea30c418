import { nameSignal, parseSignal, signalNumbers } from '../../signals.ts';
import { joinJob } from '../join-job.ts';
import { complain } from '../run-program.ts';
import { CommandError } from '../shell-error.ts';
import { type Job, type ShellState, sleepIn } from '../shell-state.ts';
import { type Builtin, write } from './builtin.ts';

const SHELL_UID = 2000;

const join = (state: ShellState, job: Promise<number>) =>
  joinJob(job, { sleep: (ms) => sleepIn(state, ms), isInterrupted: () => state.pending.length > 0 });

function findJob(state: ShellState, word: string): Job | undefined {
  const number = /^%(\d+)$/.exec(word)?.[1];
  return number === undefined ? state.jobs.find((job) => job.pid === Number(word)) : state.jobs[Number(number) - 1];
}

export const wait: Builtin = async ({ state, args }) => {
  if (args.length === 0) {
    for (const { done } of [...state.jobs]) {
      await join(state, done);
      if (state.pending.length > 0) return 128;
    }
    state.jobs.length = 0;
    return 0;
  }
  let code = 0;
  for (const word of args) {
    const job = findJob(state, word);
    code = job === undefined ? 127 : await join(state, job.done);
  }
  return code;
};

export const listJobs: Builtin = async (call) => {
  for (const [at, { pid, done }] of call.state.jobs.entries()) {
    const running = Symbol('running');
    const state = (await Promise.race([done, Promise.resolve(running)])) === running ? 'Running' : 'Done';
    write(call, `[${at + 1}] ${pid} ${state}\n`);
  }
  return 0;
};

/** mksh's own kill. What belongs to another user is refused by the kernel. */
export const kill: Builtin = (call) => {
  const { state } = call;
  let args = [...call.args];
  let signal: number = signalNumbers.TERM;
  const [first = ''] = args;
  if (first === '-l') {
    for (const [name, number] of Object.entries(signalNumbers)) write(call, `${String(number).padStart(2)} ${name}\n`);
    return 0;
  }
  const named = first === '-s' || first === '-n' ? args[1] : /^-./.test(first) ? first.slice(1) : undefined;
  if (named !== undefined && first !== '--') {
    const parsed = parseSignal(named);
    if (parsed === undefined) throw new CommandError(`kill: bad signal '${named}'`);
    signal = parsed;
    args = args.slice(first === '-s' || first === '-n' ? 2 : 1);
  }
  if (args.length === 0) throw new CommandError('kill: missing argument');
  let code = 0;
  for (const word of args) {
    const pid = findJob(state, word)?.pid ?? Number(word);
    if (!Number.isInteger(pid)) throw new CommandError(`kill: ${word}: arguments must be jobs or process IDs`);
    const reason = sendSignal(state, pid, signal);
    if (reason === undefined) continue;
    state.streams.stderr(Buffer.from(`${state.errorName}: kill: ${word}: ${reason}\n`));
    code = 1;
  }
  return code;
};

function sendSignal(state: ShellState, pid: number, signal: number): string | undefined {
  const { processes } = state.machine;
  const found = processes.find(pid);
  if (found === undefined) return 'No such process';
  if (found.uid !== SHELL_UID) return 'Operation not permitted';
  if (signal === signalNumbers.STOP || signal === signalNumbers.TSTP) return 'stopping is not supported by this device';
  if (signal !== 0) processes.kill(pid, signal);
  return undefined;
}

export const trap: Builtin = (call) => {
  const { state, args } = call;
  if (args.length === 0) {
    for (const [name, action] of state.traps) write(call, `trap -- '${action.replaceAll("'", "'\\''")}' ${name}\n`);
    return 0;
  }
  const words = args[0] === '--' ? args.slice(1) : args;
  const [action = '', ...names] = words;
  let code = 0;
  const resets = action === '-' || (names.length === 0 && parseSignal(action) !== undefined);
  for (const word of resets && action !== '-' ? words : names) {
    const number = parseSignal(word);
    if (number === undefined && word !== 'EXIT' && word !== 'ERR') {
      complain({ ...state, streams: call.streams }, `trap: bad signal '${word}'`);
      code = 1;
      continue;
    }
    const name = word === 'EXIT' || number === 0 ? 'EXIT' : number === undefined ? word : nameSignal(number);
    if (resets) state.traps.delete(name);
    else state.traps.set(name, action);
  }
  return code;
};
