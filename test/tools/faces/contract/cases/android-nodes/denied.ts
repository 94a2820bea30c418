import type { JsonObject } from '../../../../../../src/base/json.ts';
import { nodeTools } from '../../../../../../src/tools/faces/android/node-tools.ts';
import { facedTools } from '../../../../../../src/tools/faces/list.ts';
import type { ToolCase } from '../../tool-case.ts';
import { exactly } from './steps.ts';

const accessibilityOff = 'error: Accessibility service not enabled';

/** None of the groups 1 to 7 does anything while the owner of the device has the service switched off. */
export const deniedCases: readonly ToolCase[] = facedTools
  .filter(({ tool }) => nodeTools.some(({ name }) => name === tool.name))
  .map(({ tool }) => ({
    tool: tool.name,
    name: accessibilityOff,
    off: ['accessibility'],
    args: (tool.examples[0] ?? {}) as JsonObject,
    ok: false,
    says: exactly(
      tool.name === 'android_get_screen_state'
        ? 'Permission denied: Accessibility service not enabled or not ready'
        : 'Permission denied: Accessibility service not enabled',
    ),
  }));
