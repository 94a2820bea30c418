import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { kernelBuild, kernelRelease } from '../system-files/kernel.ts';

export const uname: Binary = {
  name: 'uname',
  summary: 'names the kernel and the machine',
  run(process) {
    const { flags, unknown } = parseOptions(process.args, 'oamvrns');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const machine =
      process.machine.properties.get('ro.product.cpu.abi')?.startsWith('x86') === true ? 'x86_64' : 'aarch64';
    const parts: readonly (readonly [string, string])[] = [
      ['s', 'Linux'],
      ['n', 'localhost'],
      ['r', kernelRelease(process.machine.api)],
      ['v', kernelBuild],
      ['m', machine],
      ['o', 'Toybox'],
    ];
    const wanted = parts.filter(([letter]) =>
      flags.has('a') ? true : flags.size === 0 ? letter === 's' : flags.has(letter),
    );
    process.out(`${wanted.map(([, text]) => text).join(' ')}\n`);
    return 0;
  },
};
