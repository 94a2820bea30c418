import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { createFailure } from '../../result.ts';

const providers = {
  adb: 'the adb driver',
  companion: "the virtual device's companion and a phone reached by the mcp driver",
} as const;

/** What the driver cannot do at all, and what can. */
export function missingAbility({ driver }: ToolContext, what: string, provider: keyof typeof providers): ToolResult {
  const message = `The driver "${driver.info.driver}" cannot ${what} on this device; ${providers[provider]} can`;
  return createFailure('unsupported', message);
}
