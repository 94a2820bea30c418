import { Agent, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AdbTarget, connectService } from '../../../adb/connect-service.ts';
import { holding } from '../../../base/clock.ts';
import { byDeadline, type Deadline, DeadlinePassed } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { DriverCounters } from '../../contract/driver.ts';

/** The server said no; `kind` is its own word (`no such element`, `stale element reference` …). */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Nobody listens on the port, or the connection ended before the answer: the server has died, or is not there yet. */
export class ServerGone extends Error {
  override readonly name = 'ServerGone';
}

export interface HttpClient {
  /**
   * `value` of the answer's envelope. Throws ServerRefusal, ServerGone, or `DeviceError` device_timeout; the signal's
   * reason when aborted.
   */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, deadline: Deadline, body?: object): Promise<unknown>;
  close(): void;
}

/** A source of a full screen is some 100 kB; what is above this is no answer of this server. */
const mostBytes = 64 * 1024 * 1024;

/**
 * HTTP to a port of the device. Each connection is an adb stream of its own to `tcp:PORT` there, kept alive: no port of this
 * machine is taken and nothing has to be taken back.
 */
export function createHttpClient(target: AdbTarget, port: number, counters: DriverCounters): HttpClient {
  // A name of the server for TLS, which there is none of: else Node finds one, and tests it for being an IPv6 address, which
  // takes 6 ms the first time.
  const noTls = { servername: '' };
  const agent = new Agent({ keepAlive: true, maxSockets: 2, ...noTls });
  // Node's agent takes the socket that a connection function hands to its callback; the deadline is that of the request
  // which opens the connection.
  let opening: Deadline | undefined;
  agent.createConnection = (_options, callback) => {
    void openPort(target, port, opening as Deadline).then(
      (socket) => {
        callback?.(null, socket);
        // It comes paused, and Node's client takes it as it is. Nothing is lost: a server says nothing before it is asked.
        socket.resume();
      },
      (error: Error) => callback?.(error, undefined as unknown as Duplex),
    );
    return undefined;
  };
  return {
    async ask(method, path, deadline, body) {
      counters.roundTrips++;
      opening = deadline;
      const stop = new AbortController();
      try {
        return await holding(target.clock, () =>
          byDeadline(
            target.clock,
            deadline,
            `${method} ${path}`,
            send({ agent, method, path, body, signal: stop.signal }),
          ),
        );
      } catch (error) {
        stop.abort();
        if (error instanceof DeadlinePassed) {
          throw new DeviceError(
            'device_timeout',
            `The UiAutomator2 server did not answer ${method} ${shorten(path)} in time`,
          );
        }
        throw error;
      }
    },
    close: () => agent.destroy(),
  };
}

async function openPort(target: AdbTarget, port: number, deadline: Deadline): Promise<Duplex> {
  try {
    return (await connectService(target, `tcp:${port}`, deadline)).release();
  } catch (error) {
    if (error instanceof DeviceError && error.code === 'device_error' && error.data?.['adb'] !== undefined) {
      throw new ServerGone(`Nobody listens on tcp:${port} of the device`);
    }
    throw error;
  }
}

interface Sending {
  readonly agent: Agent;
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
  readonly signal: AbortSignal;
}

function send({ agent, method, path, body, signal }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const headers = {
      host: 'localhost',
      accept: 'application/json',
      ...(payload && { 'content-type': 'application/json; charset=utf-8', 'content-length': payload.length }),
    };
    const asked = request({ agent, method, path, headers, signal }, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > mostBytes) answer.destroy(new Error('The answer has no end'));
        else chunks.push(chunk);
      });
      answer.on('error', (error) => reject(new ServerGone(`The answer was cut off: ${error.message}`)));
      answer.on('end', () => {
        try {
          resolve(readEnvelope(Buffer.concat(chunks).toString('utf8'), answer.statusCode ?? 0));
        } catch (error) {
          reject(error);
        }
      });
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const known = error instanceof DeviceError || error instanceof ServerGone || error.name === 'AbortError';
      reject(known ? error : new ServerGone(`The connection ended: ${error.message}`));
    });
    asked.end(payload);
  });
}

/** `{sessionId, value}`; an error's value is `{error, message, stacktrace}`, with a status above 399. */
function readEnvelope(text: string, status: number): unknown {
  const envelope = parseJson(text);
  if (typeof envelope !== 'object' || envelope === null || !('value' in envelope)) {
    throw new ServerRefusal('unknown command', `HTTP ${status}: ${text.slice(0, 200).trim() || 'no answer'}`);
  }
  const { value } = envelope;
  if (status < 400) return value;
  const { error = 'unknown error', message = '' } = (value ?? {}) as { error?: string; message?: string };
  throw new ServerRefusal(error, message.split('\n')[0] ?? '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function shorten(path: string): string {
  return path.replace(/\/session\/[^/]+/, '');
}
