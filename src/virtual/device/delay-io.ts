import type { Clock } from '../../base/clock.ts';
import type { ServiceIo } from '../wire/services.ts';

/** What the client sends on an open stream takes a round trip as well: on a kept shell each command is one. */
export function delayIo(clock: Clock, roundTripMs: number, io: ServiceIo): ServiceIo {
  if (roundTripMs === 0) return io;
  return { ...io, stdin: delayChunks(clock, roundTripMs, io) };
}

async function* delayChunks(clock: Clock, roundTripMs: number, io: ServiceIo): AsyncGenerator<Buffer, void, void> {
  for await (const chunk of io.stdin) {
    await clock.park(roundTripMs, io.signal);
    yield chunk;
  }
}
