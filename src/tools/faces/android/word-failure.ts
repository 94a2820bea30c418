import type { FailureCode } from '../../../base/failure.ts';
import type { ToolResult } from '../../../engine/contract/tool.ts';

const categories: Partial<Record<FailureCode, string>> = {
  invalid_input: 'Invalid params',
  permission_denied: 'Permission denied',
  refused: 'Permission denied',
};

/** `<category>: <sentence>`, the document's form of an error. Tools of the face give the sentence alone, with a code. */
export function wordFailure(failure: ToolResult): ToolResult {
  return prefix(failure, failure.code === 'not_found' ? 'Node not found' : undefined);
}

/** The same for tools that look for files, apps, cameras and notifications: what they do not find is no node. */
export function wordStorageFailure(failure: ToolResult): ToolResult {
  return prefix(failure, undefined);
}

function prefix(failure: ToolResult, given: string | undefined): ToolResult {
  const category = given ?? (failure.code === undefined ? undefined : categories[failure.code]) ?? 'Action failed';
  return { ...failure, message: `${category}: ${failure.message}` };
}
