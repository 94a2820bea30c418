import { lockSettings } from '../android/state/lock-settings.ts';
import type { Binary } from '../process.ts';

export const locksettings: Binary = {
  name: 'locksettings',
  summary: 'the lock of the screen',
  unsupported: [{ what: 'locksettings set-password, set-pattern', why: 'the keyguard takes a PIN' }],
  run: (process) => lockSettings.run(process, process.args),
};
