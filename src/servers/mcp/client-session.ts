import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { answerAsJson } from './answer-as-json.ts';
import { createMcpServer, type McpServerNeeds } from './create-mcp-server.ts';

/** One client over HTTP, from its `initialize` until it leaves or is idle for too long. */
export interface ClientSession {
  readonly id: string | undefined;
  /** On the clock of `Date`, ms. */
  readonly lastUsed: number;
  readonly busy: boolean;
  handle(request: Request, body: unknown): Promise<Response>;
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
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (given) => {
      id = given;
      opened(given);
    },
    onsessionclosed: closed,
  });
  const server = createMcpServer(needs);
  await server.connect(transport as Parameters<typeof server.connect>[0]);
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
    async handle(request, body) {
      lastUsed = Date.now();
      open++;
      try {
        const canBeAsked = server.getClientCapabilities()?.elicitation !== undefined;
        const streams = request.method !== 'POST' || wantsStream(request, body, canBeAsked);
        const response = await transport.handleRequest(acceptBoth(request), { parsedBody: body });
        return streams ? response : await answerAsJson(response, Array.isArray(body));
      } finally {
        open--;
        lastUsed = Date.now();
      }
    },
    close: () => server.close(),
  };
}

/** Progress can be told, and questions asked, only in a stream: it is given to who wants the one or can answer the other, and takes it. */
function wantsStream(request: Request, body: unknown, canBeAsked: boolean): boolean {
  if (!(request.headers.get('accept') ?? '').includes('text/event-stream')) return false;
  return [body].flat().some((message) => {
    const { method, params } = (message ?? {}) as {
      method?: unknown;
      params?: { _meta?: { progressToken?: unknown } | null } | null;
    };
    return params?._meta?.progressToken !== undefined || (canBeAsked && method === 'tools/call');
  });
}

/** The SDK serves only who takes both kinds of answer; who takes one alone is given JSON. */
function acceptBoth(request: Request): Request {
  if (request.method !== 'POST') return request;
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}
