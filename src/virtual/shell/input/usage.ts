export const INPUT_SOURCES = [
  'touchnavigation',
  'touchscreen',
  'joystick',
  'stylus',
  'touchpad',
  'gamepad',
  'dpad',
  'mouse',
  'keyboard',
  'trackball',
] as const;

/** The order is that of a hash table: corpus input_usage_api23.txt for the program, input_usage_api34.txt for the service. */
const OLD_SOURCES = [
  'trackball',
  'joystick',
  'touchnavigation',
  'mouse',
  'keyboard',
  'gamepad',
  'touchpad',
  'dpad',
  'stylus',
  'touchscreen',
] as const;

/** `input`'s usage text for an API level (corpus input_usage_api23.txt, input_usage_api26_28_tail.txt, input_usage_api34.txt). */
export function renderInputUsage(api: number): string {
  const display = api >= 29 ? ' [-d DISPLAY_ID]' : '';
  const note =
    api >= 29
      ? '-d: specify the display ID.\n      (Default: -1 for key event, 0 for motion event if not specified.)\n'
      : '';
  const keys =
    api >= 34 ? '[--longpress|--doubletap|--async|--delay <duration between keycodes in ms>]' : '[--longpress]';
  const commands = [
    'text <string> (Default: touchscreen)',
    `keyevent ${keys} <key code number or name> ... (Default: keyboard)`,
    'tap <x> <y> (Default: touchscreen)',
    'swipe <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)',
    'draganddrop <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)',
    'press (Default: trackball)',
    'roll <dx> <dy> (Default: trackball)',
    ...(api >= 29 ? ['motionevent <DOWN|UP|MOVE|CANCEL> <x> <y> (Default: touchscreen)'] : []),
    ...(api >= 31
      ? [
          'keycombination [-t duration(ms)] <key code 1> <key code 2> ... (Default: keyboard, the key order is important here.)',
        ]
      : []),
  ];
  const sources = (api >= 31 ? INPUT_SOURCES : OLD_SOURCES).map((source) => `      ${source}\n`).join('');
  const lines = commands.map((command) => `      ${command}\n`).join('');
  return `Usage: input [<source>]${display} <command> [<arg>...]\n\nThe sources are: \n${sources}\n${note}The commands and default sources are:\n${lines}`;
}
