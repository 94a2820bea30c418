import { pullFile } from '../../adb/files.ts';
import type { ShellOutput } from '../../adb/run-shell.ts';
import { quoteForShell } from '../../android/quote-for-shell.ts';
import { limitOfRecording, renderEndRecord, renderRecord } from '../../android/screenrecord.ts';
import { createDeadline, type Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { Recording } from '../contract/driver.ts';
import type { Link } from './link.ts';

/** No recording of a test is longer; a stream of the device is not kept for ever. */
const longestMs = 6 * 3_600_000;
/** The file is there before the encoder is; what fails at once has failed by then. */
const startMs = 10_000;
const pauseMs = 50;
const clearMs = 5_000;

/** The one recording of a device: it is the driver's, which ends it at its own end. */
export interface Recorder {
  start(deadline: Deadline): Promise<Recording>;
  /** Whatever goes on is ended, and nothing of it is left on the device. */
  close(deadline: Deadline): Promise<void>;
}

export function createRecorder(link: Link, apiLevel: number): Recorder {
  let current: Recording | undefined;
  return {
    async start(deadline) {
      if (current !== undefined) throw new DeviceError('device_error', 'A recording of the screen is going on already');
      const recording = await startRecording(link, apiLevel, deadline, () => {
        current = undefined;
      });
      current = recording;
      return recording;
    },
    async close(deadline) {
      await current?.discard(deadline);
    },
  };
}

async function startRecording(
  link: Link,
  apiLevel: number,
  deadline: Deadline,
  release: () => void,
): Promise<Recording> {
  const { clock } = link.target;
  const path = `/data/local/tmp/${link.makeWord()}.mp4`;
  const stream = new AbortController();
  const process = watchProcess(
    link.shell(renderRecord(path, apiLevel), createDeadline(clock, longestMs, stream.signal)),
  );
  const clear = async () => {
    stream.abort(new DeviceError('device_error', 'The recording has ended'));
    // In its own time: what was waited for may have taken all of the caller's.
    const until = createDeadline(clock, clearMs, new AbortController().signal);
    await link.keptShell(`rm -f ${quoteForShell(path)}`, until);
  };
  const end = async (until: Deadline) => {
    if (process.ended === undefined) await link.keptShell(renderEndRecord(path), until);
    // The file cannot be read before the recorder has gone.
    while (process.ended === undefined && !until.passed) await clock.sleep(pauseMs, until.signal);
    if (process.ended === undefined) throw new DeviceError('device_timeout', 'screenrecord did not end in time');
    return process.ended;
  };

  const until = deadline.within(startMs);
  while (!(await exists(link, path, deadline))) {
    if (process.ended !== undefined || until.passed) {
      await clear();
      throw explain(process.ended);
    }
    await clock.sleep(pauseMs, deadline.signal);
  }

  const limitMs = limitOfRecording(apiLevel);
  return {
    ...(limitMs !== undefined && { limitMs }),
    async stop(within) {
      try {
        const ended = await end(within);
        if (!('output' in ended) || ended.output.exitCode !== 0) throw explain(ended);
        link.counters.roundTrips++;
        return await pullFile(link.target, path, within);
      } finally {
        release();
        await clear();
      }
    },
    async discard(within) {
      try {
        await end(within);
      } finally {
        release();
        await clear();
      }
    },
  };
}

type Ended = { readonly output: ShellOutput } | { readonly error: unknown };

/** How it ended, once it has: nobody waits for it, so its failure is kept and never unhandled. */
function watchProcess(running: Promise<ShellOutput>): { readonly ended: Ended | undefined } {
  const state: { ended: Ended | undefined } = { ended: undefined };
  running.then(
    (output) => {
      state.ended = { output };
    },
    (error: unknown) => {
      state.ended = { error };
    },
  );
  return state;
}

async function exists(link: Link, path: string, deadline: Deadline): Promise<boolean> {
  const file = quoteForShell(path);
  const { stdout } = await link.keptShell(`[ -e ${file} ] && echo yes`, deadline);
  return stdout.toString('utf8').trim() === 'yes';
}

function explain(ended: Ended | undefined): unknown {
  if (ended === undefined) return new DeviceError('device_timeout', 'screenrecord did not begin in time');
  if ('error' in ended) return ended.error;
  const { stdout, stderr, exitCode } = ended.output;
  const words = `${stderr}${stdout}`.trim() || `it ended with ${exitCode}`;
  return new DeviceError('device_error', `screenrecord failed: ${words}`, { words });
}
