import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import type { ToolFace } from '../../base/tool-face.ts';
import type { ToolResult } from '../../engine/contract/tool.ts';

/**
 * A result as MCP has it. The android document's tools answer exactly their text or blocks; all others
 * `{ok, message, data}` as structured content, and the same as text.
 */
export function renderCallResult(face: ToolFace | 'flows', result: ToolResult): CallToolResult {
  const isError = result.ok ? {} : { isError: true };
  if (face === 'android') return { content: blocksOf(result), ...isError };
  const { ok, message, data, code } = result;
  const structured = { ok, message, data, ...(code !== undefined && { code }) };
  const pictures = blocksOf(result).filter(({ type }) => type !== 'text');
  return {
    content: [{ type: 'text', text: JSON.stringify(structured) }, ...pictures],
    structuredContent: structured,
    ...isError,
  };
}

function blocksOf({ message, content }: ToolResult): ContentBlock[] {
  if (content === undefined) return [{ type: 'text', text: message }];
  return content.map((block) =>
    block.type === 'text'
      ? { type: 'text', text: block.text }
      : { type: 'image', data: Buffer.from(block.bytes).toString('base64'), mimeType: block.mime },
  );
}
