import type { Binary } from '../process.ts';
import { isToybox } from '../toybox/is-toybox.ts';

export const toybox: Binary = {
  name: 'toybox',
  summary: 'most small programs in one',
  run(process) {
    const [name, ...args] = process.args;
    const names = [...process.machine.binaries.keys()].filter((known) => isToybox(known) && known !== 'toybox').sort();
    if (name === undefined) {
      process.out(`${names.join(' ')}\n`);
      return 0;
    }
    if (name === '--version') {
      process.out('toybox 0.8.9-android\n');
      return 0;
    }
    if (name === '--long') {
      for (const known of names) process.out(`/system/bin/${known}\n`);
      return 0;
    }
    if (name === 'help' || name === '--help') {
      process.out('usage: toybox [--long | --help | --version | [COMMAND] [ARGUMENTS...]]\n');
      return 0;
    }
    if (names.includes(name)) return process.spawn([name, ...args]);
    process.err(`toybox: Unknown command ${name} (see "toybox --help")\n`);
    return 127;
  },
};
