import type { LiveFile } from '../../contract/files.ts';
import type { RunningProcess } from '../../contract/processes.ts';
import type { Machine } from '../process.ts';
import { listProcesses } from '../toybox/list-processes.ts';
import { kernelBuild, kernelRelease } from './kernel.ts';
import { uptimeSeconds } from './uptime.ts';

export const processors = 4;

/** As a phone with 4 GB tells them (proportions of corpus api33_mtk_top_1.txt). */
export const memoryKilobytes = {
  total: 3_889_512,
  free: 636_016,
  available: 2_463_200,
  buffers: 140_512,
  cached: 1_875_252,
  swapTotal: 2_139_224,
  swapFree: 2_139_224,
} as const;

const mounts: readonly (readonly [device: string, point: string, type: string, options: string])[] = [
  ['/dev/block/dm-0', '/', 'ext4', 'ro,seclabel,relatime'],
  ['tmpfs', '/dev', 'tmpfs', 'rw,seclabel,nosuid,relatime,size=1048576k,mode=755'],
  ['proc', '/proc', 'proc', 'rw,relatime,gid=3009,hidepid=2'],
  ['/dev/block/dm-1', '/vendor', 'ext4', 'ro,seclabel,relatime'],
  ['/dev/block/dm-2', '/product', 'ext4', 'ro,seclabel,relatime'],
  ['/dev/block/dm-3', '/data', 'f2fs', 'rw,lazytime,seclabel,nosuid,nodev,noatime'],
  [
    '/dev/fuse',
    '/storage/emulated',
    'fuse',
    'rw,lazytime,nosuid,nodev,noexec,noatime,user_id=0,group_id=0,allow_other',
  ],
];

export const mountPoints: readonly string[] = mounts.map(([, point]) => point);

const textFile = (make: () => string): LiveFile => ({ kind: 'file', read: () => Buffer.from(make()) });

function folder(entries: Readonly<Record<string, LiveFile>>): LiveFile {
  return {
    kind: 'folder',
    find: (name) => (Object.hasOwn(entries, name) ? entries[name] : undefined),
    names: () => Object.keys(entries),
  };
}

/** `/proc`: fixed files, and a folder for each process. */
export function createProc(machine: Machine): LiveFile {
  const kilobytes = (name: string, value: number) => `${`${name}:`.padEnd(16)}${String(value).padStart(8)} kB\n`;
  const memory = () => {
    const { total, free, available, buffers, cached, swapTotal, swapFree } = memoryKilobytes;
    return [
      kilobytes('MemTotal', total),
      kilobytes('MemFree', free),
      kilobytes('MemAvailable', available),
      kilobytes('Buffers', buffers),
      kilobytes('Cached', cached),
      kilobytes('SwapTotal', swapTotal),
      kilobytes('SwapFree', swapFree),
    ].join('');
  };
  const fixed: Readonly<Record<string, LiveFile>> = {
    cpuinfo: textFile(renderProcessors),
    filesystems: textFile(() => 'nodev\tproc\nnodev\ttmpfs\n\text4\n\tf2fs\n\tfuse\n'),
    loadavg: textFile(
      () => `0.00 0.00 0.00 1/${listProcesses(machine).length} ${listProcesses(machine).at(-1)?.pid ?? 1}\n`,
    ),
    meminfo: textFile(memory),
    mounts: textFile(() => mounts.map((row) => `${row.join(' ')} 0 0\n`).join('')),
    net: folder({
      unix: textFile(() => renderUnixSockets(machine.network.listening)),
      tcp: textFile(() => renderTcp(machine.network.listening)),
    }),
    stat: textFile(
      () =>
        `cpu  0 0 0 ${Math.floor(uptimeSeconds(machine) * 100 * processors)} 0 0 0 0 0 0\nbtime ${Math.floor(machine.clock.now() / 1000 - uptimeSeconds(machine))}\nprocesses ${listProcesses(machine).length}\n`,
    ),
    uptime: textFile(
      () => `${uptimeSeconds(machine).toFixed(2)} ${(uptimeSeconds(machine) * processors).toFixed(2)}\n`,
    ),
    version: textFile(() => `Linux version ${kernelRelease(machine.api)} (vivace@localhost) (clang) ${kernelBuild}\n`),
  };
  const processOf = (name: string) =>
    /^\d+$/.test(name) ? listProcesses(machine).find(({ pid }) => String(pid) === name) : undefined;
  return {
    kind: 'folder',
    find(name) {
      if (Object.hasOwn(fixed, name)) return fixed[name];
      const process = processOf(name);
      return process && createProcessFolder(process);
    },
    names: () => [...listProcesses(machine).map(({ pid }) => String(pid)), ...Object.keys(fixed)],
  };
}

function createProcessFolder({ pid, parent, uid, name, argv }: RunningProcess): LiveFile {
  const short = name.slice(-15);
  const status = `Name:\t${short}\nState:\tS (sleeping)\nTgid:\t${pid}\nPid:\t${pid}\nPPid:\t${parent}\nUid:\t${uid}\t${uid}\t${uid}\t${uid}\nGid:\t${uid}\t${uid}\t${uid}\t${uid}\nVmSize:\t10937576 kB\nVmRSS:\t14648 kB\nThreads:\t1\n`;
  return folder({
    cmdline: textFile(() => argv.map((word) => `${word}\0`).join('')),
    comm: textFile(() => `${short}\n`),
    oom_score_adj: textFile(() => '0\n'),
    stat: textFile(
      () =>
        `${pid} (${short}) S ${parent} ${pid} ${pid} 0 -1 4194560 0 0 0 0 0 0 0 0 20 0 1 0 0 11200077824 3662 18446744073709551615\n`,
    ),
    status: textFile(() => status),
  });
}

function renderProcessors(): string {
  const one = (at: number) =>
    `processor\t: ${at}\nBogoMIPS\t: 38.40\nFeatures\t: fp asimd evtstrm aes pmull sha1 sha2 crc32\nCPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x1\nCPU part\t: 0xd05\nCPU revision\t: 0\n\n`;
  return `${Array.from({ length: processors }, (_, at) => one(at)).join('')}Hardware\t: Vivace\n`;
}

/** `@name` for abstract sockets: where clients look for WebViews and for servers. */
function renderUnixSockets(listening: readonly string[]): string {
  const rows = listening.flatMap((address, at) => {
    const [kind = '', ...rest] = address.split(':');
    const name = rest.join(':');
    if (kind === 'tcp') return [];
    const shown = kind === 'localabstract' ? `@${name}` : name;
    return [`0000000000000000: 00000002 00000000 00010000 0001 01 ${String(20_000 + at).padStart(5)} ${shown}\n`];
  });
  return `Num               RefCount Protocol Flags    Type St Inode Path\n${rows.join('')}`;
}

function renderTcp(listening: readonly string[]): string {
  const rows = listening
    .flatMap((address) => /^tcp:(\d+)$/.exec(address)?.[1] ?? [])
    .map(
      (port, at) =>
        `${String(at).padStart(4)}: 0100007F:${Number(port).toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A 00000000:00000000 00:00000000 00000000  2000        0 ${30_000 + at} 1 0000000000000000 100 0 0 10 0\n`,
    );
  return `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n${rows.join('')}`;
}
