import { physicalSize } from '../android/display-size.ts';
import type { Machine } from '../process.ts';

/** The viewport is the rotated one, unlike `wm size` (corpus api33_mtk_display.txt). */
export function renderDisplay(machine: Machine): string {
  const { ui } = machine;
  const { width, height } = ui.size;
  const fixed = physicalSize(machine);
  const { awake } = ui.power;
  const frame = `Rect(0, 0 - ${width}, ${height})`;
  return [
    'DISPLAY MANAGER (dumpsys display)',
    '  mOnlyCode=false',
    '  mSafeMode=false',
    '  mPendingTraversal=false',
    `  mViewports=[DisplayViewport{type=INTERNAL, valid=true, isActive=${awake}, displayId=0, uniqueId='local:0', physicalPort=0, orientation=${ui.rotation}, logicalFrame=${frame}, physicalFrame=${frame}, deviceWidth=${width}, deviceHeight=${height}}]`,
    '  mDefaultDisplayDefaultColorMode=0',
    `  mStableDisplaySize=Point(${fixed.width}, ${fixed.height})`,
    '',
    '',
    'Display States: size=1',
    '  Display Id=0',
    `  Display State=${awake ? 'ON' : 'OFF'}`,
    '',
    '  Logical Displays: size=1',
    '  Display 0:',
    '    mDisplayId=0',
    '    mLayerStack=0',
    '    mHasContent=true',
    '    mPrimaryDisplayDevice=Built-in Screen',
    '',
  ].join('\n');
}
