import type { Process } from '../process.ts';

const MODES = ['yes', 'no', 'auto'] as const;

/** `cmd uimode night [yes|no|auto]`: sets, then prints `Night mode: yes` (Android 10 and later). */
export function runUiModeCommand({ machine, out }: Process, args: readonly string[]): number {
  const [name, wanted] = args;
  if (name !== 'night') {
    out(
      name === undefined
        ? 'UiModeManager service (uimode) commands:\n  night [yes|no|auto]\n'
        : `Unknown command: ${name}\n`,
    );
    return name === undefined ? 0 : 255;
  }
  const mode = MODES.find((known) => known === wanted);
  if (wanted !== undefined && mode === undefined) {
    out(`Invalid mode: ${wanted}\n`);
    return 255;
  }
  if (mode !== undefined) {
    machine.remembered.night = mode;
    machine.settings.put('secure', 'ui_night_mode', String({ auto: 0, no: 1, yes: 2 }[mode]));
  }
  out(`Night mode: ${machine.remembered.night}\n`);
  return 0;
}
