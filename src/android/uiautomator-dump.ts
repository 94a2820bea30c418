import { renderKeyboardLines } from './keyboard.ts';
import { joinSections, splitSections } from './sections.ts';
import { renderWindowLines } from './window-lines.ts';

/** One look: the dump, and the lines around it that it does not tell. */
export interface LookParts {
  readonly dump: UiautomatorDump;
  readonly inputMethod: string;
  readonly window: string;
}

/**
 * `not-idle`: something keeps moving (10 s were waited for); `no-root`: no window has the focus just now; `taken`: another
 * client of UiAutomation is connected. `words` are Android's own.
 */
export type UiautomatorDump =
  | { readonly xml: string }
  | { readonly problem: 'not-idle' | 'no-root' | 'taken' | 'failed'; readonly words: string };

/**
 * A look in one round trip. The dump goes to a file of its own name, removed before and after: after an error (which exits
 * 0) a stale file would be read for the screen. A file, since `/dev/tty` is not there on all devices without a terminal.
 */
export function renderLookScript(marker: string, look: { readonly file: string; readonly apiLevel: number }): string {
  const { file, apiLevel } = look;
  return joinSections(marker, [
    `rm -f ${file}; uiautomator dump ${file} 2>&1`,
    `cat ${file} 2>/dev/null`,
    `rm -f ${file}; ${renderKeyboardLines()}`,
    renderWindowLines(apiLevel),
  ]);
}

/** `undefined` when parts are missing: the script was cut short. */
export function parseLook(marker: string, output: string): LookParts | undefined {
  const [status, xml, inputMethod, window] = splitSections(marker, output);
  if (status === undefined || xml === undefined || inputMethod === undefined || window === undefined) return undefined;
  return { dump: judgeDump(status, xml), inputMethod, window };
}

/** The status line ("hierchary" is Android's spelling) is printed even when the file could not be written. */
function judgeDump(status: string, xml: string): UiautomatorDump {
  const words = status.trim().split('\n').slice(0, 3).join(' ').slice(0, 300);
  if (/UI hierchary dumped to:/.test(status)) {
    return xml.trim() === ''
      ? { problem: 'failed', words: `${words} (but the file is empty: is the storage of the device full?)` }
      : { xml };
  }
  if (/could not get idle state/.test(status)) return { problem: 'not-idle', words };
  if (/null root node/.test(status)) return { problem: 'no-root', words };
  if (/already registered/.test(status)) return { problem: 'taken', words };
  return { problem: 'failed', words: words === '' ? 'uiautomator printed nothing' : words };
}
