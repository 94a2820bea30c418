import { concealTyped } from '../conceal-typed.ts';
import type { HttpAnswer } from '../serve-http.ts';
import { type Fields, parseFields } from './protocol/read-fields.ts';
import { ServerError } from './protocol/server-error.ts';
import { noSession, type Route, routes } from './routes.ts';
import type { Server } from './session.ts';

interface Request {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

const KNOWN_METHODS: readonly string[] = ['GET', 'POST', 'DELETE'];
const LOGGED_LENGTH = 1000;

/** One request: the command, its envelope and status. Never throws. */
export async function handleRequest(server: Server, request: Request): Promise<HttpAnswer> {
  const path = trimPath(request.url);
  const { journal } = server.context;
  if (journal.on) {
    journal.add({ kind: 'request', via: 'http', request: `${request.method} ${path}${tellBody(path, request.body)}` });
  }
  const matched = matchRoute(request.method, path);
  const sessionId = matched?.params['sessionId'] ?? readSessionId(path);
  try {
    if (matched === undefined) throw refuseRoute(request.method, path);
    const { value, sessionId: made } = await runRoute(server, matched, request.body);
    return renderEnvelope(200, made ?? sessionId ?? 'None', value);
  } catch (error) {
    const failure = error instanceof ServerError ? error : new ServerError('unknown error', String(error));
    const value = {
      error: failure.code,
      message: failure.message,
      stacktrace: `io.appium.uiautomator2.common.exceptions.UiAutomator2Exception: ${failure.message}`,
    };
    return renderEnvelope(failure.status, sessionId ?? 'None', value);
  }
}

/** Commands that type or copy; where what is typed goes is not known yet. */
const secretive = /\/(?:value|keys|actions|set_clipboard)$/;

function tellBody(path: string, body: string): string {
  if (body === '') return '';
  const told = secretive.test(path) ? concealBody(body) : body;
  return ` ${told.slice(0, LOGGED_LENGTH)}`;
}

function concealBody(body: string): string {
  try {
    return JSON.stringify(concealTyped(JSON.parse(body)));
  } catch {
    return '*'.repeat(body.length);
  }
}

interface Matched {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

async function runRoute(
  server: Server,
  { route, params }: Matched,
  body: string,
): Promise<{ readonly value: unknown; readonly sessionId?: string }> {
  const readBody = (): Fields => parseFields(body);
  if (route.session === false)
    return {
      value: await route.run(server, readBody),
      ...(server.session !== undefined && route.path === '/session' && { sessionId: server.session.id }),
    };
  const { session, context } = server;
  if (session === undefined || session.id !== params['sessionId']) throw noSession(params['sessionId'], route);
  return { value: await route.run({ server, context, session, params, body: readBody }) };
}

/** `/wd/hub` may stand before it, a query behind it. */
function trimPath(url: string): string {
  const path = url.split('?')[0] as string;
  return path.startsWith('/wd/hub') ? path.slice('/wd/hub'.length) : path;
}

function matchRoute(method: string, path: string): Matched | undefined {
  const parts = path.split('/');
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = matchParts(route.path.split('/'), parts);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, wanted] of pattern.entries()) {
    const part = parts[at] as string;
    if (!wanted.startsWith(':')) {
      if (wanted !== part) return undefined;
    } else params[wanted.slice(1)] = decode(part);
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The HTTP layer's answer to what it does not know: 404 `unknown command`. A verb that the server has no table for is
 * `unknown method`.
 */
function refuseRoute(method: string, path: string): ServerError {
  if (!KNOWN_METHODS.includes(method)) {
    return new ServerError('unknown method', `The ${method} method is not supported for ${path}`);
  }
  return new ServerError(
    'unknown command',
    'The requested resource could not be found, or a request was received using an HTTP method that is not supported by the mapped resource',
  );
}

function readSessionId(path: string): string | undefined {
  return /^\/session\/([^/]+)/.exec(path)?.[1];
}

function renderEnvelope(status: number, sessionId: string, value: unknown): HttpAnswer {
  return { status, body: JSON.stringify({ sessionId, value: value ?? null }) };
}
