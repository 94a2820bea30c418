import type { RunningProcess } from '../../contract/processes.ts';
import type { Machine } from '../process.ts';

/** Everything that runs, by process id. Apps that the table does not have are told by the screen. */
export function listProcesses({ processes, ui, packages }: Machine): readonly RunningProcess[] {
  const table = [...processes.all];
  const known = new Set(table.map(({ pid }) => pid));
  const zygote = processes.pid('zygote64') ?? 1;
  for (const app of ui.apps) {
    const pid = ui.pid(app.packageName);
    if (pid === undefined || known.has(pid)) continue;
    const uid = packages.find(app.packageName)?.uid ?? 10_050;
    table.push({ pid, parent: zygote, uid, name: app.packageName, argv: [app.packageName], startedAt: 0 });
  }
  return table.sort((a, b) => a.pid - b.pid);
}
