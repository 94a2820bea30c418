/**
 * The answer to a POST as plain JSON, made of the event stream in which the SDK gives it: the messages that answer
 * something, one or a list. What is no event stream is left as it is; one that ended without an answer is a session that
 * has ended.
 */
export async function answerAsJson(response: Response, batch: boolean): Promise<Response> {
  if (!(response.headers.get('content-type') ?? '').startsWith('text/event-stream')) return response;
  const messages = parseEvents(await response.text()).filter(isAnswer);
  if (messages.length === 0) {
    const error = { code: -32_001, message: 'This session has ended before there was an answer' };
    return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 404 });
  }
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  headers.delete('cache-control');
  headers.delete('connection');
  return new Response(JSON.stringify(batch ? messages : messages[0]), { status: response.status, headers });
}

function parseEvents(stream: string): readonly unknown[] {
  return stream.split('\n\n').flatMap((event) => {
    const data = event
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice('data:'.length).trimStart())
      .join('\n');
    return data === '' ? [] : [JSON.parse(data) as unknown];
  });
}

function isAnswer(message: unknown): boolean {
  return typeof message === 'object' && message !== null && ('result' in message || 'error' in message);
}
