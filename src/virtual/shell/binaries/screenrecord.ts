import { holding } from '../../../base/clock.ts';
import { openVideoEncoder, type VideoEncoder } from '../../render/encode-video.ts';
import { scalePicture } from '../../render/scale-picture.ts';
import { linkSignal } from '../link-signal.ts';
import { parseOptions } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { signalNumbers } from '../signals.ts';

/** At most, while the screen changes; a host that is slower takes fewer. */
const framesPerSecond = 15;
/** Of a screen that stands still, so that players that stop with the last frame show it to its end. */
const longestFrameMs = 1000;
const mostSeconds = 180;
/** From here on `--time-limit 0` takes the limit away (flow clients rely on it from API 34 on; not seen on a phone of ours). */
const endlessApi = 34;
/** What no limit comes to here: a day. */
const endlessSeconds = 24 * 3600;
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
    { what: 'screenrecord at more than 15 frames a second', why: 'each frame is drawn and encoded in software' },
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
  const limit = Number(values.get('time-limit') ?? mostSeconds);
  const seconds = limit === 0 && process.machine.api >= endlessApi ? endlessSeconds : limit;
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > (limit === 0 ? endlessSeconds : mostSeconds)) {
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
    encoder = await holding(machine.clock, () => openVideoEncoder({ ...wish, framesPerSecond }, process.signal));
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
    const { frameMs, stopped } = await takeFrames(process, encoder, wish);
    if (!stopped) tell('Time limit reached');
    tell(
      `Encoder stopping; recorded ${frameMs.length} frames in ${Math.round((machine.clock.now() - before) / 1000)} seconds`,
    );
    tell('Stopping encoder and muxer');
    const failed = write(await holding(machine.clock, () => encoder.finish(frameMs)));
    if (failed !== undefined) {
      process.err(`Unable to write '${file}': ${failed}\n`);
      return 1;
    }
    machine.media.scan();
    return 0;
  } finally {
    await encoder.close();
  }
}

/** SIGINT, SIGHUP and SIGTERM end the recording, and what there is becomes the file. */
async function takeFrames(
  process: Process,
  encoder: VideoEncoder,
  wish: Wish,
): Promise<{ readonly frameMs: readonly number[]; readonly stopped: boolean }> {
  const { machine, background } = process;
  const { clock } = machine;
  const done = Symbol('done');
  const linked = linkSignal(process.signal);
  const stop = () => linked.abort(done);
  for (const signal of [signalNumbers.INT, signalNumbers.HUP, signalNumbers.TERM]) process.trap(signal, stop);
  const rest = (ms: number) => (background ? clock.sleep(ms, linked.signal) : clock.park(ms, linked.signal));
  const start = clock.now();
  const end = start + wish.seconds * 1000;
  const takenAt: number[] = [];
  const measure = (until: number) => takenAt.map((at, frame) => (takenAt[frame + 1] ?? until) - at);
  try {
    while (clock.now() < end) {
      const last = takenAt.at(-1);
      const now = clock.now();
      if (last === undefined || machine.ui.lastChangeAt >= last || now - last >= longestFrameMs) {
        takenAt.push(last === undefined ? start : now);
        await holding(clock, async () => encoder.add(scalePicture(await machine.captureScreen(), wish)));
        linked.signal.throwIfAborted();
      }
      await rest(Math.min(1000 / framesPerSecond, Math.max(0, end - clock.now())));
    }
    return { frameMs: measure(end), stopped: false };
  } catch (error) {
    if (error !== done) throw error;
    return { frameMs: measure(Math.min(end, clock.now())), stopped: true };
  } finally {
    linked.unlink();
  }
}
