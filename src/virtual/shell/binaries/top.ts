import { parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { memoryKilobytes, processors } from '../system-files/proc-files.ts';
import { listProcesses } from '../toybox/list-processes.ts';
import { nameUser } from '../user-names.ts';

const usualRows = 20;
const usualSeconds = 3;

/** The lines of corpus api33_mtk_top_1.txt, without the escapes that a terminal gets (-b). Nothing here uses a processor. */
export const top: Binary = {
  name: 'top',
  summary: 'what runs, again and again',
  unsupported: [
    {
      what: 'top: CPU times, sorting, keys, threads',
      why: 'nothing on this device uses a processor; it prints as with -b',
    },
  ],
  async run(process) {
    const { values, unknown } = parseOptions(process.args, 'Hbq', 'ndmskoOpu');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const rounds = Number(values.get('n') ?? Number.POSITIVE_INFINITY);
    const ms = Number(values.get('d') ?? usualSeconds) * 1000;
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await process.sleep(ms);
      printRound(process, Number(values.get('m') ?? usualRows));
    }
    return 0;
  },
};

function printRound(process: Process, most: number): void {
  const all = listProcesses(process.machine).toReversed();
  const { total, free, buffers, cached, swapTotal, swapFree } = memoryKilobytes;
  const kilobytes = (value: number) => `${String(value).padStart(8)}K`;
  process.out(`Tasks: ${all.length} total,   1 running, ${all.length - 1} sleeping,   0 stopped,   0 zombie\n`);
  process.out(
    `  Mem: ${kilobytes(total)} total, ${kilobytes(total - free)} used, ${kilobytes(free)} free, ${kilobytes(buffers)} buffers\n`,
  );
  process.out(
    ` Swap: ${kilobytes(swapTotal)} total, ${kilobytes(swapTotal - swapFree)} used, ${kilobytes(swapFree)} free, ${kilobytes(cached)} cached\n`,
  );
  process.out(
    `${processors * 100}%cpu   0%user   0%nice   0%sys ${processors * 100}%idle   0%iow   0%irq   0%sirq   0%host\n`,
  );
  process.out('  PID USER         PR  NI VIRT  RES  SHR S[%CPU] %MEM     TIME+ ARGS            \n');
  for (const one of all.slice(0, most)) {
    const state = one.pid === process.pid ? 'R' : 'S';
    process.out(
      `${String(one.pid).padStart(5)} ${nameUser(one.uid).padEnd(12)} 20   0  10G  14M 9.0M ${state}  0.0   0.4   0:00.00 ${one.argv.join(' ')}\n`,
    );
  }
}
