import { DISPLAY_ID } from '../android/display-id.ts';
import type { Machine } from '../process.ts';

/** `dumpsys SurfaceFlinger [--display-id]`: the id that `screencap -d` takes, and the mode. */
export function renderSurfaceFlinger({ ui }: Machine, args: readonly string[]): string {
  if (args.includes('--display-id')) {
    return `Display ${DISPLAY_ID} (HWC display 0): port=0 pnpId=VIV displayName="Vivace"\n`;
  }
  return `Display ${DISPLAY_ID} (active)\n  resolution=${ui.size.width}x${ui.size.height}\n`;
}
