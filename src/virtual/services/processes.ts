import type { Processes, RunningProcess } from '../contract/processes.ts';

const initPid = 1;
const zygotePid = 331;
/** AOSP Process.FIRST_APPLICATION_UID: apps are children of zygote. */
const firstAppUid = 10_000;

/** What every phone runs (names, users and parents as in a recorded `ps -A` of Android 13), with ids below those of apps. */
const daemons: readonly (readonly [pid: number, parent: number, uid: number, name: string])[] = [
  [initPid, 0, 0, 'init'],
  [168, initPid, 1036, 'logd'],
  [169, initPid, 1000, 'servicemanager'],
  [202, initPid, 0, 'vold'],
  [zygotePid, initPid, 0, 'zygote64'],
  [402, initPid, 1003, 'surfaceflinger'],
  [560, initPid, 2000, 'adbd'],
  [832, zygotePid, 1000, 'system_server'],
];

type Entry = RunningProcess & { readonly killed: (signal: number) => void };

export function createProcesses(firstPid: number, now: () => number = () => 0): Processes {
  const running = new Map<number, Entry>();
  for (const [pid, parent, uid, name] of daemons) {
    running.set(pid, { pid, parent, uid, name, argv: [name], startedAt: 0, killed: () => {} });
  }
  let nextPid = firstPid;
  return {
    get all() {
      return [...running.values()];
    },
    find: (pid) => running.get(pid),
    pid(name) {
      for (const process of running.values()) if (process.name === name) return process.pid;
      return undefined;
    },
    start({ name, uid, parent = uid >= firstAppUid ? zygotePid : initPid, argv = [name] }, killed) {
      const pid = nextPid++;
      running.set(pid, { pid, parent, uid, name, argv, startedAt: now(), killed });
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
