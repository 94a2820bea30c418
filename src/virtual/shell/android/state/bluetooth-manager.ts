import { defineShellService, type ServiceCommand } from '../shell-service.ts';

const set =
  (on: boolean): ServiceCommand =>
  ({ machine, out }) => {
    out(on ? 'Enabling Bluetooth\n' : 'Disabling Bluetooth\n');
    machine.radios.set('bluetooth', on);
    return 0;
  };

/** `cmd bluetooth_manager` (Android 12L and later; words from memory of AOSP's BluetoothShellCommand). */
export const bluetoothManager = defineShellService({
  name: 'bluetooth_manager',
  since: 32,
  help: `Bluetooth Manager Commands:
  help or -h
    Print this help text.
  enable
    Enable Bluetooth on this device.
  disable
    Disable Bluetooth on this device.
`,
  commands: { enable: set(true), disable: set(false) },
});
