import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { openHub } from '../../../../src/api/session/open-hub.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import { createNodeHost } from '../../../../src/base/node-host.ts';
import type { ToolFace } from '../../../../src/base/tool-face.ts';
import type { ToolContent } from '../../../../src/engine/contract/tool.ts';
import { bin, makeFolder, startVivace } from '../../../e2e/run-vivace.ts';
import type { Answer } from './tool-case.ts';

/** One way to the tools, with a virtual device of its own. */
export interface Door {
  call(face: ToolFace, tool: string, args: JsonObject): Promise<Answer>;
  close(): Promise<void>;
}

/** `vivace.config.yaml` beside the device: JSON is YAML. */
export type OpenDoor = (config: JsonObject) => Promise<Door>;

async function makeProject(config: JsonObject): Promise<string> {
  const cwd = await makeFolder();
  await writeFile(join(cwd, 'vivace.config.yaml'), JSON.stringify({ device: 'virtual', ...config }));
  return cwd;
}

const engine: OpenDoor = async (config) => {
  const cwd = await makeProject(config);
  const host = createNodeHost({ cwd, env: {} });
  const { signal } = new AbortController();
  const { hub } = await openHub({ host, signal, flags: { approve: 'high' } }, () => {});
  return {
    async call(face, tool, input) {
      const { ok, message, data, content } = await hub.call({ face, tool, input, signal });
      return { ok, data, ...readContent(message, content) };
    },
    close: () => hub.close(),
  };
};

function readContent(message: string, content: readonly ToolContent[] | undefined): Pick<Answer, 'text' | 'images'> {
  if (content === undefined) return { text: message, images: [] };
  return {
    text: content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n'),
    images: content.flatMap((block) =>
      block.type === 'image' ? [{ mime: block.mime, bytes: Buffer.from(block.bytes) }] : [],
    ),
  };
}

const lines: OpenDoor = async (config) => {
  const session = startVivace(['session', '--approve', 'high'], {
    cwd: await makeProject(config),
    input: true,
    timeoutMs: 300_000,
  });
  let read = 0;
  let id = 0;
  let reading: Promise<string> = Promise.resolve('');
  const readLine = async () => {
    const from = read;
    await session.until(/\n/, from);
    const end = session.output().indexOf('\n', from);
    read = end + 1;
    return session.output().slice(from, end);
  };
  return {
    async call(face, tool, args) {
      session.child.stdin?.write(`${JSON.stringify({ tool, face, args, id: ++id })}\n`);
      // Answers come in the order of the commands: who asks meanwhile reads the next line.
      reading = reading.then(readLine);
      const line = await reading;
      const answer = JSON.parse(line) as {
        ok: boolean;
        message: string;
        data: JsonObject;
        content?: readonly { type: string; text?: string; mime?: string; data?: string }[];
      };
      const { ok, message, data, content } = answer;
      const blocks = content?.map(
        (block): ToolContent =>
          block.type === 'text'
            ? { type: 'text', text: block.text ?? '' }
            : { type: 'image', mime: block.mime ?? '', bytes: Buffer.from(block.data ?? '', 'base64') },
      );
      return { ok, data, ...readContent(message, blocks) };
    },
    async close() {
      session.child.stdin?.end();
      await session.ended;
    },
  };
};

const everySet = ['--tools', 'core,agent,android,channel', '--approve', 'high'];

async function openClient(transport: Transport): Promise<Pick<Door, 'call'> & { client: Client }> {
  const client = new Client({ name: 'contract', version: '1' });
  await client.connect(transport);
  return {
    client,
    async call(face, tool, args) {
      const result = (await client.callTool({ name: tool, arguments: args })) as CallToolResult;
      const blocks = result.content.flatMap((block): ToolContent[] => {
        if (block.type === 'text') return [{ type: 'text', text: block.text }];
        if (block.type === 'image')
          return [{ type: 'image', mime: block.mimeType, bytes: Buffer.from(block.data, 'base64') }];
        return [];
      });
      const { text, images } = readContent('', blocks);
      const ok = result.isError !== true;
      if (face === 'android' || result.structuredContent === undefined) return { ok, text, images };
      const structured = result.structuredContent as { message: string; data: JsonObject };
      return { ok, text: structured.message, data: structured.data, images };
    },
  };
}

const stdio: OpenDoor = async (config) => {
  const cwd = await makeProject(config);
  const args = [bin, 'mcp', ...everySet];
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd, stderr: 'ignore' });
  const { client, call } = await openClient(transport as Transport);
  return { call, close: () => client.close() };
};

const http: OpenDoor = async (config) => {
  const token = 'contract';
  const env = { VIVACE_MCP_TOKEN: token };
  const cwd = await makeProject(config);
  const server = startVivace(['mcp', '--http', ...everySet], { cwd, env, timeoutMs: 300_000 });
  await server.until(/"url"/);
  const { url } = JSON.parse(/^\{"url".*$/m.exec(server.output())?.[0] ?? '{}') as { url: string };
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const { client, call } = await openClient(
    new StreamableHTTPClientTransport(new URL(url), { requestInit }) as Transport,
  );
  return {
    call,
    async close() {
      await client.close();
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
};

export const doors: Readonly<Record<string, OpenDoor>> = {
  engine,
  'JSON lines': lines,
  'MCP stdio': stdio,
  'MCP HTTP': http,
};
