import type { Machine } from '../process.ts';
import { uptimeSeconds } from '../system-files/uptime.ts';

/** `dumpsys meminfo PKG`: the apps of this device have no memory of their own to measure; who runs is told. */
export function renderMemory(machine: Machine, args: readonly string[]): string {
  const { ui } = machine;
  const name = args.find((arg) => !arg.startsWith('-'));
  const uptime = Math.floor(uptimeSeconds(machine) * 1000);
  const head = `Applications Memory Usage (in Kilobytes):\nUptime: ${uptime} Realtime: ${uptime}\n`;
  if (name === undefined) return head;
  const pid = ui.pid(name);
  return pid === undefined ? `No process found for: ${name}\n` : `${head}\n** MEMINFO in pid ${pid} [${name}] **\n`;
}
