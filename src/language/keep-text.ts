import { callTool } from './instructions.ts';
import type { Instruction, Template } from './plan.ts';

/** The text that pasteText types from here on, on the device's own clipboard too where the driver reaches it. */
export function keepText(value: Template): readonly Instruction[] {
  return [
    { kind: 'keep', name: 'copiedText', value },
    callTool('write_clipboard', 'nothing', { text: value, required: false }),
  ];
}
