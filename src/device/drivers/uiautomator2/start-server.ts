import type { Duplex } from 'node:stream';
import { createByteQueue } from '../../../adb/byte-queue.ts';
import { type AdbTarget, connectService } from '../../../adb/connect-service.ts';
import { shellPacketIds, takeShellPacket } from '../../../adb/shell-packet.ts';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { Link } from '../../adb-link/link.ts';
import { type HttpClient, ServerGone } from './http-client.ts';
import { runner } from './server-package.ts';

/** The instrumentation that keeps the server alive: it runs on a stream of ours, and so ends with us, however we end. */
export interface RunningServer {
  /** What `am instrument` has said, if it has ended; undefined while it runs. */
  ended(): string | undefined;
  close(): void;
}

const firstPauseMs = 20;
const longestPauseMs = 250;
/** Of what the instrumentation says the end is kept: there stands why it failed. */
const mostWords = 4000;

/** Starts the server, of which nothing may run any more, and waits until it answers. Throws `DeviceError` with the reason of a start that failed. */
export async function startServer(link: Link, http: HttpClient, deadline: Deadline): Promise<RunningServer> {
  link.counters.roundTrips++;
  const command = `am instrument -w -e disableAnalytics true -e shutdownOnPowerDisconnect false ${runner}`;
  const stream = await connectService(link.target, `shell,v2,raw:${command}`, deadline);
  const server = watchInstrumentation(stream.release());
  try {
    await awaitReady(link.target, { server, http }, deadline);
    return server;
  } catch (error) {
    server.close();
    throw error;
  }
}

function watchInstrumentation(socket: Duplex): RunningServer {
  const arrived = createByteQueue();
  let words = '';
  let over = false;
  const finish = () => {
    over = true;
  };
  socket.on('data', (chunk: Buffer) => {
    arrived.push(chunk);
    for (let packet = takeShellPacket(arrived); packet !== undefined; packet = takeShellPacket(arrived)) {
      if (packet.id === shellPacketIds.exit) over = true;
      else words = (words + packet.data.toString('utf8')).slice(-mostWords);
    }
  });
  for (const event of ['error', 'end', 'close']) socket.on(event, finish);
  socket.resume();
  return {
    ended: () => (over ? words.trim() || 'it ended without a word' : undefined),
    close: () => void socket.destroy(),
  };
}

interface Starting {
  readonly server: RunningServer;
  readonly http: HttpClient;
}

async function awaitReady({ clock }: AdbTarget, { server, http }: Starting, deadline: Deadline): Promise<void> {
  let pause = firstPauseMs;
  for (;;) {
    const words = server.ended();
    if (words !== undefined) throw explainEnd(words);
    try {
      await http.ask('GET', '/status', deadline);
      return;
    } catch (error) {
      if (!(error instanceof ServerGone)) throw error;
      if (deadline.left() <= pause) {
        throw new DeviceError('device_timeout', 'The UiAutomator2 server was started but does not answer in time');
      }
    }
    await clock.sleep(pause, deadline.signal);
    pause = Math.min(longestPauseMs, pause * 2);
  }
}

function explainEnd(words: string): DeviceError {
  const taken = /already ?registered/.test(words);
  const why = taken
    ? 'another client of UiAutomation is connected (Appium, Maestro, scrcpy helpers); end it, for a device has room for one'
    : words.split('\n').slice(-3).join(' ');
  return new DeviceError('device_error', `The UiAutomator2 server ended at once: ${why}`, { words });
}
