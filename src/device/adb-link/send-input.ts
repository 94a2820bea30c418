import { planGesture } from '../../android/input-gesture.ts';
import { renderChord, renderKeys } from '../../android/input-keys.ts';
import { findInputFailure } from '../../android/input-outcome.ts';
import { planInputText } from '../../android/input-text.ts';
import { parseHideKeyboard, renderHideKeyboard } from '../../android/keyboard.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { FingerPath } from '../contract/driver.ts';
import { hintAtInjection } from './hint-at-injection.ts';
import type { Link } from './link.ts';

export async function sendGesture(
  link: Link,
  apiLevel: number,
  fingers: readonly FingerPath[],
  deadline: Deadline,
): Promise<void> {
  const plan = planGesture(fingers, apiLevel);
  if ('unsupported' in plan) throw new DeviceError('unsupported', `${plan.unsupported}.`);
  await sendInput(link, plan.command, { what: 'The gesture', deadline });
}

export async function pressKeys(link: Link, codes: readonly number[], deadline: Deadline): Promise<void> {
  if (codes.length === 0) return;
  await sendInput(link, renderKeys(codes), { what: `Key ${codes.join(', ')}`, deadline });
}

export async function pressChord(link: Link, codes: readonly number[], deadline: Deadline): Promise<void> {
  await sendInput(link, renderChord(codes), { what: `Keys ${codes.join('+')}`, deadline });
}

/** Throws `DeviceError` unsupported before anything is typed; the message names the characters, not the text. */
export async function typeText(link: Link, text: string, deadline: Deadline): Promise<void> {
  if (text === '') return;
  const plan = planInputText(text);
  if ('refused' in plan) {
    const names = plan.refused.join(', ');
    throw new DeviceError('unsupported', `Android’s "input text" has no key for ${names}. Nothing was typed.`, {
      untypable: names,
    });
  }
  await sendInput(link, plan.command, { what: 'Typing', deadline });
}

/** Presses BACK if the keyboard is shown, in one command. Answers whether it was. */
export async function hideKeyboard(link: Link, deadline: Deadline): Promise<boolean> {
  const answer = await link.keptShell(renderHideKeyboard(), deadline);
  const output = answer.stdout.toString('utf8');
  const sent = parseHideKeyboard(output);
  if (sent !== undefined) return sent;
  const words = findInputFailure(answer) ?? output.trim();
  throw new DeviceError('device_error', hintAtInjection(`BACK could not be pressed: ${words}.`), { words });
}

async function sendInput(link: Link, command: string, { what, deadline }: { what: string; deadline: Deadline }) {
  const failure = findInputFailure(await link.keptShell(command, deadline));
  if (failure === undefined) return;
  throw new DeviceError('device_error', hintAtInjection(`${what} was not taken by the device: ${failure}.`), {
    words: failure,
  });
}
