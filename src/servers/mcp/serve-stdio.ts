import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer, type McpServerNeeds } from './create-mcp-server.ts';

/** Serves the client at the other end of stdin and stdout until it goes, or the signal is aborted. */
export async function serveStdio(needs: McpServerNeeds, signal: AbortSignal): Promise<void> {
  const server = createMcpServer(needs);
  const gone = new Promise<void>((resolve) => {
    server.onclose = resolve;
    // The SDK's transport does not tell that its input has ended.
    for (const event of ['end', 'close']) process.stdin.once(event, () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.connect(new StdioServerTransport());
  await gone;
  await server.close();
}
