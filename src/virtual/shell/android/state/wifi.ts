import { defineShellService } from '../shell-service.ts';

/** The only network there is, and only while Wi-Fi is on. */
const NETWORK = 'VivaceWifi';

/** `cmd wifi` (Android 11 and later). The lines of `status` are from memory of AOSP's WifiShellCommand. */
export const wifi = defineShellService({
  name: 'wifi',
  since: 30,
  help: `Wi-Fi (wifi) commands:
  help or -h
    Print this help text.
  set-wifi-enabled enabled|disabled
    Enables/disables Wifi on this device.
  status
    Current wifi status
`,
  commands: {
    'set-wifi-enabled': ({ machine }, words) => {
      machine.radios.set('wifi', words.either('enabled', 'disabled'));
      return 0;
    },
    status: ({ machine, out }) => {
      const on = machine.radios.get('wifi');
      out(`Wifi is ${on ? 'enabled' : 'disabled'}\nWifi scanning is only available when wifi is enabled\n`);
      if (on) out(`Wifi is connected to "${NETWORK}"\n`);
      return 0;
    },
  },
});
