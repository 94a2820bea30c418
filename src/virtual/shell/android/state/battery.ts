import type { Battery } from '../../../contract/services.ts';
import type { Process } from '../../process.ts';
import type { ShellService } from '../shell-service.ts';

const help = `Battery service (battery) commands:
  help
    Print this help text.
  get [-f] [ac|usb|wireless|dock|status|level|temp|present|counter|invalid]
  set [-f] [ac|usb|wireless|dock|status|level|temp|present|counter|invalid] <value>
    Force a battery property value, freezing battery state.
    -f: force a battery change broadcast be sent, prints new sequence.
  unplug [-f]
    Force battery unplugged, freezing battery state.
    -f: force a battery change broadcast be sent, prints new sequence.
  reset [-f]
    Unfreeze battery state, returning to current hardware values.
    -f: force a battery change broadcast be sent, prints new sequence.
`;

type Plug = Battery['plugged'];
const plugs: readonly string[] = ['ac', 'usb', 'wireless'] satisfies readonly Plug[];

/** What the machine has when nobody has forced anything. */
const HARDWARE = { level: 100, plugged: 'usb' } as const;

/** `cmd battery`, and `dumpsys battery` with words (AOSP BatteryService): silent when it works. */
export function runBatteryCommand({ machine, out }: Process, args: readonly string[]): number {
  const { battery } = machine;
  const [name, ...words] = args.filter((arg) => arg !== '-f');
  if (name === undefined || name === 'help' || name === '-h') {
    out(help);
    return name === undefined ? 255 : 0;
  }
  if (name === 'unplug') Object.assign(battery, { plugged: 'none', overridden: true });
  else if (name === 'reset') Object.assign(battery, { ...HARDWARE, overridden: false });
  else if (name === 'set' || name === 'get') return setOrGet(battery, words, { out, set: name === 'set' });
  else {
    out(`Unknown command: ${name}\n`);
    return 255;
  }
  return 0;
}

function setOrGet(
  battery: Battery,
  [key, value]: readonly string[],
  { out, set }: { readonly out: Process['out']; readonly set: boolean },
): number {
  const complain = (text: string) => {
    out(`${text}\n`);
    return 255;
  };
  if (key === undefined) return complain('No property specified');
  if (set && value === undefined) return complain('No value specified');
  if (set && !/^-?\d+$/.test(value ?? '')) return complain(`Bad value: ${value}`);
  const number = Number(value);
  if (key === 'level') {
    if (!set) out(`${battery.level}\n`);
    else Object.assign(battery, { level: number, overridden: true });
    return 0;
  }
  if (plugs.includes(key)) {
    if (!set) out(`${battery.plugged === key}\n`);
    else if (number !== 0) Object.assign(battery, { plugged: key, overridden: true });
    else if (battery.plugged === key) Object.assign(battery, { plugged: 'none', overridden: true });
    return 0;
  }
  // Temperature, status and the like are those of the level and the plug on this device.
  return complain(set ? `Unknown set option: ${key}` : `Unknown get option: ${key}`);
}

export const battery: ShellService = { name: 'battery', run: runBatteryCommand };
