import { createElementStore } from '../element-store.ts';
import { makeUuid } from '../protocol/make-uuid.ts';
import { type Fields, isFields } from '../protocol/read-fields.ts';
import { ServerError } from '../protocol/server-error.ts';
import { createSettings, updateSettings } from '../protocol/settings.ts';
import type { Command, CommandTable, Server } from '../session.ts';

/** The release that is imitated; its version code has not been looked up in the APK. */
const BUILD = { version: '10.6.6', versionCode: 253 };

export function readStatus(): unknown {
  return { ready: true, message: 'UiAutomator2 Server is ready to accept commands', build: BUILD };
}

export function listSessions({ session }: Server): unknown {
  return session === undefined ? [] : [{ id: session.id, capabilities: session.capabilities }];
}

export function createSession(server: Server, body: () => Fields): unknown {
  const capabilities = readCapabilities(body);
  const { clock } = server.context;
  const id = makeUuid(`session ${server.sessions++} at ${clock.now()}`);
  const settings = createSettings();
  server.session = { id, capabilities, settings, elements: createElementStore(id) };
  return { sessionId: id, capabilities };
}

/** W3C: `alwaysMatch` with the first of `firstMatch`; a plain object is taken as it is (maestro-runner sends one). */
function readCapabilities(body: () => Fields): Fields {
  let wanted: unknown;
  try {
    wanted = body()['capabilities'];
  } catch (error) {
    throw new ServerError('session not created', (error as Error).message);
  }
  if (!isFields(wanted)) {
    throw new ServerError('session not created', "'capabilities' are mandatory for session creation");
  }
  const { alwaysMatch, firstMatch } = wanted;
  if (alwaysMatch === undefined && firstMatch === undefined) return wanted;
  const first = Array.isArray(firstMatch) ? firstMatch[0] : {};
  if (!isFields(first ?? {}) || !isFields(alwaysMatch ?? {})) {
    throw new ServerError('session not created', 'firstMatch must be a list of objects and alwaysMatch an object');
  }
  return { ...(alwaysMatch as Fields | undefined), ...(first as Fields | undefined) };
}

export const deleteSession: Command = ({ server }) => {
  server.session = undefined;
  server.stop();
  return null;
};

export const sessionCommands: CommandTable = {
  'GET ': ({ session }) => session.capabilities,
  'GET /appium/settings': ({ session }) => session.settings,
  'POST /appium/settings': ({ session, body }) => {
    const { settings } = body();
    if (!isFields(settings)) throw new ServerError('invalid argument', 'settings must be an object');
    updateSettings(session.settings, settings);
    return null;
  },
};
