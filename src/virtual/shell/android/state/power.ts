import { defineShellService } from '../shell-service.ts';

/** `cmd power set-mode` (battery saver; AOSP PowerManagerShellCommand). */
export const power = defineShellService({
  name: 'power',
  help: `Power manager (power) commands:
  help
    Print this help text.

  set-mode MODE
    sets the power mode of the device to MODE.
    1 turns low power mode on and 0 turns low power mode off.

`,
  commands: {
    'set-mode': ({ machine, out }, words) => {
      const word = words.required();
      if (!/^-?\d+$/.test(word)) {
        out(`Error: java.lang.NumberFormatException: For input string: "${word}"\n`);
        return 255;
      }
      machine.settings.put('global', 'low_power', word === '1' ? '1' : '0');
      return 0;
    },
  },
});
