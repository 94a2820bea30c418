import { parseCurrentSize } from '../../../android/display.ts';
import { parseForeground } from '../../../android/foreground.ts';
import { parseKeyboard } from '../../../android/keyboard.ts';
import {
  type LookParts,
  parseLook,
  renderLookScript,
  type UiautomatorDump,
} from '../../../android/uiautomator-dump.ts';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { Foreground, Hierarchy, WindowKind } from '../../../screen/node.ts';
import { XmlError } from '../../../screen/scan-xml.ts';
import { parseUiautomatorXml } from '../../../screen/uiautomator-xml.ts';
import type { Link } from '../../adb-link/link.ts';
import type { DeviceInfo } from '../../contract/driver.ts';

/** A window without focus or a moving screen may be over by the next try. */
const mostTries = 3;
const pauseMs = 100;

/** One look in one round trip, repeated only while Android itself could not look. Throws `DeviceError`. */
export async function takeLook(link: Link, info: DeviceInfo, deadline: Deadline): Promise<Hierarchy> {
  let lastProblem: DeviceError | undefined;
  for (let tries = 1; ; tries++) {
    const parts = await askLook(link, info, deadline).catch((error: unknown) => {
      // Time that ran out in a further try: why there were several says more.
      throw error instanceof DeviceError && error.code === 'device_timeout' ? (lastProblem ?? error) : error;
    });
    const { dump } = parts;
    if ('xml' in dump) return assembleHierarchy(dump.xml, parts, info);
    lastProblem = explainDump(dump);
    const passing = dump.problem === 'no-root' || dump.problem === 'not-idle';
    if (!passing || tries === mostTries || deadline.left() <= pauseMs) throw lastProblem;
    await link.target.clock.sleep(pauseMs, deadline.signal);
  }
}

async function askLook(link: Link, info: DeviceInfo, deadline: Deadline): Promise<LookParts> {
  const marker = link.makeWord();
  const file = `/data/local/tmp/${marker}.xml`;
  const script = renderLookScript(marker, { file, apiLevel: info.apiLevel });
  const { stdout } = await link.shell(script, deadline);
  const parts = parseLook(marker, stdout.toString('utf8'));
  if (parts === undefined) throw new DeviceError('device_error', 'The device answered a look only in part');
  return parts;
}

function assembleHierarchy(xml: string, { inputMethod, window }: LookParts, info: DeviceInfo): Hierarchy {
  const foreground = parseForeground(window);
  const keyboard = parseKeyboard(inputMethod, window);
  try {
    return parseUiautomatorXml(xml, {
      size: parseCurrentSize(window) ?? info.size,
      ...(foreground !== undefined && {
        foreground,
        windowKind: judgeWindow(foreground),
        windowTitle: foreground.focusedWindow ?? `${foreground.packageName}/${foreground.activity}`,
      }),
      ...(keyboard !== undefined && { keyboard }),
    });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new DeviceError('device_error', `The screen dump cannot be read: ${error.message}`);
  }
}

/** The dump holds the window with the focus: the app's own, one of its popups, or one of the system's. */
function judgeWindow({ focusedWindow }: Foreground): WindowKind {
  if (focusedWindow === undefined || focusedWindow.startsWith('PopupWindow:')) return 'application';
  return /^(NotificationShade|StatusBar|Application Not Responding|Application Error|GlobalActions)/.test(focusedWindow)
    ? 'system'
    : 'unknown';
}

function explainDump(dump: Exclude<UiautomatorDump, { xml: string }>): DeviceError {
  const { problem, words } = dump;
  const explained = {
    'not-idle':
      'Something on the screen never stands still, so uiautomator could not look (a video, a spinner, a ticking clock)',
    'no-root': 'No window has the focus, so uiautomator could not look',
    taken:
      'Another client of UiAutomation is connected (Appium, Maestro, scrcpy helpers); end it, for a device has room for one',
    failed: 'uiautomator could not dump the screen',
  }[problem];
  return new DeviceError('device_error', `${explained}: ${words}`, { problem, words });
}
