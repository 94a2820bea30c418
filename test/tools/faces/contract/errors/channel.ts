import type { DocumentedError } from '../documented-error.ts';

/** What the channel document says of refusing. */
export const channelErrors: readonly DocumentedError[] = [
  { tool: 'android.shell', error: 'a program that is not allowlisted', cases: ['not allowlisted'] },
  { tool: 'android.shell', error: 'force-stop, which corrupts the package manager', cases: ['force-stop'] },
  { tool: 'android.key', error: 'no key code', cases: ['no key'] },
  { tool: 'android.type', error: '500 characters at most', cases: ['text: longer than 500'] },
  { tool: 'android.install_apk', error: 'neither a link nor bytes', cases: ['neither link nor bytes'] },
  { tool: 'android.install_apk', error: 'a link that is not https', cases: ['not https'] },
  { tool: 'android.launch_app', error: 'not installed', cases: ['not installed'] },
  {
    tool: 'android.current_app',
    error: 'ambiguous without channel_account_id',
    impossible: 'these doors have one device; test/api/hub tries several',
  },
];
