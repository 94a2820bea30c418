import { openVideoEncoder, type VideoEncoder } from '../../render/encode-video.ts';
import { scalePicture } from '../../render/scale-picture.ts';
import { linkSignal } from '../link-signal.ts';
import { parseOptions } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { signalNumbers } from '../signals.ts';

/** A frame each 200 ms: what drawing and encoding a full screen leaves time for. */
const framesPerSecond = 5;
const mostSeconds = 180;
const usageCode = 2;

/** Words and codes of AOSP's screenrecord (v1.2 and v1.3). */
export const screenrecord: Binary = {
  name: 'screenrecord',
  summary: 'records the screen as MP4',
  unsupported: [
    {
      what: 'screenrecord --output-format, --codec-name, --display-id, --bugreport, --rotate',
      why: 'one H.264 track in an MP4, of the one display',
    },
    { what: 'screenrecord without --size at more than 720x1280', why: 'the software encoder would not keep up' },
    { what: 'screenrecord at more than 5 frames a second', why: 'each frame is drawn and encoded in software' },
  ],
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'h', '', [
      'size=',
      'bit-rate=',
      'time-limit=',
      'verbose',
      'show-device-info',
      'show-frame-time',
      'help',
      'version',
    ]);
    if (unknown !== undefined || flags.has('help') || flags.has('h')) {
      if (unknown !== undefined) process.err(`unrecognized option '--${unknown}'\n`);
      process.err(
        'Usage: screenrecord [options] <filename>\n\n--size WIDTHxHEIGHT\n--bit-rate RATE\n--time-limit TIME\n--verbose\n',
      );
      return usageCode;
    }
    if (flags.has('version')) {
      process.out('1.3\n');
      return 0;
    }
    const wish = readWish(process, values);
    const [file] = operands;
    const wrong =
      typeof wish === 'string' ? wish : file === undefined ? 'Must specify output file (see --help).' : undefined;
    if (typeof wish === 'string' || file === undefined) {
      process.err(`${wrong}\n`);
      return usageCode;
    }
    return record(process, file, { ...wish, verbose: flags.has('verbose') });
  },
};

interface Wish {
  readonly width: number;
  readonly height: number;
  readonly bitsPerSecond: number;
  readonly seconds: number;
}

/** What AOSP takes when the encoder refuses the display's own size; larger frames take a software encoder a third of a second. */
const fallback = { long: 1280, short: 720 };

function chooseSize({ machine, err }: Process): string {
  const { width, height } = machine.ui.size;
  if (Math.max(width, height) <= fallback.long && Math.min(width, height) <= fallback.short)
    return `${width}x${height}`;
  const size = width < height ? `${fallback.short}x${fallback.long}` : `${fallback.long}x${fallback.short}`;
  err(`WARNING: failed at ${width}x${height}, retrying at ${size}\n`);
  return size;
}

function readWish(process: Process, values: ReadonlyMap<string, string>): Wish | string {
  const size = values.get('size');
  const match = /^(\d+)x(\d+)$/.exec(size ?? chooseSize(process));
  const even = (text: string | undefined) => Number(text) - (Number(text) % 2);
  const [width, height] = [even(match?.[1]), even(match?.[2])];
  if (match === null || width < 2 || height < 2) return `Invalid size '${size}', must be width x height`;
  const rate = /^(\d+(?:\.\d+)?)([Mm]?)$/.exec(values.get('bit-rate') ?? '20M');
  const bitsPerSecond = rate === null ? Number.NaN : Number(rate[1]) * (rate[2] === '' ? 1 : 1_000_000);
  if (!(bitsPerSecond >= 100_000 && bitsPerSecond <= 200_000_000)) {
    return `Bit rate ${values.get('bit-rate')}bps outside acceptable range [100000,200000000]`;
  }
  const seconds = Number(values.get('time-limit') ?? mostSeconds);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > mostSeconds) {
    return `Time limit ${values.get('time-limit')}s outside acceptable range [1,${mostSeconds}]`;
  }
  return { width, height, bitsPerSecond, seconds };
}

async function record(process: Process, file: string, wish: Wish & { readonly verbose: boolean }): Promise<number> {
  const { machine } = process;
  const path = process.resolve(file);
  const write = (content: Buffer) => machine.files.write(path, content, 0o666, Math.floor(machine.clock.now() / 1000));
  const parent = path.replace(/\/[^/]*$/, '') || '/';
  const refused = machine.files.stat(parent) === undefined ? 'No such file or directory' : write(Buffer.alloc(0));
  if (refused !== undefined) {
    process.err(`Unable to open '${file}': ${refused}\n`);
    return 1;
  }
  let encoder: VideoEncoder;
  try {
    encoder = await openVideoEncoder({ ...wish, framesPerSecond });
  } catch (error) {
    machine.files.remove(path, false);
    process.err(`Unable to get video/avc codec instance\n${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
  try {
    const tell = (text: string) => wish.verbose && process.out(`${text}\n`);
    const { width, height } = machine.ui.size;
    tell(`Main display is ${width}x${height} @60.00fps (orientation=${machine.ui.rotation})`);
    tell(
      `Configuring recorder for ${wish.width}x${wish.height} video/avc at ${(wish.bitsPerSecond / 1_000_000).toFixed(2)}Mbps`,
    );
    const before = machine.clock.now();
    const { frames, stopped } = await takeFrames(process, encoder, wish);
    if (!stopped) tell('Time limit reached');
    tell(`Encoder stopping; recorded ${frames} frames in ${Math.round((machine.clock.now() - before) / 1000)} seconds`);
    tell('Stopping encoder and muxer');
    const failed = write(encoder.finish());
    if (failed !== undefined) {
      process.err(`Unable to write '${file}': ${failed}\n`);
      return 1;
    }
    machine.media.scan();
    return 0;
  } finally {
    encoder.close();
  }
}

/** SIGINT, SIGHUP and SIGTERM end the recording, and what there is becomes the file. */
async function takeFrames(
  process: Process,
  encoder: VideoEncoder,
  wish: Wish,
): Promise<{ frames: number; stopped: boolean }> {
  const { machine, background } = process;
  const done = Symbol('done');
  const linked = linkSignal(process.signal);
  const stop = () => linked.abort(done);
  for (const signal of [signalNumbers.INT, signalNumbers.HUP, signalNumbers.TERM]) process.trap(signal, stop);
  const rest = (ms: number) =>
    background ? machine.clock.sleep(ms, linked.signal) : machine.clock.park(ms, linked.signal);
  const start = machine.clock.now();
  const most = wish.seconds * framesPerSecond;
  let frames = 0;
  let shown: { readonly at: number; readonly rgba: Uint8Array } | undefined;
  try {
    while (frames < most) {
      const changed = machine.ui.lastChangeAt;
      if (shown === undefined || shown.at !== changed)
        shown = { at: changed, rgba: scalePicture(await machine.captureScreen(), wish) };
      // Frames that a slow host missed are filled with what is there, so that the video lasts as long as what it shows.
      const due = Math.min(most, Math.floor(((machine.clock.now() - start) / 1000) * framesPerSecond) + 1);
      for (; frames < due; frames++) {
        encoder.add(shown.rgba);
        await new Promise<void>((resolve) => setImmediate(resolve));
        linked.signal.throwIfAborted();
      }
      await rest(1000 / framesPerSecond);
    }
    return { frames, stopped: false };
  } catch (error) {
    if (error !== done) throw error;
    return { frames, stopped: true };
  } finally {
    linked.unlink();
  }
}
