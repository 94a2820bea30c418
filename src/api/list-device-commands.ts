import type { Host } from '../base/host.ts';
import { describeAbsentBinaries, describeBinaries } from '../virtual/shell/describe-binaries.ts';

/** Prints the programs of the virtual device, with what of them, and what beside them, it does not do: lines, or JSON. */
export function listDeviceCommands({ terminal }: Host, json: boolean): number {
  const programs = describeBinaries();
  const absent = describeAbsentBinaries();
  if (json) {
    terminal.out(`${JSON.stringify({ programs, absent }, null, 2)}\n`);
    return 0;
  }
  const width = Math.max(...programs.map(({ name }) => name.length));
  for (const { name, summary, unsupported } of programs) {
    terminal.out(`${name.padEnd(width)}  ${summary}\n`);
    for (const { what, why } of unsupported) terminal.out(`${''.padEnd(width)}    not ${what}: ${why}\n`);
  }
  terminal.out('\nPrograms of Android that are not here:\n');
  for (const { what, why } of absent) terminal.out(`  ${what}: ${why}\n`);
  return 0;
}
