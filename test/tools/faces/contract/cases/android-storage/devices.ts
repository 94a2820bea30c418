import { fileURLToPath } from 'node:url';
import type { ToolCase } from '../../tool-case.ts';

const app = (name: string) => fileURLToPath(new URL(`../../apps/${name}.mjs`, import.meta.url));

type Device = Pick<ToolCase, 'apps' | 'off' | 'faults' | 'settings'>;

/** Everything allowed, texts told as they are, little files only. */
export const open: Device = {
  apps: [app('probe'), app('broken')],
  settings: {
    builtInWrite: true,
    builtInDelete: true,
    privacy: false,
    allowHttp: true,
    allowUnverifiedHttps: true,
    fileLimitMb: 1,
    downloadTimeout: '2s',
    locations: [
      { id: 'scratch', path: '/data/local/tmp/scratch', description: 'For tests', write: true, delete: true },
      { id: 'system', name: 'System', path: '/system', write: true, delete: true },
      { id: 'documents', path: '/sdcard/Documents' },
    ],
  },
};

/** As a project has it that allows nothing but one folder. */
export const strict: Device = {
  apps: [app('probe')],
  settings: {
    locations: [{ id: 'box', path: '/sdcard/Box', write: true, delete: true }],
    disabledParameters: { android_get_location: ['fresh_fix'] },
  },
};

/** Whose owner has allowed nothing. */
export const closed: Device = {
  off: ['notification-listener', 'camera', 'location'],
  settings: { builtInWrite: true },
};

/** The word in a command line at which the device restarts. */
export const restartWord = 'restart-now';

/** What goes wrong, each at its own occasion and as often as there are cases of it. */
export const failing: Device = {
  faults: [
    { fault: 'hang', on: 'vivace_companion locate' },
    { fault: 'cut', on: 'vivace_companion cameras.photo', times: 2 },
    { fault: 'cut', on: 'vivace_companion cameras.video' },
    { fault: 'cut', on: 'df -k' },
    { fault: 'cut', on: 'dumpsys package packages' },
    { fault: 'reboot', on: restartWord },
  ],
  settings: { builtInWrite: true, privacy: false },
};
