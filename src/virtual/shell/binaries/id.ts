import { parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { shellGroups } from '../toybox/shell-groups.ts';
import { nameUser } from '../user-names.ts';

const SHELL = 2000;
/** inet and everybody, which every app is in. */
const appGroups = [3003, 9997];

export const id: Binary = {
  name: 'id',
  summary: 'who one is: the shell user, 2000, root after `adb root`, or an app under run-as',
  run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'uUgGnrZ');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const [user] = operands;
    const asked = user === undefined || user === nameUser(process.uid) || user === String(process.uid);
    if (!asked && user !== 'shell' && user !== String(SHELL)) {
      process.err(`id: ${user}: No such user\n`);
      return 1;
    }
    const { uid, groups, context } = describeUser(process, asked ? process.uid : SHELL);
    const show = (number: number) => (flags.has('n') ? nameUser(number) : String(number));
    if (flags.has('u') || flags.has('g')) process.out(`${show(uid)}\n`);
    else if (flags.has('G')) process.out(`${groups.map(show).join(' ')}\n`);
    else if (flags.has('Z')) process.out(`${context}\n`);
    else {
      const list = groups.map((group) => `${group}(${nameUser(group)})`).join(',');
      const name = nameUser(uid);
      process.out(`uid=${uid}(${name}) gid=${uid}(${name}) groups=${list} context=${context}\n`);
    }
    return 0;
  },
};

/** An app's context lacks the categories of its number (not modelled); its groups are the two that all apps have. */
function describeUser({ machine }: Process, uid: number) {
  if (uid === SHELL) return { uid, groups: shellGroups(machine.api), context: 'u:r:shell:s0' };
  // adbd keeps its groups when it goes on as root (AOSP adb/daemon/main.cpp).
  if (uid === 0) return { uid, groups: [0, ...shellGroups(machine.api).slice(1)], context: 'u:r:su:s0' };
  return { uid, groups: [uid, ...appGroups], context: 'u:r:runas_app:s0' };
}
