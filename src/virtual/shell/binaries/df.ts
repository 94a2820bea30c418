import { parseOptions, refuseOption } from '../options.ts';
import type { Binary, Machine } from '../process.ts';
import { renderBytes } from '../toybox/render-bytes.ts';

interface Mounted {
  readonly device: string;
  readonly point: string;
  readonly capacity: number;
  readonly used: number;
}

function listMounts({ files }: Machine): readonly Mounted[] {
  const { capacityBytes: capacity, usedBytes: used } = files.usage;
  const fixed = (device: string, point: string, megabytes: number): Mounted => ({
    device,
    point,
    capacity: megabytes * 1024 ** 2,
    used: megabytes * 1024 ** 2,
  });
  return [
    { device: 'tmpfs', point: '/dev', capacity: 1024 ** 3, used: 1024 ** 2 },
    fixed('/dev/block/dm-0', '/', 900),
    fixed('/dev/block/dm-1', '/vendor', 300),
    fixed('/dev/block/dm-2', '/product', 400),
    { device: '/dev/block/dm-3', point: '/data', capacity, used },
    { device: '/dev/fuse', point: '/storage/emulated', capacity, used },
  ];
}

export const df: Binary = {
  name: 'df',
  summary: 'how full the file systems are',
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'HPaikht', 'T');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const mounts = listMounts(process.machine);
    const rows: Mounted[] = [];
    let failed = false;
    for (const name of operands) {
      const real = process.machine.files.realpath(process.resolve(name));
      const inside = (point: string) => point === '/' || `${real}/`.startsWith(`${point}/`);
      const found = mounts.filter(({ point }) => inside(point)).sort((a, b) => b.point.length - a.point.length)[0];
      if (real !== undefined && found !== undefined) rows.push(found);
      else {
        process.err(`df: ${name}: No such file or directory\n`);
        failed = true;
      }
    }
    if (operands.length === 0) rows.push(...mounts);
    if (rows.length === 0) return 1;
    const human = flags.has('h') || flags.has('H');
    const size = (bytes: number) => (human ? renderBytes(bytes) : String(Math.ceil(bytes / 1024)));
    const table = rows.map(({ device, point, capacity, used }) => [
      device,
      size(capacity),
      size(used),
      size(capacity - used),
      `${Math.ceil((used / capacity) * 100)}%`,
      point,
    ]);
    const head = [
      'Filesystem',
      human ? 'Size' : '1K-blocks',
      'Used',
      human ? 'Avail' : 'Available',
      'Use%',
      'Mounted on',
    ];
    const widths = head.map((text, at) => Math.max(text.length, ...table.map((row) => (row[at] as string).length)));
    for (const row of [head, ...table]) {
      const cells = row.map((text, at) =>
        at === 5 ? text : at === 0 ? text.padEnd(widths[at] as number) : text.padStart(widths[at] as number),
      );
      process.out(`${cells.join(' ')}\n`);
    }
    return failed ? 1 : 0;
  },
};
