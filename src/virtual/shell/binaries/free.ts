import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { memoryKilobytes } from '../system-files/proc-files.ts';
import { renderBytes } from '../toybox/render-bytes.ts';

export const free: Binary = {
  name: 'free',
  summary: 'how much memory there is',
  run(process) {
    const { flags, unknown } = parseOptions(process.args, 'bkmgth');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const unit = flags.has('k') ? 1024 : flags.has('m') ? 1024 ** 2 : flags.has('g') ? 1024 ** 3 : 1;
    const show = (kilobytes: number) =>
      flags.has('h') ? renderBytes(kilobytes * 1024) : String(Math.floor((kilobytes * 1024) / unit));
    const row = (name: string, values: readonly (number | string)[]) =>
      `${name.padEnd(14)}${values.map((value) => (typeof value === 'number' ? show(value) : value).padStart(12)).join('')}\n`;
    const { total, free: unused, buffers, cached, swapTotal, swapFree } = memoryKilobytes;
    const used = total - unused;
    process.out(row('', ['total', 'used', 'free', 'shared', 'buffers']));
    process.out(row('Mem:', [total, used, unused, 0, buffers]));
    process.out(row('-/+ buffers/cache:', [used - buffers - cached, unused + buffers + cached]));
    process.out(row('Swap:', [swapTotal, swapTotal - swapFree, swapFree]));
    return 0;
  },
};
