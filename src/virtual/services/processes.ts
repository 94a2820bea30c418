import type { Processes, RunningProcess } from '../contract/processes.ts';

/** zygote's child processes start about here on a device that has just booted. */
const firstParent = 1;

export function createProcesses(firstPid: number): Processes {
  const running = new Map<number, RunningProcess & { readonly killed: (signal: number) => void }>();
  let nextPid = firstPid;
  return {
    get all() {
      return [...running.values()];
    },
    find: (pid) => running.get(pid),
    pid: (name) => [...running.values()].find((process) => process.name === name)?.pid,
    start({ name, uid, parent = firstParent }, killed) {
      const pid = nextPid++;
      running.set(pid, { pid, parent, uid, name, killed });
      return { pid, exit: () => void running.delete(pid) };
    },
    kill(pid, signal) {
      const process = running.get(pid);
      if (process === undefined) return false;
      process.killed(signal);
      return true;
    },
  };
}
