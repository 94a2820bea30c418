import type { UiPicture } from '../../contract/device-ui.ts';
import { parseOptions } from '../options.ts';
import type { Binary, Process } from '../process.ts';

const RGBA_8888 = 1;
const SRGB = 1;

/** Corpus screencap_help_api36.txt: the usage goes to stderr with code 1. */
const USAGE = `usage: screencap [-ahp] [-d display-id] [FILENAME]
   -h: this message
   -a: captures all the active displays. This appends an integer postfix to the FILENAME.
       e.g., FILENAME_0.png, FILENAME_1.png. If both -a and -d are given, it ignores -d.
   -d: specify the display ID to capture
       see "dumpsys SurfaceFlinger --display-id" for valid display IDs.
   -p: outputs in png format.

If FILENAME ends with .png it will be saved as a png.
If FILENAME is not given, the results will be printed to stdout.
`;

export const screencap: Binary = {
  name: 'screencap',
  async run(process) {
    const { flags, operands, unknown } = parseOptions(process.args, 'hpa', 'd');
    if (unknown !== undefined || flags.has('h')) {
      process.err(USAGE);
      return 1;
    }
    let picture: UiPicture;
    try {
      picture = await process.machine.ui.picture();
    } catch (error) {
      process.err(`screencap: ${error instanceof Error ? error.message : String(error)}\n`);
      return 1;
    }
    const [file] = operands;
    const png = flags.has('p') || file?.endsWith('.png') === true;
    const content = png ? process.machine.encodePng(picture) : encodeRaw(picture, process.machine.api);
    return write(process, file, content);
  },
};

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
  const reason = files.write(path, content, 0o660, Math.floor(clock.now() / 1000));
  if (reason === undefined) return 0;
  process.err(`Error opening file: ${file} (${reason})\n`);
  return 1;
}
