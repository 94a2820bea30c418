import { displaySize } from '../android/display-size.ts';
import type { Machine } from '../process.ts';

/** The viewport is the rotated one, unlike `wm size` (shape of corpus api33_mtk_display.txt). */
export function renderDisplay(machine: Machine): string {
  const { ui } = machine;
  const { width, height } = ui.size;
  const fixed = displaySize(machine);
  const frame = `Rect(0, 0 - ${width}, ${height})`;
  return [
    'DISPLAY MANAGER (dumpsys display)',
    '  mOnlyCode=false',
    '  mSafeMode=false',
    `  mViewports=[DisplayViewport{type=INTERNAL, valid=true, isActive=true, displayId=0, uniqueId='local:0', physicalPort=0, orientation=${ui.rotation}, logicalFrame=${frame}, physicalFrame=${frame}, deviceWidth=${width}, deviceHeight=${height}}]`,
    `  mStableDisplaySize=Point(${fixed.width}, ${fixed.height})`,
    '',
    'Display States: size=1',
    '  Display Id=0',
    '  Display State=ON',
    '',
  ].join('\n');
}
