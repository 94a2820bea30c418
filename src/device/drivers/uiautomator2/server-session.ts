import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { Link } from '../../adb-link/link.ts';
import { type HttpClient, ServerGone, ServerRefusal } from './http-client.ts';
import { renderStopServer } from './server-package.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** One session on the server; it is set up anew where the server has died under it. */
export interface ServerSession {
  /** A path below `/session/ID`. Throws `DeviceError`, or ServerRefusal where the server said no. */
  ask(method: 'GET' | 'POST', path: string, deadline: Deadline, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Waiting is the engine's business: the server answers at once with what there is. Windows of all apps are seen, trees are never cut,
 * ids are taken as they are, and unplugging the cable does not end it.
 */
const settings = {
  waitForIdleTimeout: 0,
  waitForSelectorTimeout: 0,
  actionAcknowledgmentTimeout: 0,
  scrollAcknowledgmentTimeout: 0,
  keyInjectionDelay: 0,
  enableMultiWindows: true,
  enableNotificationListener: true,
  disableIdLocatorAutocompletion: true,
  ignoreUnimportantViews: false,
  allowInvisibleElements: false,
  normalizeTagNames: false,
  snapshotMaxDepth: 500,
};

/** A server that dies again and again is not started for ever. */
const mostStarts = 3;

/** On a server that is started for it: nothing of one may run when this is called. */
export async function openServerSession(link: Link, http: HttpClient, deadline: Deadline): Promise<ServerSession> {
  let server: RunningServer | undefined;
  let id = '';
  let starts = 0;

  const start = async (within: Deadline) => {
    server?.close();
    if (starts > 0) await link.keptShell(renderStopServer(), within);
    starts++;
    server = await startServer(link, http, within);
    const capabilities = { firstMatch: [{}], alwaysMatch: { platformName: 'Android' } };
    const made = (await http.ask('POST', '/session', within, { capabilities })) as { sessionId?: unknown };
    if (typeof made?.sessionId !== 'string') {
      throw new DeviceError('device_error', 'The UiAutomator2 server opened no session');
    }
    id = made.sessionId;
    await http.ask('POST', `/session/${id}/appium/settings`, within, { settings });
  };

  const explain = (error: unknown): unknown => {
    if (!(error instanceof ServerGone)) return error;
    const words = server?.ended() ?? error.message;
    return new DeviceError('device_lost', `The UiAutomator2 server on the device has gone: ${words}`, { words });
  };

  try {
    await start(deadline);
  } catch (error) {
    server?.close();
    throw error instanceof ServerRefusal ? refuse(error) : explain(error);
  }

  return {
    async ask(method, path, within, body) {
      const send = () => http.ask(method, `/session/${id}${path}`, within, body);
      try {
        return await send();
      } catch (error) {
        // What only looks can be asked again of a new server; an act may have been done.
        const again = error instanceof ServerGone && method === 'GET' && starts < mostStarts && !within.passed;
        if (!again) throw explain(error);
        try {
          await start(within);
          return await send();
        } catch (second) {
          throw explain(second);
        }
      }
    },
    async close() {
      server?.close();
    },
  };
}

/** What the server answered, as the device's error. */
export function refuse({ kind, message }: ServerRefusal): DeviceError {
  return new DeviceError(
    'device_error',
    `The UiAutomator2 server refused: ${kind}${message === '' ? '' : ` (${message})`}`,
    {
      kind,
      words: message,
    },
  );
}
