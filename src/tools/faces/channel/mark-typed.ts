import type { ToolContext } from '../../../engine/contract/tool.ts';
import { findFocused } from '../../focused-field.ts';

/** What goes into a password field is a secret from now on. Answers whether any field has the focus. */
export async function markTyped(text: string, { engine, deadline, markSecret }: ToolContext): Promise<boolean> {
  const field = findFocused(await engine.current(deadline));
  if (field?.password === true) markSecret(text);
  return field !== undefined;
}
