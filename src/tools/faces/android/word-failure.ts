import type { FailureCode } from '../../../base/failure.ts';
import type { ToolResult } from '../../../engine/contract/tool.ts';

const categories: Partial<Record<FailureCode, string>> = {
  invalid_input: 'Invalid params',
  permission_denied: 'Permission denied',
  refused: 'Permission denied',
  not_found: 'Node not found',
};

/** `<category>: <sentence>`, the document's form of an error. Tools of the face give the sentence alone, with a code. */
export function wordFailure(failure: ToolResult): ToolResult {
  const category = (failure.code === undefined ? undefined : categories[failure.code]) ?? 'Action failed';
  return { ...failure, message: `${category}: ${failure.message}` };
}
