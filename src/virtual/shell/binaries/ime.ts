import { INPUT_METHOD } from '../dumpsys/input-method.ts';
import type { Binary } from '../process.ts';

/** Shape of corpus ime_list_a_appium.txt. */
export const ime: Binary = {
  name: 'ime',
  run({ args, out, err }) {
    const [name, wanted] = args;
    if (name === 'list') {
      out(
        args.includes('-s')
          ? `${INPUT_METHOD}\n`
          : `${INPUT_METHOD}:\n  mId=${INPUT_METHOD} mSettingsActivityName=null\n  mIsDefaultResId=0x0\n`,
      );
      return 0;
    }
    if ((name === 'set' || name === 'enable') && wanted !== undefined) {
      if (wanted !== INPUT_METHOD) {
        err(`Unknown input method ${wanted} cannot be ${name === 'set' ? 'selected' : 'enabled'} for user #0\n`);
        return 255;
      }
      out(`Input method ${wanted} ${name === 'set' ? 'selected' : ': already enabled'} for user #0\n`);
      return 0;
    }
    if (name === 'reset') return 0;
    out('ime <command>:\n  list [-a] [-s]\n  enable ID\n  disable ID\n  set ID\n  reset\n');
    return 255;
  },
};
