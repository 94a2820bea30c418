import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext, type ToolResult } from '../engine/contract/tool.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

export const writeClipboard = defineTool({
  name: 'write_clipboard',
  description: 'Put a text on the device’s clipboard.',
  risk: 'MEDIUM',
  input: defineInput({
    text: Type.String({ description: 'The text' }),
    required: Type.Boolean({
      default: true,
      description: 'false: where the driver cannot reach the clipboard, this is told and no failure',
    }),
  }),
  result: defineResult({
    written: Type.Optional(Type.Boolean({ description: 'false: the driver cannot reach the clipboard' })),
  }),
  examples: [{ text: 'SPRING24' }],
  budgetMs: 20_000,
  async run({ text, required }, context) {
    const { engine, driver, deadline, log } = context;
    const { writeClipboard: write } = driver;
    if (write === undefined && required) return refuseClipboard(context, 'write');
    if (write === undefined) {
      log(
        'info',
        `The driver "${driver.info.driver}" cannot reach the device’s clipboard; the text is kept for pasteText`,
      );
      return createSuccess('The clipboard of the device was left as it is', { written: false });
    }
    await engine.act(deadline, (until) => write.call(driver, text, until));
    return createSuccess('Wrote the clipboard', { written: true });
  },
});

/** adb has no command for it. */
export function refuseClipboard({ driver }: ToolContext, verb: 'read' | 'write'): ToolResult {
  const hint = 'Use the driver uiautomator2, whose server on the device can';
  return createFailure('unsupported', `The driver "${driver.info.driver}" cannot ${verb} the clipboard`, {}, { hint });
}
