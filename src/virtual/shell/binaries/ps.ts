import type { Binary, Process } from '../process.ts';

interface Row {
  readonly user: string;
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

const SYSTEM: readonly Row[] = [
  { user: 'root', pid: 1, parent: 0, name: 'init' },
  { user: 'root', pid: 410, parent: 1, name: 'zygote64' },
  { user: 'shell', pid: 560, parent: 1, name: 'adbd' },
  { user: 'system', pid: 832, parent: 410, name: 'system_server' },
];

/** Columns as in corpus api33_mtk_ps_A.txt. Without -A only the shell user's own processes, as toybox does. */
export const ps: Binary = {
  name: 'ps',
  run(process) {
    const rows = process.args.some((arg) => /^-[a-zA-Z]*[Ae]/.test(arg)) ? [...SYSTEM, ...appRows(process)] : [];
    const own: Row = { user: 'shell', pid: process.pid, parent: 560, name: 'ps' };
    process.out(
      `${['USER'.padEnd(13), ' PID  PPID     VSZ    RSS WCHAN            ADDR S NAME'].join('')}                       \n`,
    );
    for (const { user, pid, parent, name } of [...rows, own]) {
      const numbers = `${String(pid).padStart(6)}${String(parent).padStart(6)} 10937576 14648`;
      process.out(`${user.padEnd(12)}${numbers} do_epoll_wait       0 S ${name}\n`);
    }
    return 0;
  },
};

function appRows({ machine }: Process): readonly Row[] {
  return machine.ui.apps.flatMap((app, at) => {
    const pid = machine.ui.pid(app.packageName);
    return pid === undefined ? [] : [{ user: `u0_a${at + 50}`, pid, parent: 410, name: app.packageName }];
  });
}
