import type { Duplex } from 'node:stream';
import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';

export const nc: Binary = {
  name: 'nc',
  summary: 'talks to a socket of this device',
  unsupported: [
    {
      what: 'nc to other hosts, -l -L -u',
      why: 'the device has no network beyond itself; it connects and does not listen',
    },
  ],
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'tuUzn46lL', 'fpqswWO');
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (flags.has('l') || flags.has('L') || flags.has('u')) {
      process.err('nc: this device does not listen and knows no datagrams\n');
      return 1;
    }
    const [host, port] = operands;
    if (host === undefined || (port === undefined && !flags.has('U'))) return needArguments(process, 2);
    const local = flags.has('U') || ['localhost', '127.0.0.1', '::1', '0.0.0.0'].includes(host);
    const address = flags.has('U')
      ? host.startsWith('@')
        ? `localabstract:${host.slice(1)}`
        : `localfilesystem:${host}`
      : `tcp:${port}`;
    const stream = local ? process.machine.network.connect(address) : undefined;
    if (stream === undefined) {
      process.err(`nc: connect: ${local ? 'Connection refused' : 'Network is unreachable'}\n`);
      return 1;
    }
    if (flags.has('z')) {
      stream.destroy();
      return 0;
    }
    const quiet = values.get('w') ?? values.get('W');
    await exchange(process, stream, quiet === undefined ? undefined : Number(quiet) * 1000);
    return 0;
  },
};

/** Both ways until the other side ends, or nothing has come for so long. */
function exchange(process: Process, stream: Duplex, quietMs: number | undefined): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const { clock } = process.machine;
    let cancel = () => {};
    const stir = () => {
      cancel();
      if (quietMs !== undefined) cancel = clock.after(quietMs, () => stream.destroy());
    };
    const abort = () => stream.destroy();
    process.signal.addEventListener('abort', abort, { once: true });
    stream.on('data', (chunk: Buffer) => {
      stir();
      process.out(chunk);
    });
    stream.on('error', () => stream.destroy());
    stream.on('end', () => stream.end());
    stream.on('close', () => {
      cancel();
      process.signal.removeEventListener('abort', abort);
      if (process.signal.aborted) reject(process.signal.reason);
      else resolve();
    });
    stir();
    void feed(process, stream);
  });
}

async function feed(process: Process, stream: Duplex): Promise<void> {
  for (let chunk = await process.stdin.read(); chunk !== undefined; chunk = await process.stdin.read()) {
    if (stream.destroyed) return;
    stream.write(chunk);
  }
  stream.end();
}
