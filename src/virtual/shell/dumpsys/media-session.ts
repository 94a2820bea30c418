/** Corpus api33_mtk_media_session.txt: no app of this device plays anything through a session. */
export function renderMediaSession(): string {
  return [
    'MEDIA SESSION SERVICE (dumpsys media_session)',
    '',
    '0 sessions listeners.',
    'User Records:',
    'Record for full_user=0',
    '  Volume key long-press listener: null',
    '  Last MediaButtonReceiver: null',
    '  Media button session is null',
    '  Sessions Stack - have 0 sessions:',
    '',
  ].join('\n');
}
