import type { ToolContext, ToolResult } from '../engine/contract/tool.ts';
import { createFailure } from './result.ts';

/** Presses keys as one act; answers a failure where the driver has no keys. */
export async function pressKeys(context: ToolContext, codes: readonly number[]): Promise<ToolResult | undefined> {
  const { engine, driver, deadline } = context;
  const { keys } = driver;
  if (keys === undefined) return refuseAbility(context, 'press keys');
  await engine.act(deadline, (until) => keys.call(driver, codes, until));
  return undefined;
}

/** What the driver cannot do at all. */
export function refuseAbility({ driver }: ToolContext, what: string): ToolResult {
  const hint = 'The adb driver can';
  return createFailure('unsupported', `The driver "${driver.info.driver}" cannot ${what}`, {}, { hint });
}
