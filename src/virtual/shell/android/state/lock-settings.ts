import { defineShellService } from '../shell-service.ts';

const disabledKey = 'lockscreen.disabled';

/** `cmd lock_settings` and `locksettings`: this device has no PIN, pattern or password, and cannot get one. */
export const lockSettings = defineShellService({
  name: 'lock_settings',
  helpCode: 0,
  help: `lockSettings service commands:

NOTE: when lock screen is set, all commands require the --old <CREDENTIAL> argument.

help
    Prints this help text.

get-disabled [--user USER_ID]
    Checks whether lock screen is disabled.

verify [--old <CREDENTIAL>] [--user USER_ID]
    Verifies the lock credentials.

`,
  commands: {
    'get-disabled': ({ machine, out }) => {
      out(`${machine.settings.get('secure', disabledKey) === '1'}\n`);
      return 0;
    },
    verify: ({ out }, words) => {
      for (let option = words.option(); option !== undefined; option = words.option()) {
        words.required();
        if (option !== '--old') continue;
        out('Old password provided but user has no password\n');
        return 255;
      }
      out('Lock credential verified successfully\n');
      return 0;
    },
  },
});
