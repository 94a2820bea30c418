import { openBytes } from '../input.ts';
import { ignoredSignals, Killed } from '../signals.ts';
import { refuseFork } from './run-program.ts';
import { copyShell, createForeground, type ShellState } from './shell-state.ts';

/** Starts what stands before `&`: a copy of the shell that reads nothing, outlives its client, and ends with the device. */
export function startJob(state: ShellState, run: (copy: ShellState) => Promise<number>): void {
  const { jobs, processes } = state.machine;
  const leave = jobs.fork('shell');
  if (leave === undefined) {
    state.status = refuseFork(state);
    return;
  }
  const stop = jobs.follow();
  const entry = processes.start({ name: 'sh', uid: state.uid, parent: state.pid, argv: ['sh'] }, (signal) => {
    if (!ignoredSignals.has(signal)) stop.abort(new Killed(signal));
  });
  const copy = copyShell(state, {
    background: true,
    foreground: createForeground(),
    signal: stop.signal,
    streams: { ...state.streams, stdin: openBytes() },
  });
  const done = run(copy)
    .catch((error: unknown) => {
      if (error instanceof Killed) return 128 + error.signal;
      if (jobs.signal.aborted) return 129;
      throw error;
    })
    .finally(() => {
      leave();
      entry.exit();
      stop.unlink();
    });
  state.lastJob = entry.pid;
  state.jobs.push({ pid: entry.pid, done });
  jobs.own(done);
  state.status = 0;
}
