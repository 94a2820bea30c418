/** A screen is some 10 kB, a photo some 500 kB; what is above this is no answer of a phone. */
const mostBytes = 64 * 1024 * 1024;

/**
 * `fetch` for a client that only asks: no stream of events is opened beside the requests (the phone's app has none), and an
 * answer has an end. One that comes as a stream of events is read until it is there and given as JSON: a stream that ends
 * without it is a failure, which the SDK would wait out.
 */
export async function fetchJson(url: string | URL, init?: RequestInit): Promise<Response> {
  if (init?.method === 'GET') return new Response(null, { status: 405 });
  const response = await fetch(url, init);
  const type = /^[^;\s]*/.exec(response.headers.get('content-type') ?? '')?.[0].toLowerCase();
  const { status, statusText, body } = response;
  if (body === null) return response;
  if (type === 'text/event-stream' && response.ok) {
    const headers = new Headers(response.headers);
    headers.set('content-type', 'application/json');
    return new Response(await readAnswerEvent(body), { status, statusText, headers });
  }
  // The words of a failure have an end too.
  if (type !== 'application/json' && response.ok) return response;
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBounded(body)) chunks.push(chunk);
  return new Response(Buffer.concat(chunks), { status, statusText, headers: response.headers });
}

/** The data of the first event that is an answer: a request or a note of the server's is none. */
async function readAnswerEvent(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const chunk of readBounded(body)) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.map((one) => one.replace(/\r$/, ''))) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
      if (line !== '') continue;
      const event = data.join('\n');
      data = [];
      if (isAnswer(event)) return event;
    }
  }
  throw new Error('The answer was cut off: its stream of events ended before it was there');
}

function isAnswer(event: string): boolean {
  if (event === '') return false;
  const message: unknown = JSON.parse(event);
  return typeof message === 'object' && message !== null && ('result' in message || 'error' in message);
}

async function* readBounded(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  // The DOM's type of a stream is not iterable; Node's is.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('The answer has no end');
    yield chunk;
  }
}
