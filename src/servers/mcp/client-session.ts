import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { answerAsJson } from './answer-as-json.ts';
import { createMcpServer, type McpServerNeeds } from './create-mcp-server.ts';
import { type ReadMessages, readMessages } from './read-messages.ts';

/** One client over HTTP, from its `initialize` until it leaves or its place is needed. */
export interface ClientSession {
  readonly id: string | undefined;
  /** On the clock of `Date`, ms. */
  readonly lastUsed: number;
  /** A request is being answered, or a stream is open. */
  readonly busy: boolean;
  /** `deliver` hands the answer to the client, and resolves when all of it was, or the client has gone. */
  handle(request: Request, body: unknown, deliver: (response: Response) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** `opened` is called once the client has got its id, `closed` when it has left. */
export async function openClientSession(
  needs: McpServerNeeds,
  { opened, closed }: { opened(id: string): void; closed(id: string): void },
): Promise<ClientSession> {
  let id: string | undefined;
  let lastUsed = Date.now();
  let open = 0;
  /** The requests that are being answered. */
  const asked = new Map<RequestId, { readonly streams: boolean }>();
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (given) => {
      id = given;
      opened(given);
    },
    onsessionclosed: closed,
  });
  const server = createMcpServer(needs, (one) => asked.get(one)?.streams === true);
  await server.connect(transport as Parameters<typeof server.connect>[0]);

  const answer = async (request: Request, body: unknown, { cancelled }: ReadMessages): Promise<Response> => {
    const running = cancelled.filter((one) => asked.has(one));
    const response = await transport.handleRequest(acceptBoth(request), { parsedBody: body });
    if (!response.ok) return response;
    for (const one of running) {
      // The SDK answers nothing to what was cancelled: whoever still listens would do so for ever.
      const error = { code: cancelledCode, message: 'The request was cancelled' };
      // It may have been answered just now.
      await transport.send({ jsonrpc: '2.0', id: one, error }).catch(() => undefined);
    }
    return response;
  };
  return {
    get id() {
      return id;
    },
    get lastUsed() {
      return lastUsed;
    },
    get busy() {
      return open > 0;
    },
    async handle(request, body, deliver) {
      const messages = readMessages(body);
      const again = messages.ids.find((one) => asked.has(one));
      // The answer to the one would be taken for the other's, whose own would never come.
      if (again !== undefined) return deliver(refuseAgain(again));
      const canBeAsked = server.getClientCapabilities()?.elicitation !== undefined;
      const streams = request.method !== 'POST' || wantsStream(request, messages, canBeAsked);
      for (const one of messages.ids) asked.set(one, { streams });
      lastUsed = Date.now();
      open++;
      try {
        const response = await answer(request, body, messages);
        await deliver(streams ? response : await answerAsJson(response, Array.isArray(body)));
      } finally {
        for (const one of messages.ids) asked.delete(one);
        open--;
        lastUsed = Date.now();
      }
    },
    close: () => server.close(),
  };
}

/** As the Language Server Protocol has it; MCP names none. */
const cancelledCode = -32_800;

function refuseAgain(id: RequestId): Response {
  const error = {
    code: -32_600,
    message: `Request ${JSON.stringify(id)} is being answered: each needs an id of its own`,
  };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 400 });
}

/** Progress can be told, and questions asked, only in a stream: it is given to who wants the one or can answer the other, and takes it. */
function wantsStream(request: Request, { tellsProgress, callsTool }: ReadMessages, canBeAsked: boolean): boolean {
  if (!(request.headers.get('accept') ?? '').includes('text/event-stream')) return false;
  return tellsProgress || (canBeAsked && callsTool);
}

/** The SDK serves only who takes both kinds of answer; who takes one alone is given JSON. */
function acceptBoth(request: Request): Request {
  if (request.method !== 'POST') return request;
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}
