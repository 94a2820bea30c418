import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/** What the body of a POST asks for, as far as it can be told before it is known to be valid. */
export interface ReadMessages {
  /** Of the requests in it. */
  readonly ids: readonly RequestId[];
  /** The requests that are not to go on. */
  readonly cancelled: readonly RequestId[];
  readonly tellsProgress: boolean;
  readonly callsTool: boolean;
}

export function readMessages(body: unknown): ReadMessages {
  const messages = [body].flat().map((one) => (isObject(one) ? one : {}));
  return {
    ids: messages.flatMap(({ id, method }) => (typeof method === 'string' && isId(id) ? [id] : [])),
    cancelled: messages.flatMap(({ method, params }) => {
      const id = isObject(params) ? params['requestId'] : undefined;
      return method === 'notifications/cancelled' && isId(id) ? [id] : [];
    }),
    tellsProgress: messages.some(({ params }) => {
      const meta = isObject(params) ? params['_meta'] : undefined;
      return isObject(meta) && meta['progressToken'] !== undefined;
    }),
    callsTool: messages.some(({ method }) => method === 'tools/call'),
  };
}

function isId(value: unknown): value is RequestId {
  return typeof value === 'string' || typeof value === 'number';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
