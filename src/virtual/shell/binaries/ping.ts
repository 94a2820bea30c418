import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

/** Hosts of the world do not exist for this device; itself does. */
const local = new Set(['localhost', '127.0.0.1', '::1']);

export const ping: Binary = {
  name: 'ping',
  summary: 'reaches this device and no other',
  unsupported: [{ what: 'ping of other hosts', why: 'the device has no network beyond itself' }],
  async run(process) {
    const { values, operands, unknown } = parseOptions(process.args, 'nqv46', 'cWiIstw');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const [host] = operands;
    if (host === undefined) return needArguments(process, 1);
    if (!local.has(host)) {
      process.err(/^[\d.]+$|:/.test(host) ? 'connect: Network is unreachable\n' : `ping: unknown host ${host}\n`);
      return 2;
    }
    const count = Math.min(Number(values.get('c') ?? Number.POSITIVE_INFINITY), 1000);
    const between = Number(values.get('i') ?? 1) * 1000;
    process.out(`PING ${host} (127.0.0.1) 56(84) bytes of data.\n`);
    for (let at = 1; at <= count; at++) {
      process.out(`64 bytes from 127.0.0.1: icmp_seq=${at} ttl=64 time=0.050 ms\n`);
      if (at < count) await process.sleep(between);
    }
    process.out(
      `\n--- ${host} ping statistics ---\n${count} packets transmitted, ${count} received, 0% packet loss, time ${Math.round((count - 1) * between)}ms\nrtt min/avg/max/mdev = 0.050/0.050/0.050/0.000 ms\n`,
    );
    return 0;
  },
};
