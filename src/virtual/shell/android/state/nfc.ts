import { defineShellService } from '../shell-service.ts';

/** `cmd nfc`: the help is corpus cmd_nfc_help.txt (Android 15); the words of `status` were not seen. */
export const nfc = defineShellService({
  name: 'nfc',
  since: 35,
  help: `NFC (Near-field communication) commands:
  help or -h
    Print this help text.
  status
    Gets status of UWB stack
  enable-nfc
    Toggle NFC on
  disable-nfc [persist]
    Toggle NFC off (optionally make it persistent)
  set-observe-mode enable|disable
    Enable or disable observe mode.
`,
  commands: {
    status: ({ machine, out }) => {
      out(machine.radios.get('nfc') ? 'Nfc is enabled\n' : 'Nfc is disabled\n');
      return 0;
    },
    'enable-nfc': ({ machine }) => {
      machine.radios.set('nfc', true);
      return 0;
    },
    'disable-nfc': ({ machine }) => {
      machine.radios.set('nfc', false);
      return 0;
    },
  },
});
