import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string | readonly Part[] }[];
  };
}

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly image_url?: { readonly url: string };
}

/** An endpoint on loopback that answers as a test says: with what a model writes, or anything else. */
export async function openModel(answer: (asked: Asked, response: ServerResponse) => string | undefined) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const { url = '', headers } = request;
      const one = { url, authorization: headers.authorization, body: JSON.parse(text) as Asked['body'] };
      asked.push(one);
      const content = answer(one, response);
      if (content === undefined) return;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/v1`, asked, close };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
