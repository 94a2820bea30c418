import { parseOptions } from '../options.ts';
import type { Binary } from '../process.ts';

/** The shell user of Android: uid 2000. */
const GROUPS =
  '2000(shell),1004(input),1007(log),1011(adb),1015(sdcard_rw),1028(sdcard_r),3001(net_bt_admin),3003(inet)';

export const id: Binary = {
  name: 'id',
  run(process) {
    const { flags } = parseOptions(process.args, 'ugnG');
    if (flags.has('u') || flags.has('g')) process.out(flags.has('n') ? 'shell\n' : '2000\n');
    else process.out(`uid=2000(shell) gid=2000(shell) groups=${GROUPS} context=u:r:shell:s0\n`);
    return 0;
  },
};
