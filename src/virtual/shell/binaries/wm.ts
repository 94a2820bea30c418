import { displayDensity, displaySize } from '../android/display-size.ts';
import type { Binary, Process } from '../process.ts';

type Subcommand = (process: Process, words: readonly string[]) => number;

/** Corpus wm_size_density.txt. There is never an override: this screen cannot change, and says so. */
const size: Subcommand = ({ machine, out, err }, [value]) => {
  if (value === undefined) {
    const { width, height } = displaySize(machine);
    out(`Physical size: ${width}x${height}\n`);
    return 0;
  }
  if (value !== 'reset' && !/^\d+x\d+$/.test(value)) {
    err(`Error: bad size ${value}\n`);
    return 255;
  }
  err('Error: this virtual device cannot change the size of its screen while it runs\n');
  return 255;
};

const density: Subcommand = ({ machine, out, err }, [value]) => {
  if (value === undefined) {
    out(`Physical density: ${displayDensity(machine)}\n`);
    return 0;
  }
  err(
    /^\d+$|^reset$/.test(value)
      ? 'Error: this virtual device cannot change its density\n'
      : `Error: bad number ${value}\n`,
  );
  return 255;
};

const rotate: Subcommand = ({ machine, out, err }, [mode, rotation]) => {
  if (mode === undefined) {
    const locked = machine.settings.get('system', 'accelerometer_rotation') === '0';
    out(locked ? `lock ${machine.settings.get('system', 'user_rotation') ?? '0'}\n` : 'free\n');
    return 0;
  }
  if (mode !== 'free' && mode !== 'lock') {
    err(`Error: lock mode needs to be either free or lock.\n`);
    return 255;
  }
  machine.settings.put('system', 'accelerometer_rotation', mode === 'free' ? '1' : '0');
  if (rotation !== undefined) machine.settings.put('system', 'user_rotation', rotation);
  return 0;
};

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  size,
  density,
  'user-rotation': rotate,
  'dismiss-keyguard': () => 0,
};

export const wm: Binary = {
  name: 'wm',
  run(process) {
    const [name, ...args] = process.args;
    const words = args.filter((arg, at) => arg !== '-d' && args[at - 1] !== '-d');
    if (name === undefined || name === 'help' || name === '-h') {
      process.out(
        'Window manager (window) commands:\n  size [reset|WxH] [-d DISPLAY_ID]\n  density [reset|DENSITY] [-d DISPLAY_ID]\n',
      );
      return name === undefined ? 255 : 0;
    }
    const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
    if (subcommand !== undefined) return subcommand(process, words);
    process.out(`Unknown command: ${name}\n`);
    return 255;
  },
};
