import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { createFailure } from '../../result.ts';

/**
 * The document's tools work through an accessibility service: none of them does anything while the owner of the device has
 * it switched off. A driver that cannot ask is taken as allowed.
 */
export function withAccessibility<I>(
  run: (input: I, context: ToolContext) => Promise<ToolResult>,
  refusal = 'Accessibility service not enabled',
): (input: I, context: ToolContext) => Promise<ToolResult> {
  return async (input, context) => {
    const { driver, deadline } = context;
    const access = await driver.access?.(deadline);
    if (access?.accessibility === false) return createFailure('permission_denied', refusal);
    return run(input, context);
  };
}
