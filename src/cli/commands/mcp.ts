import { toList, UsageError } from '../../config/settings.ts';
import { defineSubcommand } from '../subcommand.ts';

export const mcp = defineSubcommand({
  name: 'mcp',
  summary: 'Serve the tools to agents over MCP, on stdin and stdout or over HTTP',
  arguments: [],
  options: ['device', 'adb', 'driver', 'output', 'env', 'envFiles', 'secrets', 'approve'],
  own: [
    {
      flag: '--tools <list>',
      help: 'What is offered: agent, android, channel, core, flows. Default: agent, flows.',
    },
    { flag: '--tool-names <dotted|plain>', help: 'plain: underscores for the dots in names. Default dotted.' },
    { flag: '--http', help: 'Serve Streamable HTTP at /mcp; the address and the token are told in one JSON line.' },
    { flag: '--host <name>', help: 'With --http: where to listen. Default 127.0.0.1.' },
    { flag: '--port <n>', help: 'With --http: the port. Default: a free one.' },
    { flag: '--record <file>', help: 'Append what happens to a file of events, for `vivace record`.' },
  ],
  examples: ['vivace mcp --device virtual', 'VIVACE_MCP_TOKEN=… vivace mcp --http --port 8080 --tools android'],
  run: async ({ host, signal, flags, own }) => {
    const names = own['toolNames'] ?? 'dotted';
    if (names !== 'dotted' && names !== 'plain') {
      throw new UsageError(`--tool-names takes dotted or plain, not "${names}".`);
    }
    const http = own['http'] === true;
    if (!http && (own['host'] !== undefined || own['port'] !== undefined)) {
      throw new UsageError('--host and --port are for --http.');
    }
    const { runMcp } = await import('../../servers/mcp/run-mcp.ts');
    return runMcp(
      { host, signal, flags },
      {
        toolsets: toList(own['tools']),
        names,
        ...(http && { http: { host: String(own['host'] ?? '127.0.0.1'), port: readPort(own['port'] ?? '0') } }),
        ...(typeof own['record'] === 'string' && { record: own['record'] }),
      },
    );
  },
});

function readPort(value: string | boolean): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`--port takes a whole number from 0 to 65535, not "${value}".`);
}
