/** By the codes of Node's sockets and of its fetch. */
const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the server closed the connection',
  UND_ERR_SOCKET: 'the server closed the connection',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the host did not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the host did not answer',
  UND_ERR_HEADERS_TIMEOUT: 'the server sent no answer',
  UND_ERR_BODY_TIMEOUT: 'the server sent its answer only in part',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

/** fetch says only that it failed; why stands in its cause, for two addresses of a host in the errors of that. */
export function tellNetworkError(error: unknown): string {
  const cause = findCause(error);
  const code = readText(cause, 'code');
  const message = readText(cause, 'message') ?? String(cause);
  if (message === 'bad port') return 'it is one of the ports that web clients refuse to ask';
  const told = code === undefined ? undefined : words[code];
  if (told === undefined) return code === undefined || message.includes(code) ? message : `${message} (${code})`;
  return `${told} (${code})`;
}

function findCause(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth === 5) return error;
  if (error.cause !== undefined) return findCause(error.cause, depth + 1);
  if (error instanceof AggregateError && error.errors.length > 0) return findCause(error.errors[0], depth + 1);
  return error;
}

function readText(value: unknown, key: 'code' | 'message'): string | undefined {
  if (!(value instanceof Error)) return undefined;
  const read = (value as Error & { readonly code?: unknown })[key];
  return typeof read === 'string' && read !== '' ? read : undefined;
}
