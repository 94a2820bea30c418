import { defineShellService } from '../shell-service.ts';

const help = `Connectivity service commands:
  help
    Print this help text.
  airplane-mode [enable|disable]
    Turn airplane mode on or off.
  airplane-mode
    Get airplane mode.
`;

/** `cmd connectivity airplane-mode [enable|disable]` (AOSP ConnectivityService; Android 11 and later). */
export const connectivity = defineShellService({
  name: 'connectivity',
  help,
  commands: {
    'airplane-mode': {
      since: 30,
      run({ machine, out }, words) {
        const action = words.next();
        if (action === undefined) {
          out(machine.radios.get('airplane') ? 'enabled\n' : 'disabled\n');
          return 0;
        }
        if (action !== 'enable' && action !== 'disable') {
          out(help);
          return 255;
        }
        machine.radios.set('airplane', action === 'enable');
        return 0;
      },
    },
  },
});
