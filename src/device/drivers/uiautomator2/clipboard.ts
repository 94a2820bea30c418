import type { Deadline } from '../../../base/deadline.ts';
import { ServerRefusal } from './http-client.ts';
import { refuse, type ServerSession } from './server-session.ts';

/**
 * What the server's app reads: '' is an empty clipboard, or one that Android does not show to an app that is not in front
 * (API 29 and later), which the server cannot tell apart. Throws `DeviceError`.
 */
export async function readClipboard(session: ServerSession, deadline: Deadline): Promise<string> {
  const content = await ask(session, '/appium/device/get_clipboard', { contentType: 'PLAINTEXT' }, deadline);
  return Buffer.from(String(content ?? ''), 'base64').toString('utf8');
}

/** Throws `DeviceError`. */
export async function writeClipboard(session: ServerSession, text: string, deadline: Deadline): Promise<void> {
  const content = Buffer.from(text, 'utf8').toString('base64');
  await ask(session, '/appium/device/set_clipboard', { contentType: 'PLAINTEXT', content }, deadline);
}

async function ask(session: ServerSession, path: string, body: object, deadline: Deadline): Promise<unknown> {
  try {
    return await session.ask('POST', path, deadline, body);
  } catch (error) {
    throw error instanceof ServerRefusal ? refuse(error) : error;
  }
}
