import { alertCommands } from './commands/alert.ts';
import { deviceCommands } from './commands/device.ts';
import { displayCommands } from './commands/display.ts';
import { elementCommands } from './commands/element.ts';
import { findCommands } from './commands/find.ts';
import { gestureCommands } from './commands/gestures.ts';
import { inputCommands } from './commands/input.ts';
import { scrollCommands } from './commands/scroll-to.ts';
import { createSession, deleteSession, listSessions, readStatus, sessionCommands } from './commands/session.ts';
import type { Fields } from './protocol/read-fields.ts';
import { ServerError } from './protocol/server-error.ts';
import type { Command, CommandTable, Server } from './session.ts';

interface Place {
  readonly method: string;
  /** With `:name` where anything may stand. */
  readonly path: string;
}

export type Route = Place &
  (
    | { readonly session: false; run(server: Server, body: () => Fields): unknown }
    | { readonly session: true; readonly run: Command }
  );

const tables: readonly CommandTable[] = [
  sessionCommands,
  findCommands,
  elementCommands,
  inputCommands,
  gestureCommands,
  scrollCommands,
  alertCommands,
  displayCommands,
  deviceCommands,
  { 'DELETE ': deleteSession },
];

/** All that the server answers (AppiumServlet of server 10.6; order decides where two could match). */
export const routes: readonly Route[] = [
  { method: 'GET', path: '/status', session: false, run: readStatus },
  { method: 'GET', path: '/sessions', session: false, run: listSessions },
  { method: 'POST', path: '/session', session: false, run: createSession },
  ...tables.flatMap((table) =>
    Object.entries(table).map(([place, run]): Route => {
      const [method = '', path = ''] = place.split(' ');
      return { method, path: `/session/:sessionId${path}`, session: true, run };
    }),
  ),
];

export function noSession(id: string | undefined, { method, path }: Place): ServerError {
  const deleting = method === 'DELETE' && path === '/session/:sessionId';
  return new ServerError(
    'invalid session id',
    deleting ? `The session ${id} cannot be found` : 'A session is either terminated or not started',
  );
}
