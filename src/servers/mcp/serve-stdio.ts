import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { awaitAbort } from './await-abort.ts';
import { createMcpServer, type McpServerNeeds } from './create-mcp-server.ts';

/** As over HTTP: a message with a small file in it. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Serves the client at the other end of stdin and stdout until it goes, or the signal is aborted. `err` hears what the
 * protocol has no place for: a message that is too long ends the connection, and is told nowhere else.
 */
export async function serveStdio(
  needs: McpServerNeeds,
  { signal, err }: { readonly signal: AbortSignal; readonly err: (text: string) => void },
): Promise<void> {
  const server = createMcpServer(needs);
  server.onerror = (error) => err(`MCP: ${error.message}\n`);
  const gone = new Promise<void>((resolve) => {
    server.onclose = resolve;
    // The SDK's transport does not tell that its input has ended.
    for (const event of ['end', 'close']) process.stdin.once(event, () => resolve());
    awaitAbort(signal).then(resolve);
  });
  await server.connect(new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: mostBytes }));
  await gone;
  await server.close();
}
