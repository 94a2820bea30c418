import type { Machine } from '../process.ts';

/** A physical display id: 64 bits, so clients must keep it as text. */
const DISPLAY_ID = '4619827259835644672';

/** `dumpsys SurfaceFlinger [--display-id]`: the id that `screencap -d` takes, and the mode. */
export function renderSurfaceFlinger({ ui }: Machine, args: readonly string[]): string {
  if (args.includes('--display-id')) {
    return `Display ${DISPLAY_ID} (HWC display 0): port=0 pnpId=VIV displayName="Vivace"\n`;
  }
  return `Display ${DISPLAY_ID} (active)\n  resolution=${ui.size.width}x${ui.size.height}\n`;
}
