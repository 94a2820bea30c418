import { codes, type InputDevice, inputDevices, touchPath } from '../events/input-devices.ts';
import { createTouchEncoder, type InputEvent } from '../events/touch-events.ts';
import { parseOptions } from '../options.ts';
import { parkUntil } from '../park-until.ts';
import type { Binary, Process } from '../process.ts';
import { uptimeSeconds } from '../system-files/uptime.ts';

const USAGE =
  'Usage: getevent [-t] [-n] [-s switchmask] [-S] [-v [mask]] [-d] [-p] [-i] [-l] [-q] [-c count] [-r] [device]\n';

/** Shapes of corpus getevent_*.txt; events come from the touches of the screen. */
export const getevent: Binary = {
  name: 'getevent',
  summary: 'input devices and what they tell',
  unsupported: [
    { what: 'getevent -s -S -v -d -i -r', why: 'switches, masks, descriptors, information and rates are not modelled' },
    { what: 'getevent of keys', why: 'keys of `input keyevent` do not pass a kernel device, as on a phone' },
  ],
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'tnplqh', 'c');
    if (unknown !== undefined || flags.has('h')) {
      process.err(USAGE);
      return 1;
    }
    const [path] = operands;
    const devices = path === undefined ? inputDevices : inputDevices.filter((device) => device.path === path);
    if (devices.length === 0) {
      process.err(`could not open ${path}, No such file or directory\n`);
      return 1;
    }
    if (flags.has('p')) {
      for (const device of devices) process.out(describe(device, flags.has('l')));
      return 0;
    }
    if (path === undefined && !flags.has('q')) for (const device of devices) process.out(nameDevice(device));
    if (path !== undefined && path !== touchPath) await parkUntil(process, () => () => {});
    return watch(process, {
      flags,
      named: path === undefined,
      most: Number(values.get('c') ?? Number.POSITIVE_INFINITY),
    });
  },
};

function nameDevice(device: InputDevice): string {
  return `add device ${inputDevices.indexOf(device) + 1}: ${device.path}\n  name:     "${device.name}"\n`;
}

function describe(device: InputDevice, labels: boolean): string {
  const show = (code: string) => (labels ? ` ${code.slice(0, 20).padEnd(20)} ` : ` ${hex(codes[code] ?? 0, 4)} `);
  const keys = device.keys.map(show).join('');
  const range = (max: number) => ` : value 0, min 0, max ${max}, fuzz 0, flat 0, resolution 0`;
  const absolute = device.absolute.map(({ code, max }) => `${show(code)}${range(max)}`).join(`\n${' '.repeat(15)}`);
  return [
    nameDevice(device),
    '  events:\n',
    keys === '' ? '' : `    KEY (0001):${keys.trimEnd()}\n`,
    absolute === '' ? '' : `    ABS (0003):${absolute}\n`,
    `  input props:\n    ${device.direct ? (labels ? 'INPUT_PROP_DIRECT' : '0001') : '<none>'}\n`,
  ].join('');
}

interface Watch {
  readonly flags: ReadonlySet<string>;
  /** Several devices are watched, so each line says which. */
  readonly named: boolean;
  readonly most: number;
}

async function watch(process: Process, { flags, named, most }: Watch): Promise<number> {
  const { machine } = process;
  const encode = createTouchEncoder(() => machine.ui.size);
  const booted = machine.clock.now() / 1000 - uptimeSeconds(machine);
  let left = most;
  await parkUntil(process, (end) =>
    machine.ui.watchTouches((touch) => {
      const time = flags.has('t') ? `[${(touch.at / 1000 - booted).toFixed(6).padStart(15)}] ` : '';
      for (const event of encode(touch)) {
        if (left-- <= 0) return;
        process.out(`${time}${named ? `${touchPath}: ` : ''}${renderEvent(event, flags.has('l'))}\n`);
      }
      if (left <= 0) end();
    }),
  );
  return 0;
}

const hex = (value: number, digits: number) => (value >>> 0).toString(16).padStart(digits, '0');

function renderEvent({ type, code, value }: InputEvent, labels: boolean): string {
  if (!labels) return `${hex(codes[type] ?? 0, 4)} ${hex(codes[code] ?? 0, 4)} ${hex(value, 8)}`;
  const shown = type === 'EV_KEY' ? (value === 0 ? 'UP' : 'DOWN') : hex(value, 8);
  // getevent pads the value as well.
  return `${type.padEnd(12)} ${code.padEnd(20)} ${shown.padEnd(20)}`;
}
