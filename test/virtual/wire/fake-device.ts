import type { JournalEntry } from '../../../src/virtual/contract/journal.ts';
import { createMemoryFiles } from '../../../src/virtual/services/memory-files.ts';
import { createNetwork } from '../../../src/virtual/services/network.ts';
import { ConnectionCut, type DeviceServices, type ServiceIo } from '../../../src/virtual/wire/services.ts';

export interface FakeDevice extends DeviceServices {
  readonly entries: readonly JournalEntry[];
  readonly reboots: readonly string[];
  /** Commands that were ended because their client had gone. */
  readonly aborted: readonly string[];
}

/** A device whose commands show what the wire does with streams: they know no shell. */
export function createFakeDevice(serial: string, more: Partial<DeviceServices> = {}): FakeDevice {
  const entries: JournalEntry[] = [];
  const reboots: string[] = [];
  const aborted: string[] = [];
  let channels = 0;
  return {
    serial,
    facts: { product: 'p', model: 'm o', device: 'd' },
    features: ['shell_v2', 'cmd', 'stat_v2', 'ls_v2', 'fixed_push_mkdir', 'abb', 'abb_exec'],
    files: createMemoryFiles(() => 1000),
    network: createNetwork(),
    journal: { on: true, add: (entry) => entries.push(entry), nextChannel: () => ++channels },
    picture: async () => ({ width: 2, height: 1, rgba: Buffer.from([1, 2, 3, 255, 4, 5, 6, 255]) }),
    reboot: (mode) => void reboots.push(mode),
    async abb(argv, io) {
      let bytes = 0;
      const size = Number(argv[argv.indexOf('-S') + 1]);
      if (argv.includes('-S')) {
        for await (const chunk of io.stdin) {
          bytes += chunk.length;
          if (bytes >= size) break;
        }
      }
      io.stdout(`${argv.join('|')} took ${bytes}\n`);
      return 0;
    },
    shell: (command, io) =>
      runFake(serial, command, io).catch((error: unknown) => {
        if (io.signal.aborted) aborted.push(command);
        throw error;
      }),
    entries,
    reboots,
    aborted,
    ...more,
  };
}

async function runFake(serial: string, command: string, io: ServiceIo): Promise<number> {
  const word = command.split(' ')[0] ?? '';
  const run = Object.hasOwn(programs, word) ? programs[word] : undefined;
  if (run !== undefined) return run(io, command);
  io.stdout(`${serial} ran ${command}\n`);
  io.stderr('err\n');
  return 7;
}

const programs: Readonly<Record<string, (io: ServiceIo, command: string) => Promise<number>>> = {
  hang: (io) => new Promise((_, reject) => io.signal.addEventListener('abort', () => reject(io.signal.reason))),
  async stdin(io) {
    for await (const chunk of io.stdin) io.stdout(`<${chunk}>`);
    return 7;
  },
  async count(io) {
    let bytes = 0;
    for await (const chunk of io.stdin) bytes += chunk.length;
    io.stdout(`${bytes}\n`);
    return 0;
  },
  async bytes(io, command) {
    io.stdout(Buffer.alloc(Number(command.split(' ')[1]), 'z'));
    return 0;
  },
  async cut(io) {
    io.stdout('some\n');
    throw new ConnectionCut();
  },
  async break() {
    throw new Error('seeded defect');
  },
};
