import type { UiBounds } from '../../contract/device-ui.ts';
import { displayDensity, displaySize, physicalDensity, physicalSize } from '../android/display-size.ts';
import type { Machine } from '../process.ts';
import { IME_WINDOW, titleWindow } from './records.ts';
import { renderFocus } from './window-focus.ts';

const rect = ({ left, top, right, bottom }: UiBounds) => `[${left},${top}][${right},${bottom}]`;

/** Corpus api33_mtk_window_critical.txt:118 and, for Android 16, api36_pixel9emu_activity_dump.txt:152. */
export function renderDisplays(machine: Machine): string {
  const { ui, api, settings } = machine;
  const size = physicalSize(machine);
  const { width, height } = ui.size;
  const least = Math.min(width, height);
  const most = Math.max(width, height);
  const free = settings.get('system', 'accelerometer_rotation') === '1';
  const userRotation = Number(settings.get('system', 'user_rotation') ?? 0) * 90;
  const { awake, locked } = ui.power;
  return [
    'WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)',
    `  Display: mDisplayId=0${api >= 34 ? ' (organized)' : ` rootTasks=${ui.tasks.length}`}`,
    `    init=${size.width}x${size.height} ${physicalDensity(machine)}dpi${renderForced(machine)} mMinSizeOfResizeableTaskDp=220 cur=${width}x${height} app=${width}x${height} rng=${least}x${least}-${most}x${most}`,
    ...(api >= 34
      ? ['    isRemovalRequested=false mLayoutNeeded=false']
      : [`    deferred=false mLayoutNeeded=false mTouchExcludeRegion=SkRegion((0,0,${width},${height}))`]),
    '',
    ...(ui.keyboard.shown ? [`  mImeWindow=${IME_WINDOW}`] : []),
    ...renderFocus(machine),
    '',
    `  DisplayFrames w=${width} h=${height} r=${ui.rotation}`,
    '',
    '  DisplayPolicy',
    `    mAwake=${awake} mScreenOnEarly=${awake} mScreenOnFully=${awake}`,
    `    mShowingDream=false mDreamingLockscreen=${locked}`,
    `    isKeyguardShowing=${locked}`,
    '',
    '  DisplayRotation',
    '    mCurrentAppOrientation=SCREEN_ORIENTATION_UNSPECIFIED',
    `    mRotation=${ui.rotation} mDeferredRotationPauseCount=0`,
    '    mLandscapeRotation=ROTATION_90 mSeascapeRotation=ROTATION_270',
    '    mPortraitRotation=ROTATION_0 mUpsideDownRotation=ROTATION_180',
    `    mUserRotationMode=${free ? 'USER_ROTATION_FREE' : 'USER_ROTATION_LOCKED'} mUserRotation=ROTATION_${userRotation} mCameraRotationMode=0 mAllowAllRotations=unknown`,
    '    mFixedToUserRotation=false',
    '',
    ...(api >= 30
      ? [
          '  WindowInsetsStateController',
          '    InsetsState',
          `      mDisplayFrame=Rect(0, 0 - ${width}, ${height})`,
          ...renderStatusBarSource(machine),
          renderImeSource(machine),
        ]
      : []),
    '',
    '',
  ].join('\n');
}

/**
 * The keyboard's frame, which tells what it covers: `type=ime` from Android 14 on (corpus api36_pixel9emu_activity_dump.txt:348),
 * `ITYPE_IME` before (corpus api33_mtk_window_critical.txt:302).
 */
function renderImeSource({ ui, api }: Machine): string {
  const { shown, bounds } = ui.keyboard;
  const frame = shown ? rect(bounds) : '[0,0][0,0]';
  if (api >= 34) {
    return `        InsetsSource id=3 type=ime frame=${frame} visible=${shown} flags=${shown ? '' : 'INVALID'} sideHint=${shown ? 'BOTTOM' : 'NONE'}`;
  }
  return `        InsetsSource type=ITYPE_IME frame=${frame} visible=${shown} insetsRoundedCornerFrame=false`;
}

/** What `wm size` and `wm density` force, where it is not what the panel has. */
function renderForced(machine: Machine): string {
  const [panel, now] = [physicalSize(machine), displaySize(machine)];
  const same =
    panel.width === now.width && panel.height === now.height && physicalDensity(machine) === displayDensity(machine);
  return same ? '' : ` base=${now.width}x${now.height} ${displayDensity(machine)}dpi`;
}

/** Where the status bar is shown. */
function renderStatusBarSource({ ui, api }: Machine): readonly string[] {
  const bar = ui.windows().find((window) => titleWindow(window) === 'StatusBar');
  if (bar === undefined) return [];
  const frame = rect(bar.bounds);
  return api >= 34
    ? [`        InsetsSource id=46e90000 type=statusBars frame=${frame} visible=true flags= sideHint=TOP`]
    : [`        InsetsSource type=ITYPE_STATUS_BAR frame=${frame} visible=true insetsRoundedCornerFrame=false`];
}
