import type { ServiceCommand } from './shell-service.ts';

/**
 * `wm user-rotation [-d ID] [free|lock] [0…3]`: `lock` without a number keeps the way the screen is turned now. Printed
 * as `free` or `lock 1` (AOSP WindowManagerShellCommand).
 */
export const rotate: ServiceCommand = ({ machine, out, err }, words) => {
  const { settings, ui } = machine;
  let mode = words.next();
  if (mode === '-d') {
    words.required();
    mode = words.next();
  }
  if (mode === undefined) {
    const locked = settings.get('system', 'accelerometer_rotation') === '0';
    out(locked ? `lock ${settings.get('system', 'user_rotation') ?? '0'}\n` : 'free\n');
    return 0;
  }
  if (mode !== 'free' && mode !== 'lock') {
    err('Error: argument needs to be either -d, free or lock.\n');
    return 255;
  }
  let turned = words.next();
  if (turned === '-d') {
    words.required();
    turned = words.next();
  }
  if (turned !== undefined && !/^[0-3]$/.test(turned)) {
    err(`Error: rotation argument needs to be an integer between 0-3, was ${turned}.\n`);
    return 255;
  }
  settings.put('system', 'accelerometer_rotation', mode === 'free' ? '1' : '0');
  if (mode === 'lock') settings.put('system', 'user_rotation', turned ?? String(ui.rotation));
  return 0;
};
