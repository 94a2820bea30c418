import type { Process } from '../../process.ts';
import { defineShellService, type ServiceCommand } from '../shell-service.ts';
import { ShellRefused, type ShellWords } from '../shell-words.ts';

/** What the screen obeys when it goes off. */
const DISABLED = 'lockscreen.disabled';

interface Wish {
  readonly old: string | undefined;
  readonly word: string | undefined;
}

/** `[--old CREDENTIAL] [--user ID] [WORD]`. */
function readWish(words: ShellWords): Wish {
  let old: string | undefined;
  for (let option = words.option(); option !== undefined; option = words.option()) {
    const value = words.required();
    if (option === '--old') old = value;
    else if (option !== '--user') throw new ShellRefused(`Unknown option: ${option}`);
  }
  return { old, word: words.next() };
}

/**
 * Sets the PIN, or takes it away, if the old one is right (AOSP LockSettingsShellCommand). Trying the old one is done by
 * setting it anew.
 */
function change({ machine, out }: Process, pin: string | undefined, old: string | undefined): boolean {
  if (!machine.ui.secured && old !== undefined) {
    out('Old password provided but user has no password\n');
    return false;
  }
  if (machine.ui.setLock(pin, old)) return true;
  out(`Old password '${old ?? ''}' didn't match\n`);
  return false;
}

const setPin: ServiceCommand = (process, words) => {
  const { old, word } = readWish(words);
  // The words for one that is too short were not seen.
  if (word === undefined || !/^\d{4,}$/.test(word)) throw new ShellRefused('credential must be at least 4 digits');
  if (!change(process, word, old)) return 255;
  process.out(`Pin set to '${word}'\n`);
  return 0;
};

const clear: ServiceCommand = (process, words) => {
  const { old } = readWish(words);
  if (!change(process, undefined, old)) return 255;
  process.out('Lock credential cleared\n');
  return 0;
};

const verify: ServiceCommand = (process, words) => {
  const { old } = readWish(words);
  if ((process.machine.ui.secured || old !== undefined) && !change(process, old, old)) return 255;
  process.out('Lock credential verified successfully\n');
  return 0;
};

const setDisabled: ServiceCommand = ({ machine, out }, words) => {
  const { word } = readWish(words);
  const disabled = word?.toLowerCase() === 'true';
  machine.settings.put('secure', DISABLED, disabled ? '1' : '0');
  out(`Lock screen disabled set to ${disabled}\n`);
  return 0;
};

/** `cmd lock_settings` and `locksettings`. */
export const lockSettings = defineShellService({
  name: 'lock_settings',
  helpCode: 0,
  help: `lockSettings service commands:

NOTE: when lock screen is set, all commands require the --old <CREDENTIAL> argument.

help
    Prints this help text.

get-disabled [--user USER_ID]
    Checks whether lock screen is disabled.

set-disabled [--user USER_ID] <true|false>
    When true, disables lock screen.

set-pin [--old <CREDENTIAL>] [--user USER_ID] <PIN>
    Sets the lock screen as PIN, using the given PIN to unlock.

clear [--old <CREDENTIAL>] [--user USER_ID]
    Clears the lock credentials.

verify [--old <CREDENTIAL>] [--user USER_ID]
    Verifies the lock credentials.

`,
  commands: {
    'get-disabled': ({ machine, out }) => {
      out(`${machine.settings.get('secure', DISABLED) === '1' && !machine.ui.secured}\n`);
      return 0;
    },
    'set-disabled': setDisabled,
    'set-pin': setPin,
    clear,
    verify,
  },
});
