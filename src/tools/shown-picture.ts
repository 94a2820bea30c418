import { DeviceError } from '../base/failure.ts';
import type { ToolContext } from '../engine/contract/tool.ts';
import { picturesEqual } from '../visual/compare.ts';

/** What is shown, as a picture; undefined where the device gives none (a protected screen). */
export async function takeShown({ driver, deadline }: ToolContext): Promise<Buffer | undefined> {
  try {
    return await driver.screenshot(deadline);
  } catch (error) {
    if (error instanceof DeviceError && (error.code === 'device_error' || error.code === 'unsupported'))
      return undefined;
    throw error;
  }
}

/** More of the pixels than this must be another colour: an app may draw an answer that the nodes do not tell. */
const leastPercent = 0.005;

/** Whether the screen shows something else than `before`; false where there is nothing to compare. */
export async function showsOther(before: Buffer | undefined, context: ToolContext): Promise<boolean> {
  const now = before && (await takeShown(context));
  return before !== undefined && now !== undefined && !(await picturesEqual(before, now, leastPercent, context.clock));
}
