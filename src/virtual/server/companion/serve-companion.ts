import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { methods } from './methods.ts';
import { type CompanionContext, type Params, Refusal, type RefusalCode } from './rpc.ts';

const companionAddress = 'localabstract:vivace_companion';

/** A clipboard or a reply is far below. */
const mostRequestBytes = 1024 * 1024;
/** Whoever asks on without reading the answers is read no further. */
const mostWaiting = 64;
const newline = 0x0a;
const hourMs = 3_600_000;

type ErrorCode = RefusalCode | 'invalid_request' | 'unknown_method' | 'internal';

/**
 * Listens on the device's own network, for as long as the device is up: JSON lines `{id, method, params}`, answered in
 * their order by `{id, result}` or `{id, error: {code, message}}`, bytes as base64. Answers how to stop; undefined when
 * somebody listens there already.
 */
export function serveCompanion(context: CompanionContext): (() => void) | undefined {
  const streams = new Set<Duplex>();
  const stop = context.services.network.listen(companionAddress, (stream) => {
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    // A client that went away in mid answer.
    stream.on('error', () => {});
    serveClient(context, stream);
  });
  if (stop === undefined) return undefined;
  return () => {
    stop();
    for (const stream of streams) stream.destroy();
  };
}

function serveClient(context: CompanionContext, stream: Duplex): void {
  const gone = new AbortController();
  stream.once('close', () => gone.abort(new Error('the client has gone')));
  let last: Promise<void> = Promise.resolve();
  let pieces: Buffer[] = [];
  let size = 0;
  let waiting = 0;
  const take = (line: string) => {
    if (++waiting >= mostWaiting) stream.pause();
    last = last
      .then(() => answerLine({ context, stream, signal: gone.signal }, line))
      .catch(() => void stream.destroy())
      .finally(() => {
        if (--waiting < mostWaiting) stream.resume();
      });
  };
  const refuse = () => {
    stream.off('data', collect);
    stream.resume();
    pieces = [];
    const words = `A request has at most ${mostRequestBytes} bytes`;
    last = last.then(() => void stream.end(renderError(null, 'invalid_request', words)));
  };
  const collect = (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      if (size + end - from > mostRequestBytes) return refuse();
      take(Buffer.concat([...pieces, chunk.subarray(from, end)]).toString('utf8'));
      pieces = [];
      size = 0;
      from = end + 1;
    }
    pieces.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > mostRequestBytes) refuse();
  };
  stream.on('data', collect);
  stream.once('end', () => void last.then(() => stream.end()));
}

interface Client {
  readonly context: CompanionContext;
  readonly stream: Duplex;
  readonly signal: AbortSignal;
}

async function answerLine({ context, stream, signal }: Client, line: string): Promise<void> {
  const request = parseRequest(line);
  if (request === undefined) {
    const words = 'A request is one line {"id": number, "method": text, "params": {}}';
    return send(stream, renderError(null, 'invalid_request', words), signal);
  }
  const { id, method, params } = request;
  const { journal, faults } = context;
  // Without its parameters: typed and copied texts are among them.
  if (journal.on) journal.add({ kind: 'request', via: 'helper', request: `companion ${method}` });
  const occasion = `${companionAddress} ${method}`;
  await delay(context, occasion, signal);
  const answer = await run(context, { id, method, params }, signal);
  if (faults.strike('cut', occasion) !== undefined) stream.destroy();
  else if (!stream.destroyed) await send(stream, answer, signal);
}

/** The next request is not answered before this answer has found room. Rejects when the client goes meanwhile. */
async function send(stream: Duplex, text: string, signal: AbortSignal): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain', { signal });
}

/** What makes an answer late, or never come. Rejects when the client goes meanwhile. */
async function delay({ faults, clock }: CompanionContext, occasion: string, signal: AbortSignal): Promise<void> {
  const slow = faults.strike('slow', occasion);
  if (slow !== undefined) await clock.park(slow.ms, signal);
  if (faults.strike('hang', occasion) === undefined) return;
  for (;;) await clock.park(hourMs, signal);
}

async function run(context: CompanionContext, { id, method, params }: Request, signal: AbortSignal): Promise<string> {
  const work = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (work === undefined) return renderError(id, 'unknown_method', `There is no method "${method}"`);
  try {
    return `${JSON.stringify({ id, result: await work(context, params, signal) })}\n`;
  } catch (error) {
    if (error instanceof Refusal) return renderError(id, error.code, error.message);
    return renderError(id, 'internal', error instanceof Error ? error.message : String(error));
  }
}

function renderError(id: number | null, code: ErrorCode, message: string): string {
  return `${JSON.stringify({ id, error: { code, message } })}\n`;
}

interface Request {
  readonly id: number;
  readonly method: string;
  readonly params: Params;
}

function parseRequest(line: string): Request | undefined {
  try {
    const { id, method, params = {} } = JSON.parse(line) as Partial<Request>;
    if (typeof id !== 'number' || typeof method !== 'string') return undefined;
    return typeof params === 'object' && params !== null ? { id, method, params } : undefined;
  } catch {
    return undefined;
  }
}
