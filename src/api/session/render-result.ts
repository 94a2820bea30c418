import type { ToolResult } from '../../engine/contract/tool.ts';

/** A result as programs read it: `{ok, message, data}`, the code of a failure, and blocks where there are any; bytes as base64. */
export function renderResult({ ok, message, data, code, content }: ToolResult): object {
  return {
    ok,
    message,
    data,
    ...(code !== undefined && { code }),
    ...(content !== undefined && {
      content: content.map((block) =>
        block.type === 'text'
          ? block
          : { type: 'image', mime: block.mime, data: Buffer.from(block.bytes).toString('base64') },
      ),
    }),
  };
}
