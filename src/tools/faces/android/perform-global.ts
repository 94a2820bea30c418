import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { createFailure, createSuccess } from '../../result.ts';
import { attempt } from './attempt.ts';

/** A key of the device itself, as the document words it. */
export async function performGlobal(name: string, keys: readonly number[], context: ToolContext): Promise<ToolResult> {
  const { driver, engine, deadline } = context;
  const press = driver.keys?.bind(driver);
  if (press === undefined) {
    const message = `${name} failed: the driver "${driver.info.driver}" presses no keys; the adb driver does`;
    return createFailure('unsupported', message);
  }
  const done = await attempt(`${name} failed`, () => engine.act(deadline, (until) => press(keys, until)));
  return done.ok ? createSuccess(`${name} executed successfully`) : done.failure;
}
