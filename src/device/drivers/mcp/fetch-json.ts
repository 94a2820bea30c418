/** A screen is some 10 kB, a photo some 500 kB; what is above this is no answer of a phone. */
const mostBytes = 64 * 1024 * 1024;

/**
 * `fetch` for a client that only asks: no stream of events is opened beside the requests (the phone's app has none), and an
 * answer has an end.
 */
export async function fetchJson(url: string | URL, init?: RequestInit): Promise<Response> {
  if (init?.method === 'GET') return new Response(null, { status: 405 });
  const response = await fetch(url, init);
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  if (!isJson || response.body === null) return response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The DOM's type of a stream is not iterable; Node's is.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('The answer has no end');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
}
