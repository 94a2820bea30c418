import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type Clock, holding } from '../../../base/clock.ts';
import { byDeadline, type Deadline, DeadlinePassed } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import { redactedMark } from '../../../screen/redact.ts';
import type { DriverCounters } from '../../contract/driver.ts';
import type { UrlDevice } from '../../contract/target.ts';
import { explainFailure, statusOf } from './explain-failure.ts';
import { fetchJson } from './fetch-json.ts';
import { readAnswer, type ToolAnswer } from './tool-answer.ts';
import { findPrefix } from './tool-names.ts';

/** The tools of one phone over MCP. Names are those of the document without `android_`, whatever the phone calls them. */
export interface ToolClient {
  /** What the server calls itself. */
  readonly server: string;
  readonly counters: DriverCounters;
  has(tool: string): boolean;
  /** One request. Throws `DeviceError`: see `readAnswer` and `explainFailure`; unsupported for a tool that is switched off. */
  call(tool: string, input: Readonly<Record<string, unknown>>, deadline: Deadline): Promise<ToolAnswer>;
  close(): Promise<void>;
}

interface Connection {
  readonly client: Client;
  readonly transport: StreamableHTTPClientTransport;
}

/** Tools come in pages; a phone has 57 of them. */
const mostPages = 20;
/** What the server is told of a client that leaves: it need not wait for the answer for long. */
const leaveMs = 2000;
/** The SDK's own time limit must not come before the deadline's. */
const behindMs = 5000;

/** Connects, and asks what tools there are. Throws `DeviceError`. */
export async function openToolClient(clock: Clock, device: UrlDevice, deadline: Deadline): Promise<ToolClient> {
  const counters: DriverCounters = { roundTrips: 0 };
  const sdk = await loadSdk();
  let closed = false;
  /** A server may say what it was sent: the token would go on into a refusal or a name. */
  const hideToken = (text: string) => (device.token === undefined ? text : text.replaceAll(device.token, redactedMark));

  const within = async <T>(what: string, until: Deadline, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const stop = new AbortController();
    try {
      return await holding(clock, () => byDeadline(clock, until, what, work(stop.signal)));
    } catch (error) {
      stop.abort();
      until.signal.throwIfAborted();
      if (error instanceof DeadlinePassed) {
        throw new DeviceError('device_timeout', `${device.name} did not answer ${what} in time`);
      }
      throw error;
    }
  };
  const connect = async (until: Deadline): Promise<Connection> => {
    const client = new sdk.Client({ name: 'vivace', version: '1' }, { capabilities: {} });
    const transport = new sdk.Transport(new URL(device.url), {
      fetch: fetchJson,
      ...(device.token !== undefined && { requestInit: { headers: { authorization: `Bearer ${device.token}` } } }),
    });
    counters.roundTrips++;
    try {
      await within('the greeting', until, (signal) =>
        client.connect(transport as Transport, { signal, timeout: until.left() + behindMs }),
      );
      return { client, transport };
    } catch (error) {
      await client.close();
      until.signal.throwIfAborted();
      throw explainFailure(error, 'the greeting', device);
    }
  };

  let connection = await connect(deadline);
  /** One request; where the server has forgotten the session, nothing was done, and it is asked again in a new one. */
  const ask = async <T>(what: string, until: Deadline, request: (by: Client, signal: AbortSignal) => Promise<T>) => {
    for (let fresh = false; ; fresh = true) {
      if (closed) throw new DeviceError('device_lost', `The connection to ${device.name} is closed`);
      const { client } = connection;
      counters.roundTrips++;
      try {
        return await within(what, until, (signal) => request(client, signal));
      } catch (error) {
        until.signal.throwIfAborted();
        if (statusOf(error) !== 404 || fresh) throw explainFailure(error, what, device);
        await client.close();
        connection = await connect(until);
      }
    }
  };
  const listTools = async (): Promise<ReadonlySet<string>> => {
    const names = new Set<string>();
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      const params = cursor === undefined ? {} : { cursor };
      const listed = await ask('the list of tools', deadline, (client, signal) =>
        client.request({ method: 'tools/list', params }, sdk.ListToolsResultSchema, {
          signal,
          timeout: deadline.left() + behindMs,
        }),
      );
      for (const { name } of listed.tools) names.add(hideToken(name));
      cursor = listed.nextCursor;
      if (cursor === undefined) return names;
    }
    throw new DeviceError('device_error', `The list of tools of ${device.name} has no end`);
  };
  const leave = async () => {
    closed = true;
    const { client, transport } = connection;
    // Whoever does not hear of it forgets the session by itself.
    const told = transport.terminateSession().catch(() => undefined);
    await Promise.race([told, clock.sleep(leaveMs)]);
    await client.close();
  };

  try {
    const names = await listTools();
    const prefix = findPrefix([...names], device.name);
    const { name = 'MCP server', version = '' } = connection.client.getServerVersion() ?? {};
    return {
      server: hideToken([name, version].filter((word) => word !== '').join(' ')),
      counters,
      has: (tool) => names.has(`${prefix}${tool}`),
      async call(tool, input, until) {
        const called = `${prefix}${tool}`;
        if (!names.has(called)) {
          throw new DeviceError('unsupported', `The tool ${called} is switched off in the app on the phone`, { tool });
        }
        const answer = await ask(called, until, (client, signal) =>
          client.request(
            { method: 'tools/call', params: { name: called, arguments: { ...input } } },
            sdk.CallToolResultSchema,
            {
              signal,
              timeout: until.left() + behindMs,
            },
          ),
        );
        return readAnswer(called, answer, hideToken);
      },
      close: leave,
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** A quarter of a second, which a run on another device does not wait for. */
async function loadSdk() {
  const [{ Client }, { StreamableHTTPClientTransport }, { CallToolResultSchema, ListToolsResultSchema }] =
    await Promise.all([
      import('@modelcontextprotocol/sdk/client/index.js'),
      import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
  return { Client, Transport: StreamableHTTPClientTransport, CallToolResultSchema, ListToolsResultSchema };
}
