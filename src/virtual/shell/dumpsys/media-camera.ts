import type { Machine } from '../process.ts';

/** Corpus api33_mtk_dumpsys_camera.txt. An app of this device holds no client open: it takes a picture and lets go. */
export function renderMediaCamera(): string {
  return [
    '== Service global info: ==',
    '',
    'Number of camera devices: 1',
    'Number of normal camera devices: 1',
    'Number of public camera devices visible to API1: 1',
    '    Device 0 maps to "0"',
    'Active Camera Clients:',
    '[]',
    'Allowed user IDs: 0',
    '',
    '== Camera device 0 dynamic info: ==',
    '  Device 0 is closed, no client instance',
    '',
  ].join('\n');
}

/** Corpus api33_mtk_lock_settings.txt. */
export function renderLockSettings({ ui }: Machine): string {
  return `Current lock settings service state:\n\nUser State:\n  User 0\n    CredentialType: ${ui.secured ? 'Pin' : 'None'}\n`;
}

/** Nobody has reported what stands on the clipboard through `dumpsys` (corpus api33_mtk_clipboard.txt is empty). */
export const renderClipboard = () => '';

/** Corpus api33_mtk_trust.txt. */
export function renderTrust({ ui }: Machine): string {
  return `Trust manager state:\n User "Owner" (id=0, flags=0xc13) (current): trusted=0, trustManaged=0, deviceLocked=${ui.power.locked && ui.secured ? 1 : 0}, strongAuthRequired=0x0\n   Enabled agents:\n   Events:\n\n`;
}
