import type { UiPicture } from '../../contract/device-ui.ts';
import { DISPLAY_ID } from '../android/display-id.ts';
import { parseOptions } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { renderScreencapUsage } from '../screencap/usage.ts';

const RGBA_8888 = 1;
const SRGB = 1;
const LARGEST_ID = 2n ** 64n;

/** Everything that goes wrong goes to stderr with code 1, the help as well (AOSP screencap.cpp). */
export const screencap: Binary = {
  name: 'screencap',
  summary: 'a picture of the screen',
  unsupported: [{ what: 'screencap -j, *.jpg', why: 'pictures are PNG or raw' }],
  async run(process) {
    const { api, encodePng, media } = process.machine;
    const fail = (text: string) => {
      process.err(text);
      return 1;
    };
    const newest = api >= 36;
    const letters = newest ? 'hpaj' : 'hp';
    const long = newest ? ['png', 'jpeg', 'help', 'preserve-display-colors'] : [];
    const { flags, values, operands, unknown } = parseOptions(process.args, letters, 'd', long);
    const asksHelp = unknown !== undefined || flags.has('h') || flags.has('help');
    if (asksHelp || operands.length > 1) return fail(renderScreencapUsage(api));
    const wrong = findWrongDisplay(values.get('d'), flags.has('a'), api);
    if (wrong !== undefined) return fail(wrong);

    const [file] = operands;
    const png = flags.has('p') || flags.has('png') || file?.endsWith('.png') === true;
    const jpeg = flags.has('j') || flags.has('jpeg') || (newest && /\.jpe?g$/.test(file ?? ''));
    if (png && jpeg) return fail('Ambiguous file type');
    if (jpeg) return fail('screencap: this virtual device writes PNG and raw pictures only\n');
    let picture: UiPicture;
    try {
      picture = await process.machine.captureScreen();
    } catch (error) {
      return fail(`screencap: ${error instanceof Error ? error.message : String(error)}\n`);
    }
    const code = write(process, file, png ? encodePng(picture) : encodeRaw(picture, api));
    // A picture in a format that the gallery knows is announced to it.
    if (code === 0 && png && file !== undefined) media.scan();
    return code;
  },
};

/** What is wrong with `-d ID`. Up to Android 9 it was a number that everything passed for 0. */
function findWrongDisplay(id: string | undefined, all: boolean, api: number): string | undefined {
  if (id === undefined || all || api <= 28) return undefined;
  if (!/^\d+$/.test(id) || BigInt(id) >= LARGEST_ID) return 'Invalid display ID: Out of range [0, 2^64).\n';
  // The words for an id that no display has were not seen.
  return id === DISPLAY_ID ? undefined : 'Failed to take screenshot. Status: -2\nCapturing failed.\n';
}

/** Width, height, format, and from API 28 on the colour space, all little-endian; then tight RGBA rows. */
function encodeRaw({ width, height, rgba }: UiPicture, api: number): Buffer {
  const words = [width, height, RGBA_8888, ...(api >= 28 ? [SRGB] : [])];
  const header = Buffer.alloc(words.length * 4);
  words.forEach((word, at) => {
    header.writeUInt32LE(word, at * 4);
  });
  return Buffer.concat([header, rgba]);
}

function write(process: Process, file: string | undefined, content: Buffer): number {
  const path = file === undefined ? '/dev/stdout' : process.resolve(file);
  if (path === '/dev/stdout' || path === '/dev/tty') {
    process.out(content);
    return 0;
  }
  const { files, clock } = process.machine;
  // open(2) makes no folders.
  const refused = files.append(path, Buffer.alloc(0));
  const reason = refused ?? files.write(path, content, 0o660, Math.floor(clock.now() / 1000));
  if (reason === undefined) return 0;
  process.err(`Error opening file: ${file} (${reason})\n`);
  return 1;
}
