import type { Deadline } from '../../../base/deadline.ts';
import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { createFailure } from '../../result.ts';

const paste = 279;

/** The TAB key goes to the next field in most fields, so the character goes in by the clipboard, which gets back what it held. */
export async function pasteTab({ driver }: ToolContext, deadline: Deadline): Promise<void> {
  const before = (await driver.readClipboard?.(deadline)) ?? '';
  await driver.writeClipboard?.('\t', deadline);
  try {
    await driver.keys?.([paste], deadline);
  } finally {
    await driver.writeClipboard?.(before, deadline);
  }
}

/** Undefined: it can. */
export function refuseTab(sentence: string, { driver }: ToolContext): ToolResult | undefined {
  if (driver.writeClipboard !== undefined && driver.keys !== undefined) return undefined;
  const message = `${sentence}: the driver "${driver.info.driver}" cannot type a TAB, whose key leaves the field; the driver uiautomator2 can, by the clipboard`;
  return createFailure('unsupported', message);
}
