import { defineShellService } from '../shell-service.ts';

const help = `Telephony Commands:
  help
    Print this help text.
  data
    Data Test Commands.
      enable: enable mobile data connectivity
      disable: disable mobile data connectivity
`;

/** `cmd phone data enable|disable` (Android 11 and later; silent). */
export const phone = defineShellService({
  name: 'phone',
  help,
  commands: {
    data: {
      since: 30,
      run({ machine, out }, words) {
        const action = words.next();
        if (action !== 'enable' && action !== 'disable') {
          out(help);
          return 255;
        }
        machine.radios.set('data', action === 'enable');
        return 0;
      },
    },
  },
});
