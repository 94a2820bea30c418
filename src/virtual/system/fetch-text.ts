import { request } from 'node:http';
import { createRealClock } from '../../base/clock.ts';
import type { FetchAnswer } from '../ui/app.ts';
import type { DeviceState, Process } from './device-state.ts';
import { runOnMain } from './main-thread.ts';

const mostMs = 30_000;
/** Real time that a server gets in which the device's clock waits for it. */
const patienceMs = 2000;
const mostBytes = 1024 * 1024;

/**
 * GET over the device's own network, where programs of the device and `adb reverse` listen. Only the device itself can be
 * reached: other hosts are unknown. Ends with the process that asked.
 */
export function fetchText(
  device: DeviceState,
  process: Process,
  url: string,
  answer: (got: FetchAnswer) => void,
): void {
  const { protocol, hostname, port, pathname, search, host } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (!isLocal || protocol !== 'http:') {
    answer({ ok: false, reason: 'unknown-host' });
    return;
  }
  const stream = device.services.network.connect(`tcp:${port || '80'}`);
  if (stream === undefined) {
    answer({ ok: false, reason: 'refused' });
    return;
  }
  // The answer comes from a socket: virtual time must not run ahead of it. A server that never answers must not stop it
  // either: whoever listens there may live outside (adb reverse), on real time, so this wait alone is of real time.
  const release = device.clock.hold();
  const cancelPatience = createRealClock().after(patienceMs, release);
  let ended = false;
  const end = (got: FetchAnswer | undefined) => {
    if (ended) return;
    ended = true;
    process.cancels.delete(stop);
    cancelTimer();
    cancelPatience();
    stream.destroy();
    release();
    if (got !== undefined) runOnMain(device, process, () => answer(got));
  };
  const stop = () => end(undefined);
  process.cancels.add(stop);
  const cancelTimer = device.clock.after(mostMs, () => end({ ok: false, reason: 'timed-out' }));
  const sent = request({
    createConnection: () => stream,
    path: pathname + search,
    headers: { host, connection: 'close' },
  });
  sent.on('error', () => end({ ok: false, reason: 'no-response' }));
  sent.on('response', (response) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      parts.push(part);
      if (bytes > mostBytes) end({ ok: false, reason: 'too-long' });
    });
    response.on('error', () => end({ ok: false, reason: 'no-response' }));
    response.on('end', () =>
      end({
        ok: true,
        status: response.statusCode ?? 0,
        type: response.headers['content-type'] ?? '',
        text: Buffer.concat(parts).toString('utf8'),
      }),
    );
  });
  sent.end();
}
