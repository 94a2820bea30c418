import { listUntypable } from '../../../android/input-text.ts';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import { ServerRefusal } from './http-client.ts';
import { refuse, type ServerSession } from './server-session.ts';

/**
 * Sets the focused field to what it holds and `text` behind it, and reads it back. This reaches any character, but presses no key:
 * what a key map can type is therefore typed (see the driver). Throws `DeviceError`: unsupported where the field's own
 * words cannot be read (a password), device_error where no field has the focus or it took something else.
 */
export async function setText(session: ServerSession, text: string, deadline: Deadline): Promise<void> {
  const element = await findFocused(session, deadline);
  const path = `/element/${element}`;
  const masked = (await session.ask('GET', `${path}/attribute/password`, deadline)) === 'true';
  const hintShown =
    (await session.ask('GET', `${path}/attribute/showing-hint`, deadline).catch(ignoreRefusal)) === 'true';
  const before = hintShown ? '' : String((await session.ask('GET', `${path}/text`, deadline)) ?? '');
  if (masked && before !== '') {
    throw new DeviceError(
      'unsupported',
      'This password field already holds something that cannot be read, so nothing can be put behind it except by keys, ' +
        `and no key types ${listUntypable(text).join(', ')}. Empty the field first. Nothing was typed.`,
      { untypable: listUntypable(text).join(', ') },
    );
  }
  const wanted = before + text;
  await session.ask('POST', `${path}/value`, deadline, { text: wanted, replace: true }).catch((error: unknown) => {
    throw error instanceof ServerRefusal ? refuse(error) : error;
  });
  if (masked) return;
  const after = String((await session.ask('GET', `${path}/text`, deadline)) ?? '');
  if (after === wanted) return;
  throw new DeviceError('device_error', 'The field does not hold what was set: it changed or refused the text', {
    expectedCharacters: [...wanted].length,
    actualCharacters: [...after].length,
  });
}

async function findFocused(session: ServerSession, deadline: Deadline): Promise<string> {
  const found = await session.ask('GET', '/element/active', deadline).catch((error: unknown) => {
    if (!(error instanceof ServerRefusal)) throw error;
    throw new DeviceError('device_error', 'No field has the focus, so there is nowhere to set the text', {
      words: error.message,
    });
  });
  const { ELEMENT: id = (found as Record<string, unknown>)['element-6066-11e4-a52e-4f735466cecf'] } = found as Record<
    string,
    unknown
  >;
  if (typeof id !== 'string') throw new DeviceError('device_error', 'The UiAutomator2 server named no focused element');
  return encodeURIComponent(id);
}

/** An attribute that this version of the server does not know. */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof ServerRefusal) return undefined;
  throw error;
}
