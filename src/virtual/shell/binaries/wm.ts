import { displayDensity, displaySize, physicalDensity, physicalSize } from '../android/display-size.ts';
import { defineShellService, type ServiceCommand } from '../android/shell-service.ts';
import { rotate } from '../android/window-rotation.ts';
import type { Binary, Process } from '../process.ts';

const SIZE_FORCED = 'display_size_forced';
const DENSITY_FORCED = 'display_density_forced';
/** DisplayMetrics.DENSITY_DEFAULT. */
const DP_DENSITY = 160;
const LEAST_DENSITY = 72;

class BadNumber extends Error {
  override readonly name = 'BadNumber';
}

function parseInteger(word: string): number {
  if (/^[+-]?\d+$/.test(word)) return Number(word);
  throw new BadNumber(`Error: bad number java.lang.NumberFormatException: For input string: "${word}"`);
}

const refusing =
  (run: ServiceCommand): ServiceCommand =>
  async (process, words) => {
    try {
      return await run(process, words);
    } catch (error) {
      if (!(error instanceof BadNumber)) throw error;
      process.err(`${error.message}\n`);
      return 255;
    }
  };

/** Corpus wm_size_density.txt. What is forced is the coordinate space of everything. */
const size: ServiceCommand = ({ machine, out, err }, words) => {
  const value = words.next();
  if (value === undefined || value === '-d') {
    const panel = physicalSize(machine);
    const now = displaySize(machine);
    out(`Physical size: ${panel.width}x${panel.height}\n`);
    if (now.width !== panel.width || now.height !== panel.height) out(`Override size: ${now.width}x${now.height}\n`);
    return 0;
  }
  if (value === 'reset') {
    machine.settings.delete('global', SIZE_FORCED);
    return 0;
  }
  const at = value.indexOf('x');
  if (at <= 0 || at === value.length - 1) {
    err(`Error: bad size ${value}\n`);
    return 255;
  }
  const inPixels = (word: string) => {
    if (word.endsWith('px')) return parseInteger(word.slice(0, -2));
    if (!word.endsWith('dp')) return parseInteger(word);
    return Math.trunc((parseInteger(word.slice(0, -2)) * displayDensity(machine)) / DP_DENSITY);
  };
  const [width, height] = [inPixels(value.slice(0, at)), inPixels(value.slice(at + 1))];
  if (width < 0 || height < 0) machine.settings.delete('global', SIZE_FORCED);
  else {
    machine.remembered.panel = physicalSize(machine);
    machine.settings.put('global', SIZE_FORCED, `${width},${height}`);
  }
  return 0;
};

const density: ServiceCommand = ({ machine, out, err }, words) => {
  const value = words.next();
  if (value === undefined || value === '-d') {
    const panel = physicalDensity(machine);
    const now = displayDensity(machine);
    out(`Physical density: ${panel}\n`);
    if (now !== panel) out(`Override density: ${now}\n`);
    return 0;
  }
  if (value === 'reset') {
    machine.settings.delete('secure', DENSITY_FORCED);
    return 0;
  }
  const wanted = parseInteger(value);
  if (wanted < LEAST_DENSITY) {
    err(`Error: density must be >= ${LEAST_DENSITY}\n`);
    return 255;
  }
  machine.settings.put('secure', DENSITY_FORCED, String(wanted));
  return 0;
};

/** Command lines of AOSP WindowManagerShellCommand; those that this device lacks are left out. */
const windowService = defineShellService({
  name: 'window',
  help: `Window manager (window) commands:
  help
      Print this help text.
  size [reset|WxH|WdpxHdp] [-d DISPLAY_ID]
    Return or override display size.
    width and height in pixels unless suffixed with 'dp'.
  density [reset|DENSITY] [-d DISPLAY_ID] [-u UNIQUE_ID]
    Return or override display density.
  dismiss-keyguard
    Dismiss the keyguard, prompting user for auth if necessary.
  user-rotation [-d DISPLAY_ID] [free|lock] [rotation]
    Print or set user rotation mode and user rotation.
`,
  commands: {
    size: refusing(size),
    density: refusing(density),
    'user-rotation': { since: 31, run: rotate },
    'dismiss-keyguard': ({ machine }) => {
      machine.ui.dismissKeyguard();
      return 0;
    },
  },
});

/** Android 10 and 11 had it under another name, without a way to read it. */
const olderService = defineShellService({
  name: 'window',
  help: 'Window manager (window) commands:\n  size [reset|WxH]\n  density [reset|DENSITY]\n  set-user-rotation [free|lock] [-d DISPLAY_ID] [rotation]\n',
  commands: { 'set-user-rotation': rotate },
});

export const wm: Binary = {
  name: 'wm',
  summary: 'size, density and rotation of the screen; the keyguard',
  unsupported: [
    { what: 'wm fixed-to-user-rotation, set-fix-to-user-rotation', why: "an app's own orientation always wins" },
    { what: 'wm scaling, overscan, folded-area, tracing, logging', why: 'the screen has nothing of the kind' },
  ],
  run(process: Process) {
    const { args, machine } = process;
    const renamed = args[0] === 'set-user-rotation' && machine.api <= 30 && machine.api >= 29;
    return (renamed ? olderService : windowService).run(process, args);
  },
};
