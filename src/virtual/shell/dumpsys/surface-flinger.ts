import { DISPLAY_ID } from '../android/display-id.ts';
import type { Machine } from '../process.ts';
import { titleWindow } from './records.ts';

const FRAME_NS = 16_666_666;

/** `dumpsys SurfaceFlinger [--display-id|--list|--latency]` (corpus surfaceflinger_display_id_fold.txt, sf_aosp-*.txt). */
export function renderSurfaceFlinger({ ui }: Machine, args: readonly string[]): string {
  const identification = `Display ${DISPLAY_ID} (HWC display 0): port=0 pnpId=VIV displayName="Vivace"`;
  if (args.includes('--display-id')) return `${identification}\n`;
  // Layers from the back to the front.
  if (args.includes('--list')) {
    return [...ui.windows()]
      .reverse()
      .map((window) => `${titleWindow(window)}#${window.id}\n`)
      .join('');
  }
  // The time between two frames, then one line for each that was counted: none is.
  if (args.includes('--latency')) return `${FRAME_NS}\n\n`;
  const { width, height } = ui.size;
  return [
    'Display identification data:',
    identification,
    '',
    `Display ${DISPLAY_ID} (internal, primary, "Vivace")`,
    `   powerMode=${ui.power.awake ? 'On' : 'Off'}`,
    '   activeModeId=0',
    '   displayModes=',
    `      {id=0, hwcId=0, resolution=${width}x${height}, refreshRate=60.00 Hz, dpi=${ui.density}.00x${ui.density}.00, group=-1}`,
    '',
  ].join('\n');
}
