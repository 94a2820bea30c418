import { DISPLAY_ID } from '../android/display-id.ts';

/** Corpus screencap_help_api36.txt; the shorter text of Android 10 to 15 is from memory of AOSP's source. */
export function renderScreencapUsage(api: number): string {
  if (api >= 36) {
    return `
usage: screencap [-ahp] [-d display-id] [FILENAME]
   -h: this message
   -a: captures all the active displays. This appends an integer postfix to the FILENAME.
       e.g., FILENAME_0.png, FILENAME_1.png. If both -a and -d are given, it ignores -d.
   -d: specify the display ID to capture (If the id is not given, it defaults to ${DISPLAY_ID})
       see "dumpsys SurfaceFlinger --display-id" for valid display IDs.
   -p: outputs in png format.
   --preserve-display-colors: Set to true to preserves the native display colorspace. Useful
       for mixed HDR + SDR content, using identical processing as the display's

If FILENAME ends with .png it will be saved as a png.
If FILENAME is not given, the results will be printed to stdout.
`;
  }
  const display =
    api >= 29
      ? `   -d: specify the physical display ID to capture (default: ${DISPLAY_ID})\n       see "dumpsys SurfaceFlinger --display-id" for valid display IDs.\n`
      : '   -d: specify the display id to capture, default 0.\n';
  return `usage: screencap [-hp] [-d display-id] [FILENAME]
   -h: this message
   -p: save the file as a png.
${display}If FILENAME ends with .png it will be saved as a png.
If FILENAME is not given, the results will be printed to stdout.
`;
}
