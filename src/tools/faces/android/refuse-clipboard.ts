import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { createFailure } from '../../result.ts';

/** adb has no command for the clipboard. */
export function refuseClipboard(sentence: string, verb: 'read' | 'write', { driver }: ToolContext): ToolResult {
  const message = `${sentence}: the driver "${driver.info.driver}" cannot ${verb} the clipboard; the driver uiautomator2, whose server runs on the device, can`;
  return createFailure('unsupported', message);
}
