import { type Agent, Agent as HttpAgent, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { builtInApps } from '../../../src/virtual/apps/list.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import type { SystemFault, SystemFaults } from '../../../src/virtual/contract/faults.ts';
import type { InstrumentationContext } from '../../../src/virtual/contract/instrumentation.ts';
import type { JournalEntry } from '../../../src/virtual/contract/journal.ts';
import { instrumentations } from '../../../src/virtual/server/list.ts';
import { createDeviceUi } from '../../../src/virtual/system/create-device-ui.ts';
import type { AppDefinition } from '../../../src/virtual/ui/app.ts';
import { gallery } from '../gallery.ts';
import { createTestServices, silentJournal } from '../services.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as their tests expect them
  readonly value: any;
  readonly sessionId: unknown;
  readonly text: string;
}

export interface StartedServer {
  readonly context: InstrumentationContext;
  readonly journal: readonly JournalEntry[];
  readonly statuses: readonly { readonly code: number; readonly fields: Readonly<Record<string, string>> }[];
  /** What `run` came to. */
  readonly ended: Promise<{ readonly code?: number; readonly error?: unknown }>;
  readonly agent: Agent;
  abort(): void;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  /** In a session that is made at the first call. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  find(strategy: string, selector: string): Promise<string>;
  close(): Promise<void>;
}

interface Options {
  readonly app?: string;
  readonly activity?: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly faults?: readonly SystemFault['fault'][];
  readonly idleQuietMs?: number;
  readonly apps?: readonly AppDefinition[];
  readonly packageName?: string;
  /** Members of the screen that are to be others. */
  readonly screen?: Partial<DeviceUi>;
}

/** One program of the list on a screen of its own, on virtual time, asked over the device's network. */
export async function startServer(options: Options = {}): Promise<StartedServer> {
  const clock = createVirtualClock();
  const services = createTestServices(clock, new Map([['ro.product.model', 'Test']]));
  const apps: readonly AppDefinition[] = options.apps ?? [...builtInApps, gallery];
  const real = createDeviceUi({ clock, apps, services, journal: silentJournal, random: () => 0.5, animationScale: 0 });
  const ui: DeviceUi = Object.create(real, Object.getOwnPropertyDescriptors(options.screen ?? {}));
  services.settings.watch((namespace, name, value) => ui.setting(namespace, name, value));
  const app = options.app ?? gallery.packageName;
  const launched = await holding(clock, () => ui.launch(app, options.activity && app + options.activity));
  if (!launched.ok) throw new Error(launched.reason);
  const journal: JournalEntry[] = [];
  const statuses: { code: number; fields: Readonly<Record<string, string>> }[] = [];
  const control = new AbortController();
  const context: InstrumentationContext = {
    clock,
    api: 34,
    ui,
    services,
    journal: { on: true, add: (entry) => journal.push(entry) },
    faults: createFaults(options.faults ?? []),
    idleQuietMs: options.idleQuietMs ?? 0,
    args: options.args ?? {},
    status: (fields, code) => statuses.push({ fields, code }),
    signal: control.signal,
    shell: () => Promise.reject(new Error('this test has no shell')),
    screenshot: async () => {
      const { encodePng } = await import('../../../src/virtual/render/encode-png.ts');
      return encodePng(await ui.picture());
    },
  };
  const wanted = options.packageName ?? 'io.appium.uiautomator2.server.test';
  const program = instrumentations.find(({ packageName }) => packageName === wanted);
  if (program === undefined) throw new Error(`${wanted} is not in the list`);
  const ended = program.run(context).then(
    (result) => ({ code: result.code }),
    (error: unknown) => ({ error }),
  );
  const port = Number(options.args?.['serverPort'] ?? 6790);
  const agent = createAgent(() => services.network.connect(`tcp:${port}`));
  const send = (method: string, path: string, body?: unknown) =>
    holding(clock, () => sendRequest(agent, { method, path, body }));
  let session: string | undefined;
  const call = async (method: string, path: string, body?: unknown) => {
    session ??= (await send('POST', '/session', { capabilities: {} })).value.sessionId as string;
    return send(method, `/session/${session}${path}`, body);
  };
  const find = async (strategy: string, selector: string) => {
    const { status, value } = await call('POST', '/element', { strategy, selector });
    if (status !== 200) throw new Error(`${selector}: ${JSON.stringify(value)}`);
    return value.ELEMENT as string;
  };
  return {
    context,
    journal,
    statuses,
    ended,
    agent,
    abort: () => control.abort(new Error('killed')),
    send,
    call,
    find,
    async close() {
      control.abort(new Error('closed'));
      await ended;
      agent.destroy();
      services.network.close();
      ui.close();
    },
  };
}

function createFaults(names: readonly SystemFault['fault'][]): SystemFaults {
  const left = [...names];
  return {
    strike(kind) {
      const at = left.indexOf(kind);
      if (at < 0) return undefined;
      left.splice(at, 1);
      return { fault: kind } as never;
    },
  };
}

/** Keeps its connections, as the real clients do. */
function createAgent(connect: () => Duplex | undefined): Agent {
  const agent = new HttpAgent({ keepAlive: true, maxSockets: 1 });
  Object.assign(agent, {
    createConnection() {
      const stream = connect();
      if (stream === undefined) throw new Error('nobody listens');
      return Object.assign(stream, {
        setTimeout: () => stream,
        setNoDelay: () => stream,
        setKeepAlive: () => stream,
        ref: () => stream,
        unref: () => stream,
      });
    },
  });
  return agent;
}

export function sendRequest(
  agent: Agent,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body?: unknown },
): Promise<Answer> {
  const data = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, method, path, headers, host: 'device' }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString('utf8');
      const { value, sessionId } = text === '' ? { value: undefined, sessionId: undefined } : JSON.parse(text);
      resolve({ status: response.statusCode ?? 0, value, sessionId, text });
    });
    sent.on('error', reject);
    sent.end(data);
  });
}
