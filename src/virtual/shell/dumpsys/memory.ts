import type { Machine } from '../process.ts';

/** `dumpsys meminfo PKG`: the apps of this device have no memory of their own to measure; who runs is told. */
export function renderMemory({ ui, clock }: Machine, args: readonly string[]): string {
  const name = args.find((arg) => !arg.startsWith('-'));
  const uptime = Math.floor(clock.now());
  const head = `Applications Memory Usage (in Kilobytes):\nUptime: ${uptime} Realtime: ${uptime}\n`;
  if (name === undefined) return head;
  const pid = ui.pid(name);
  return pid === undefined ? `No process found for: ${name}\n` : `${head}\n** MEMINFO in pid ${pid} [${name}] **\n`;
}
