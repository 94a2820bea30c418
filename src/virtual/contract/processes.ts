export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly uid: number;
  /** What `ps` shows: a package name or a program. */
  readonly name: string;
  /** `/proc/PID/cmdline`, what `pkill -f` looks at; the name alone when it was not told. */
  readonly argv: readonly string[];
  /** Clock time; 0 for what runs since boot. */
  readonly startedAt: number;
}

/** One table of everything that runs: apps, instrumentations, shell jobs, a few daemons. */
export interface Processes {
  readonly all: readonly RunningProcess[];
  find(pid: number): RunningProcess | undefined;
  /** First of that name. */
  pid(name: string): number | undefined;
  /** `killed` is called once by `kill`; `exit` takes it off the table without that. */
  start(
    facts: { readonly name: string; readonly uid: number; readonly parent?: number; readonly argv?: readonly string[] },
    killed: (signal: number) => void,
  ): { readonly pid: number; exit(): void };
  /** False when there is no such process. */
  kill(pid: number, signal: number): boolean;
}
