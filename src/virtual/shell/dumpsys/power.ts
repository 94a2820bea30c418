import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';

/** BatteryManager.BATTERY_PLUGGED_*. */
const PLUGS = { none: 0, ac: 1, usb: 2, wireless: 4 } as const;

/** Corpus api33_mtk_power.txt, a device asleep. */
export function renderPower({ ui, battery, settings }: Machine): string {
  const { awake } = ui.power;
  const stays = Number(settings.get('global', 'stay_on_while_plugged_in') ?? 0);
  return [
    'POWER MANAGER (dumpsys power)',
    '',
    'Power Manager State:',
    '  mDirty=0x0',
    `  mWakefulness=${awake ? 'Awake' : 'Asleep'}`,
    '  mWakefulnessChanging=false',
    `  mIsPowered=${battery.plugged !== 'none'}`,
    `  mPlugType=${PLUGS[battery.plugged]}`,
    `  mBatteryLevel=${battery.level}`,
    '  mDockState=0',
    `  mStayOn=${(stays & PLUGS[battery.plugged]) !== 0}`,
    '  mBootCompleted=true',
    '  mSystemReady=true',
    `  mHalInteractiveModeEnabled=${awake}`,
    `  mHoldingDisplaySuspendBlocker=${awake}`,
    '',
    'Settings and Configuration:',
    `  mScreenOffTimeoutSetting=${settings.get('system', 'screen_off_timeout') ?? '60000'}`,
    `  mStayOnWhilePluggedInSetting=${stays}`,
    '',
    'Wake Locks: size=0',
    '',
    `Display Power: com.android.server.power.PowerManagerService$1@${identityHash('display power')}`,
    '',
  ].join('\n');
}
