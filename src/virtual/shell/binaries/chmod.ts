import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { applyMode, renderMode } from '../toybox/mode.ts';
import { isFolderMode, walkFiles } from '../toybox/walk-files.ts';

export const chmod: Binary = {
  name: 'chmod',
  summary: 'changes the permission bits of files',
  run(process) {
    // A mode may begin with a minus: `chmod -x file`.
    const minus = process.args.findIndex((arg) => /^-[rwxXst]+$/.test(arg) && arg !== '-R');
    const args = minus < 0 ? process.args : process.args.toSpliced(minus, 1, '--', process.args[minus] as string);
    const { flags, operands, unknown } = parseOptions(args, 'Rvf');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const [mode, ...names] = operands;
    if (mode === undefined || names.length === 0) return needArguments(process, 2);
    const { files } = process.machine;
    let failed = false;
    const fail = (shown: string, reason: string) => {
      failed = true;
      if (!flags.has('f')) process.err(`chmod: '${shown}' to '${mode}': ${reason}\n`);
    };
    for (const name of names) {
      const path = process.resolve(name);
      const denied = (shown: string, reason: string) => {
        failed = true;
        process.err(`chmod: ${shown}: ${reason}\n`);
      };
      for (const file of flags.has('R') ? walkFiles(files, { shown: name, path }, denied) : [{ shown: name, path }]) {
        const stat = files.stat(file.path);
        if (stat === undefined) {
          denied(file.shown, files.refusal(file.path) ?? 'No such file or directory');
          continue;
        }
        const bits = applyMode(mode, stat.mode, isFolderMode(stat.mode));
        if (bits === undefined) {
          process.err(`chmod: bad mode '${mode}'\n`);
          return 1;
        }
        const reason = files.chmod(file.path, bits);
        if (reason !== undefined) fail(file.shown, reason);
        else if (flags.has('v')) process.out(`chmod '${file.shown}' to ${renderMode(bits).slice(1)}\n`);
      }
    }
    return failed ? 1 : 0;
  },
};
