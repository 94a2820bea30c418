import type { Instrumentation, InstrumentationContext } from '../../contract/instrumentation.ts';
import { serveHttp } from '../serve-http.ts';
import { handleRequest } from './handle-request.ts';
import type { Server } from './session.ts';

const USUAL_PORT = 6790;
const LEAST_PORT = 1024;
const MOST_PORT = 65_535;
/** The answer to DELETE goes out first (DeleteSession). */
const STOP_DELAY_MS = 15;

const RESULT_OK = -1;
const test = {
  class: 'io.appium.uiautomator2.server.test.AppiumUiAutomator2Server',
  current: '1',
  id: 'AndroidJUnitRunner',
  numtests: '1',
  test: 'startServer',
} as const;

/** Appium's server: a test that never ends by itself, but with the session that is deleted. */
export const uiautomator2Server: Instrumentation = {
  packageName: 'io.appium.uiautomator2.server.test',
  usesUiAutomation: true,
  async run(context) {
    const startedAt = context.clock.now();
    context.status({ ...test, stream: `\n${test.class}:` }, 1);
    const failure = await serve(context);
    const seconds = ((context.clock.now() - startedAt) / 1000).toFixed(3);
    if (failure !== undefined) {
      context.status({ ...test, stream: `Error in ${test.test}(${test.class}):\n${failure}`, stack: failure }, -2);
      return {
        code: RESULT_OK,
        results: { stream: `\n\nTime: ${seconds}\n\nFAILURES!!!\nTests run: 1,  Failures: 1\n\n` },
      };
    }
    context.status({ ...test, stream: '.' }, 0);
    return { code: RESULT_OK, results: { stream: `\n\nTime: ${seconds}\n\nOK (1 test)\n\n` } };
  },
};

/** Resolves when a session was deleted; with what went wrong when the port is taken. Rejects with the signal's reason. */
async function serve(context: InstrumentationContext): Promise<string | undefined> {
  const { clock, services, signal } = context;
  signal.throwIfAborted();
  let tellStopped = () => {};
  const stopped = new Promise<void>((resolve) => {
    tellStopped = resolve;
  });
  let cancelStop = () => {};
  const server: Server = {
    context,
    session: undefined,
    sessions: 0,
    stop() {
      cancelStop();
      cancelStop = clock.after(STOP_DELAY_MS, tellStopped);
    },
  };
  const port = readPort(context.args);
  const http = serveHttp({
    network: services.network,
    address: `tcp:${port}`,
    clock,
    faults: context.faults,
    handle: (request) => handleRequest(server, request),
  });
  if (http === undefined) return `java.net.BindException: Address already in use (port ${port})`;
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    await Promise.race([stopped, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
    cancelStop();
    http.close();
  }
  return undefined;
}

/** `-e serverPort` or `-e port`; what is no port is warned of and ignored (ServerInstrumentation). */
function readPort(args: Readonly<Record<string, string>>): number {
  const given = Number(args['serverPort'] ?? args['port'] ?? USUAL_PORT);
  return Number.isInteger(given) && given >= LEAST_PORT && given <= MOST_PORT ? given : USUAL_PORT;
}
