import type { Machine } from '../process.ts';

const NIGHT = { auto: 0, no: 1, yes: 2, custom_schedule: 3, custom_bedtime: 3 } as const;

/** Corpus api33_mtk_uimode.txt. */
export function renderUiMode({ remembered }: Machine): string {
  const { night, carMode } = remembered;
  const number = NIGHT[night];
  const type = carMode ? 3 : 1;
  const mode = `0x${number === 2 ? 2 : 1}${type}`;
  return [
    'Current UI Mode Service state:',
    '  mDockState=0 mLastBroadcastState=0',
    ` mStartDreamImmediatelyOnDock=true  mNightMode=${number} (${number === 3 ? 'custom' : night})  mOverrideOn/Off=false/false mNightModeLocked=false`,
    `  mCarModeEnabled=${carMode} (carModeApps=`,
    ` waitScreenOff=false mComputedNightMode=${number === 2} customStart=22:00 customEnd06:00 mCarModeEnableFlags=0 mEnableCarDockLaunch=true`,
    `  mCurUiMode=${mode} mUiModeLocked=false mSetUiMode=${mode}`,
    '  mHoldingConfiguration=false mSystemReady=true',
    '  mTwilightService.getLastTwilightState()=null',
    '',
  ].join('\n');
}
