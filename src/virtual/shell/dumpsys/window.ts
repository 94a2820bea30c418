import type { UiBounds, UiWindow } from '../../contract/device-ui.ts';
import { displayDensity, displaySize } from '../android/display-size.ts';
import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';
import { renderActivityRecord, renderWindowName, titleWindow } from './records.ts';

const IME_WINDOW = `Window{${identityHash('input method window')} u0 InputMethod}`;

const rect = ({ left, top, right, bottom }: UiBounds) => `[${left},${top}][${right},${bottom}]`;

/** `dumpsys window [displays|windows|policy|NAME]`. */
export function renderWindow(machine: Machine, args: readonly string[]): string {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const [name] = words;
  if (name === undefined) {
    return `${renderPolicy()}\n${renderDisplays(machine)}\n${renderWindows(machine, machine.ui.windows())}`;
  }
  if (name === 'displays' || name === 'd') return renderDisplays(machine);
  if (name === 'windows' || name === 'w' || name === 'visible') return renderWindows(machine, machine.ui.windows());
  if (name === 'policy' || name === 'p') return renderPolicy();
  if (name === 'InputMethod') return renderInputMethodWindow(machine);
  const named = machine.ui.windows().filter((window) => titleWindow(window).includes(name));
  if (named.length > 0) return renderWindows(machine, named);
  return `Bad window command, or no windows match: ${name}\nUse -h for help.\n`;
}

function renderPolicy(): string {
  return [
    'WINDOW MANAGER POLICY STATE (dumpsys window policy)',
    '    KeyguardServiceDelegate',
    '      showing=false',
    '      inputRestricted=false',
    '      screenState=SCREEN_STATE_ON',
    '      isKeyguardShowing=false',
    '      interactiveState=INTERACTIVE_STATE_AWAKE',
    '',
  ].join('\n');
}

/** What has the focus, in the words of the API level (corpus avc_dumpsys_window_windows_sample_ui.txt for the old form). */
function renderFocus(machine: Machine): readonly string[] {
  const { focused } = machine.ui;
  const record = renderActivityRecord(machine);
  const old =
    record === undefined
      ? undefined
      : `AppWindowToken{${identityHash(record)} token=Token{${identityHash(`token ${record}`)} ${record}}}`;
  return [
    `  mCurrentFocus=${focused === undefined ? 'null' : renderWindowName(focused)}`,
    `  mFocusedApp=${(machine.api >= 29 ? record : old) ?? 'null'}`,
  ];
}

function renderDisplays(machine: Machine): string {
  const { ui, api } = machine;
  const size = displaySize(machine);
  const { width, height } = ui.size;
  const shown = ui.keyboard.shown;
  return [
    'WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)',
    `  Display: mDisplayId=0${api >= 33 ? ' (organized)' : ''}`,
    `    init=${size.width}x${size.height} ${displayDensity(machine)}dpi cur=${width}x${height} app=${width}x${height} rng=${Math.min(width, height)}x${Math.min(width, height)}-${Math.max(width, height)}x${Math.max(width, height)}`,
    '    deferred=false mLayoutNeeded=false',
    '',
    ...(shown ? [`  mImeWindow=${IME_WINDOW}`] : []),
    ...renderFocus(machine),
    '',
    `  DisplayFrames w=${width} h=${height} r=${ui.rotation}`,
    '',
    `  DisplayRotation`,
    `    mCurrentAppOrientation=SCREEN_ORIENTATION_UNSPECIFIED`,
    `    mRotation=ROTATION_${ui.rotation * 90} mDeferredRotationPauseCount=0`,
    '',
    ...(api >= 30
      ? [
          '  WindowInsetsStateController',
          '    InsetsState',
          `      mDisplayFrame=Rect(0, 0 - ${width}, ${height})`,
          renderImeSource(machine),
        ]
      : []),
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

function renderWindows(machine: Machine, windows: readonly UiWindow[]): string {
  const blocks = windows.flatMap((window, at) => renderWindowBlock(machine, window, windows.length - 1 - at));
  return [
    'WINDOW MANAGER WINDOWS (dumpsys window windows)',
    ...blocks,
    '',
    // From Android 10 on the focus stands with the displays.
    ...(machine.api <= 28 ? renderFocus(machine) : ['  mGlobalConfiguration={1.0}']),
    '',
  ].join('\n');
}

function renderWindowBlock({ ui }: Machine, window: UiWindow, number: number): readonly string[] {
  const frame = rect(window.bounds);
  return [
    `  Window #${number} ${window.kind === 'input_method' ? IME_WINDOW : renderWindowName(window)}:`,
    `    mDisplayId=0 mSession=Session{${identityHash(window.packageName)} ${ui.pid(window.packageName) ?? 0}:u0a10090}`,
    `    mOwnerUid=10090 showForAllUsers=false package=${window.packageName} appop=NONE`,
    `    mBaseLayer=${window.layer} mSubLayer=0`,
    '    mViewVisibility=0x0 mHaveFrame=true mObscured=false',
    '    mHasSurface=true isReadyForDisplay()=true mWindowRemovalAllowed=false',
    `    Frames: parent=${frame} display=${frame} frame=${frame} last=${frame} insetsChanged=false`,
    '    isOnScreen=true',
    '    isVisible=true',
  ];
}

/** The input method's window is there whether it is shown or not. */
function renderInputMethodWindow(machine: Machine): string {
  const { shown, bounds } = machine.ui.keyboard;
  const frame = shown ? rect(bounds) : '[0,0][0,0]';
  return [
    'WINDOW MANAGER WINDOWS (dumpsys window windows)',
    `  Window #0 ${IME_WINDOW}:`,
    '    mDisplayId=0 mIsImWindow=true mIsWallpaper=false mIsFloatingLayer=true',
    `    mViewVisibility=${shown ? '0x0' : '0x8'} mHaveFrame=true mObscured=false`,
    `    mHasSurface=${shown} isReadyForDisplay()=${shown} mWindowRemovalAllowed=false`,
    `    Frames: frame=${frame}`,
    `    isOnScreen=${shown}`,
    `    isVisible=${shown}`,
    '',
  ].join('\n');
}
