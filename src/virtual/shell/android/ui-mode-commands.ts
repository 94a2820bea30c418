import { defineShellService } from './shell-service.ts';

const MODES = { auto: 0, no: 1, yes: 2, custom_schedule: 3, custom_bedtime: 3 } as const;
type Mode = keyof typeof MODES;

/** `custom_…` came with Android 11 and 13. */
const since: Readonly<Record<Mode, number>> = { auto: 28, no: 28, yes: 28, custom_schedule: 30, custom_bedtime: 33 };

/** `cmd uimode` (AOSP UiModeManagerService): sets, then tells what is. `night` is there from Android 10 on. */
export const uiMode = defineShellService({
  name: 'uimode',
  help: `UiModeManager service (uimode) commands:
  help
    Print this help text.
  night [yes|no|auto|custom_schedule|custom_bedtime]
    Set or read night mode.
  car [yes|no]
    Set or read car mode.
`,
  commands: {
    night: {
      since: 29,
      run({ machine, out, err }, words) {
        const wanted = words.next();
        const mode = wanted !== undefined && Object.hasOwn(MODES, wanted) ? (wanted as Mode) : undefined;
        if (wanted !== undefined && (mode === undefined || since[mode] > machine.api)) {
          err("Error: mode must be 'yes', 'no', or 'auto'\n");
          return 255;
        }
        if (mode !== undefined) {
          machine.remembered.night = mode;
          machine.settings.put('secure', 'ui_night_mode', String(MODES[mode]));
        }
        out(`Night mode: ${machine.remembered.night}\n`);
        return 0;
      },
    },
    car: {
      since: 30,
      run({ machine, out, err }, words) {
        const wanted = words.next();
        if (wanted !== undefined && wanted !== 'yes' && wanted !== 'no') {
          err("Error: mode must be 'yes', or 'no'\n");
          return 255;
        }
        if (wanted !== undefined) machine.remembered.carMode = wanted === 'yes';
        out(`Car mode: ${machine.remembered.carMode ? 'yes' : 'no'}\n`);
        return 0;
      },
    },
  },
});
