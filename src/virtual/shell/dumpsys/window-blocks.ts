import type { UiBounds, UiWindow } from '../../contract/device-ui.ts';
import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';
import { IME_WINDOW, renderWindowName, titleWindow } from './records.ts';
import { renderFocus } from './window-focus.ts';
import { FIRST_SYSTEM_WINDOW, WINDOW_TYPES } from './window-types.ts';

const rect = ({ left, top, right, bottom }: UiBounds) => `[${left},${top}][${right},${bottom}]`;
const nowhere: UiBounds = { left: 0, top: 0, right: 0, bottom: 0 };

/** By type; corpus api33_mtk_window_critical.txt:666, 840, 882, 995. Of toasts and plain dialogs none was recorded. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  APPLICATION: '(0,0)(wrapxwrap) gr=CENTER sim={adjust=pan} ty=APPLICATION fmt=TRANSLUCENT wanim=0x10302f4',
  BASE_APPLICATION: '(0,0)(fillxfill) sim={adjust=pan} ty=BASE_APPLICATION wanim=0x10302f4',
  INPUT_METHOD:
    '(0,0)(wrapxwrap) gr=BOTTOM CENTER_VERTICAL sim={adjust=pan forwardNavigation} ty=INPUT_METHOD fmt=TRANSPARENT wanim=0x1030056 receive insets ignoring z-order',
  NAVIGATION_BAR:
    '(0,0)(fillx72) gr=BOTTOM CENTER_VERTICAL sim={adjust=pan} layoutInDisplayCutoutMode=always ty=NAVIGATION_BAR fmt=TRANSLUCENT',
  NOTIFICATION_SHADE:
    '(0,0)(fillxfill) gr=TOP CENTER_VERTICAL sim={adjust=pan} layoutInDisplayCutoutMode=always ty=NOTIFICATION_SHADE fmt=TRANSLUCENT',
  STATUS_BAR:
    '(0,0)(fillx36) gr=TOP CENTER_VERTICAL sim={adjust=pan} layoutInDisplayCutoutMode=always ty=STATUS_BAR fmt=TRANSLUCENT',
  TOAST: '(0,0)(wrapxwrap) gr=BOTTOM CENTER_VERTICAL sim={adjust=pan} ty=TOAST fmt=TRANSLUCENT',
};

/** What one block tells. */
interface Block {
  readonly name: string;
  readonly packageName: string;
  readonly type: string;
  readonly layer: number;
  readonly frame: UiBounds;
  readonly shown: boolean;
  readonly secure: boolean;
}

function describe(window: UiWindow): Block {
  const { packageName, layer, bounds, secure } = window;
  return {
    name: window.kind === 'input_method' ? IME_WINDOW : renderWindowName(window),
    packageName,
    type: nameType(window),
    layer,
    frame: bounds,
    shown: true,
    secure: secure === true,
  };
}

/** WindowManager.LayoutParams' name of its type. */
export function nameType(window: UiWindow): string {
  if (window.kind === 'input_method') return 'INPUT_METHOD';
  if (window.kind === 'toast') return 'TOAST';
  if (window.kind === 'application') return window.activity === '' ? 'APPLICATION' : 'BASE_APPLICATION';
  const title = titleWindow(window);
  if (title.startsWith('NavigationBar')) return 'NAVIGATION_BAR';
  return title === 'StatusBar' ? 'STATUS_BAR' : 'NOTIFICATION_SHADE';
}

/** The windows given, then the keyboard's if it is asked for or hidden behind nothing (corpus api33_mtk_window_critical.txt:662). */
export function renderWindows(machine: Machine, windows: readonly UiWindow[], withKeyboard = false): string {
  const { shown, bounds } = machine.ui.keyboard;
  const keyboard: Block = {
    name: IME_WINDOW,
    packageName: 'com.vivace.keyboard',
    type: 'INPUT_METHOD',
    layer: 151_000,
    frame: shown ? bounds : nowhere,
    shown,
    secure: false,
  };
  const blocks = withKeyboard ? [keyboard] : windows.map(describe);
  return [
    'WINDOW MANAGER WINDOWS (dumpsys window windows)',
    ...blocks.flatMap((block, at) => renderBlock(machine, block, at)),
    '',
    // From Android 10 on the focus stands with the displays.
    ...(machine.api <= 28 ? renderFocus(machine) : []),
    '  mHasPermanentDpad=false',
    '  mTopFocusedDisplayId=0',
    ...(shown ? [`  mInputMethodWindow=${IME_WINDOW}`] : []),
    '  mSystemBooted=true mDisplayEnabled=true',
    '',
  ].join('\n');
}

function renderBlock({ ui, packages }: Machine, block: Block, number: number): readonly string[] {
  const { packageName, shown } = block;
  const frame = rect(block.frame);
  const uid = packages.find(packageName)?.uid ?? 1000;
  const user = uid >= 10_000 ? `u0a${uid}` : String(uid);
  const hash = identityHash(block.name);
  const flags = ['LAYOUT_IN_SCREEN', ...(block.secure ? ['SECURE'] : []), 'SPLIT_TOUCH', 'HARDWARE_ACCELERATED'];
  return [
    `  Window #${number} ${block.name}:`,
    `    mDisplayId=0 rootTaskId=1 mSession=Session{${identityHash(packageName)} ${ui.pid(packageName) ?? 0}:${user}} mClient=android.os.BinderProxy@${hash}`,
    `    mOwnerUid=${uid} showForAllUsers=${(WINDOW_TYPES[block.type] ?? 0) >= FIRST_SYSTEM_WINDOW && block.type !== 'TOAST'} package=${packageName} appop=NONE`,
    `    mAttrs={${ATTRIBUTES[block.type] ?? ''}`,
    `      fl=${flags.join(' ')}`,
    `    Requested w=${block.frame.right - block.frame.left} h=${block.frame.bottom - block.frame.top} mLayoutSeq=1`,
    `    mBaseLayer=${block.layer} mSubLayer=0    mToken=WindowToken{${hash} type=${WINDOW_TYPES[block.type] ?? 2} android.os.BinderProxy@${hash}}`,
    `    mViewVisibility=${shown ? '0x0' : '0x8'} mHaveFrame=true mObscured=false`,
    `    mHasSurface=${shown} isReadyForDisplay()=${shown} mWindowRemovalAllowed=false`,
    `    Frames: parent=${frame} display=${frame} frame=${frame} last=${frame} insetsChanged=false`,
    `     surface=[0,0][0,0]`,
    `    isOnScreen=${shown}`,
    `    isVisible=${shown}`,
  ];
}
