/** `dumpsys power`: always awake (corpus api33_mtk_power.txt has the words of a device asleep). */
export function renderPower(): string {
  return [
    'POWER MANAGER (dumpsys power)',
    '',
    'Power Manager State:',
    '  mWakefulness=Awake',
    '  mIsPowered=true',
    '  mStayOn=true',
    'Display Power: state=ON',
    '',
  ].join('\n');
}
