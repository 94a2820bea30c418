import { lockSettings } from '../android/state/lock-settings.ts';
import type { Binary } from '../process.ts';

export const locksettings: Binary = {
  name: 'locksettings',
  summary: 'the lock of the screen',
  unsupported: [
    { what: 'locksettings set-pin, set-password, set-pattern, clear', why: 'the keyguard has no credential' },
  ],
  run: (process) => lockSettings.run(process, process.args),
};
