import type { Json } from '../../base/json.ts';

interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  readonly signal: AbortSignal;
}

export type PostOutcome =
  | { readonly ok: true; readonly status: number; readonly body: string }
  | { readonly ok: false; readonly message: string };

/** An answer is a few sentences. */
const mostBytes = 1024 * 1024;

/** Follows no redirect: the key belongs to the endpoint that was named. */
export async function postJson({ url, headers, body, signal }: Post): Promise<PostOutcome> {
  try {
    const text = JSON.stringify(body);
    const response = await fetch(url, { method: 'POST', headers, body: text, signal, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return { ok: false, message: `it redirects (${response.status}), which is not followed` };
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      if (size > mostBytes) return { ok: false, message: 'its answer is larger than 1 MB' };
      parts.push(part);
    }
    return { ok: true, status: response.status, body: Buffer.concat(parts).toString('utf8') };
  } catch (error) {
    return { ok: false, message: describe(error) };
  }
}

/** fetch tells what happened in the cause. */
function describe(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: string; readonly message?: string } };
  if (cause !== undefined) return cause.message || cause.code || 'the connection failed';
  return error instanceof Error ? error.message : String(error);
}
