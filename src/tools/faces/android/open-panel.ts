import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { createFailure, createSuccess } from '../../result.ts';
import { attempt } from './attempt.ts';

/** Pulls a panel of the system down, as the document words it. */
export async function openPanel(
  panel: 'notifications' | 'quick-settings',
  name: string,
  context: ToolContext,
): Promise<ToolResult> {
  const { driver, engine, deadline } = context;
  const open = driver.openPanel?.bind(driver);
  if (open === undefined) {
    const message = `${name} failed: the driver "${driver.info.driver}" cannot open panels; the adb driver can`;
    return createFailure('unsupported', message);
  }
  const done = await attempt(`${name} failed`, () => engine.act(deadline, (until) => open(panel, until)));
  return done.ok ? createSuccess(`${name} executed successfully`) : done.failure;
}
