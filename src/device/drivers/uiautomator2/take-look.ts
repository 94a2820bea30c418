import { parseCurrentSize } from '../../../android/display.ts';
import { parseForeground } from '../../../android/foreground.ts';
import { parseKeyboard, renderKeyboardLines } from '../../../android/keyboard.ts';
import { joinSections, splitSections } from '../../../android/sections.ts';
import { renderActivityLines, renderWindowLines } from '../../../android/window-lines.ts';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { Hierarchy } from '../../../screen/node.ts';
import { XmlError } from '../../../screen/scan-xml.ts';
import { parseUiautomator2Source } from '../../../screen/uiautomator2-source.ts';
import type { Link } from '../../adb-link/link.ts';
import type { DeviceInfo } from '../../contract/driver.ts';
import { ServerRefusal } from './http-client.ts';
import { refuse, type ServerSession } from './server-session.ts';

export interface Looking {
  readonly link: Link;
  readonly session: ServerSession;
  readonly info: DeviceInfo;
  /** Package of the input method. */
  readonly inputMethod: string | undefined;
}

/** A window that comes or goes may leave no root for a moment. */
const mostTries = 3;
const pauseMs = 100;

/** One look: the source from the server, focus and keyboard from the shell, asked for at the same time. Throws `DeviceError`. */
export async function takeLook(looking: Looking, deadline: Deadline): Promise<Hierarchy> {
  let refusal: ServerRefusal | undefined;
  for (let tries = 1; ; tries++) {
    try {
      return await look(looking, deadline);
    } catch (error) {
      if (!(error instanceof ServerRefusal)) {
        // It waits 10 s for a root before it refuses: the second time may run out of time, for the reason told the first time.
        const late = error instanceof DeviceError && error.code === 'device_timeout';
        throw late && refusal !== undefined ? refuse(refusal) : error;
      }
      refusal = error;
      if (tries === mostTries || deadline.left() <= pauseMs) throw refuse(error);
      await looking.link.target.clock.sleep(pauseMs, deadline.signal);
    }
  }
}

async function look({ link, session, info, inputMethod }: Looking, deadline: Deadline): Promise<Hierarchy> {
  const marker = link.makeWord();
  const windowLines = `${renderWindowLines(info.apiLevel)}; ${renderActivityLines()}`;
  const script = joinSections(marker, [renderKeyboardLines(), windowLines]);
  const [source, facts] = await Promise.all([
    session.ask('GET', '/source', deadline),
    link.keptShell(script, deadline),
  ]);
  const [keyboardLines = '', focusLines = ''] = splitSections(marker, facts.stdout.toString('utf8'));
  const foreground = parseForeground(focusLines);
  const keyboard = parseKeyboard(keyboardLines, focusLines);
  try {
    return parseUiautomator2Source(String(source), {
      size: parseCurrentSize(focusLines) ?? info.size,
      ...(foreground !== undefined && { foreground }),
      ...(keyboard !== undefined && { keyboard }),
      ...(inputMethod !== undefined && { inputMethod }),
    });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new DeviceError('device_error', `The screen's source cannot be read: ${error.message}`);
  }
}
