import type { Radio } from '../../contract/services.ts';
import type { Binary, Machine, Process } from '../process.ts';

const usage = `Available commands:
    help     Show information about the subcommands
    power    Control the power manager
    data     Control mobile data connectivity
    wifi     Control the Wi-Fi manager
    usb      Control Usb state
    nfc      Control NFC functions
    bluetooth Control Bluetooth service
`;

const radios: Readonly<Record<string, Radio>> = { wifi: 'wifi', data: 'data', bluetooth: 'bluetooth', nfc: 'nfc' };

/** BatteryManager.BATTERY_PLUGGED_*; `true` is all of them. */
const stayOn: Readonly<Record<string, string>> = {
  true: '15',
  false: '0',
  usb: '2',
  ac: '1',
  wireless: '4',
  dock: '8',
};

function runPower({ ui, settings, api, reboot }: Machine, [verb, value]: readonly string[]): boolean {
  if (verb === 'stayon') {
    const plugged = value !== undefined && Object.hasOwn(stayOn, value) ? stayOn[value] : undefined;
    if (plugged === undefined) return false;
    settings.put('global', 'stay_on_while_plugged_in', value === 'true' && api < 33 ? '7' : plugged);
    // "… this also wakes the device" (AOSP PowerCommand).
    if (value !== 'false') ui.wake();
    return true;
  }
  if (verb === 'reboot') reboot();
  if (verb === 'forcesuspend') ui.sleep();
  return verb === 'reboot' || verb === 'forcesuspend';
}

/** AOSP cmds/svc: silent when it works; the usage, on stderr, when it does not. The code is 0 in any case. */
export const svc: Binary = {
  name: 'svc',
  summary: 'radios and power',
  unsupported: [
    { what: 'svc power shutdown', why: 'a device that is off could not be switched on again' },
    { what: 'svc usb, system-server', why: 'the device has no USB gadget' },
  ],
  run(process) {
    const [name, ...words] = process.args;
    const radio = name !== undefined && Object.hasOwn(radios, name) ? radios[name] : undefined;
    if (radio !== undefined) return setRadio(process, radio, words[0]);
    if (name === 'power') {
      if (!runPower(process.machine, words)) {
        process.err('usage: svc power stayon [true|false|usb|ac|wireless]\n       svc power forcesuspend [t]\n');
      }
      return 0;
    }
    process.err(usage);
    return 0;
  },
};

function setRadio({ machine, err }: Process, radio: Radio, wish: string | undefined): number {
  if (wish === 'enable' || wish === 'disable') machine.radios.set(radio, wish === 'enable');
  else err(`usage: svc ${radio} [enable|disable]\n`);
  return 0;
}
