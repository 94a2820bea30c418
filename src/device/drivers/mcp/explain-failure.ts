import { DeviceError } from '../../../base/failure.ts';
import type { UrlDevice } from '../../contract/target.ts';

/** What the SDK throws, told apart without its classes: they are loaded late. */
interface Thrown {
  readonly name?: string;
  readonly message?: string;
  readonly code?: unknown;
  readonly cause?: unknown;
}

const longest = 200;
/** JSON-RPC's, and those of the SDK. */
const rpc = { closed: -32_000, late: -32_001, unknownMethod: -32_601, invalidParams: -32_602 } as const;

/** The status of an HTTP answer that was no success; undefined: what was thrown is another thing. */
export function statusOf(error: unknown): number | undefined {
  const { message = '', code } = error as Thrown;
  return message.startsWith('Streamable HTTP error') && typeof code === 'number' && code > 0 ? code : undefined;
}

/** What went wrong on the way to the device, as a `DeviceError` that says what to do. `what`: the tool or the errand. */
export function explainFailure(error: unknown, what: string, device: UrlDevice): DeviceError {
  if (error instanceof DeviceError) return error;
  const { name } = device;
  const status = statusOf(error);
  if (status !== undefined) return explainStatus(status, error as Thrown, device);
  for (const one of listCauses(error)) {
    const known = explainCause(one, name);
    if (known !== undefined) return known;
  }
  const { code, message = String(error) } = error as Thrown;
  const words = shorten(message, device);
  if (code === rpc.late) return new DeviceError('device_timeout', `${name} did not answer ${what} in time`);
  if (code === rpc.closed) return new DeviceError('device_lost', `The connection to ${name} has ended`);
  if (code === rpc.unknownMethod || code === rpc.invalidParams) {
    return new DeviceError('unsupported', `${name} does not take ${what}: ${words}`);
  }
  if (
    message.includes('Unexpected content type') ||
    (error as Thrown).name === 'ZodError' ||
    error instanceof SyntaxError
  ) {
    return new DeviceError('device_error', `${name} does not answer as an MCP server does: ${words}`);
  }
  // `fetch` says why in what it was caused by.
  const deepest = listCauses(error).at(-1)?.message ?? '';
  const why = deepest === '' || deepest === message ? words : `${words} (${shorten(deepest, device)})`;
  return new DeviceError('device_lost', `${name} cannot be reached: ${why}`);
}

function explainStatus(status: number, error: Thrown, device: UrlDevice): DeviceError {
  const { name, token } = device;
  const words = shorten(
    (error.message ?? '').replace(/^Streamable HTTP error: (Error POSTing to endpoint: )?/, ''),
    device,
  );
  const answered = `${name} answered HTTP ${status}${words === '' ? '' : `: ${words}`}`;
  if (status === 401) {
    const todo =
      token === undefined
        ? 'needs a token (401). Set VIVACE_MCP_DEVICE_TOKEN to the one that the app on the phone shows'
        : 'does not take the token (401). Set VIVACE_MCP_DEVICE_TOKEN to the one that the app on the phone shows now';
    return new DeviceError('device_error', `${name} ${todo}`);
  }
  if (status === 403) {
    return new DeviceError('device_error', `${answered}. It serves other host names or clients alone`);
  }
  if (status === 404) return new DeviceError('device_error', `${answered}. The path of MCP is /mcp on most servers`);
  if (status >= 300 && status < 400)
    return new DeviceError('device_error', `${answered}. It leads elsewhere: name that address`);
  return new DeviceError('device_error', answered);
}

/** The error, and what it was caused by. */
function listCauses(error: unknown): readonly Thrown[] {
  const causes: Thrown[] = [];
  let next = error;
  for (let depth = 0; depth < 5 && typeof next === 'object' && next !== null; depth++) {
    causes.push(next as Thrown);
    // Several addresses of one name were tried.
    const { errors } = next as { errors?: readonly unknown[] };
    next = (next as Thrown).cause ?? errors?.[0];
  }
  return causes;
}

const untrusted = 'NODE_EXTRA_CA_CERTS=FILE makes its certificate (or the authority that signed it) known';

const certificates: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `its certificate is signed by itself. ${untrusted}`,
  SELF_SIGNED_CERT_IN_CHAIN: `an authority that is not known signed its certificate. ${untrusted}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `who signed its certificate is not known. ${untrusted}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `who signed its certificate is not known. ${untrusted}`,
  CERT_HAS_EXPIRED: 'its certificate has expired. Renew it in the app, and see that both clocks are right',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet. See that both clocks are right',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name. Use the name that it was made for',
};

const lost: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there. Is the server of the app switched on, and the port right?',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'there is no way to the host. Are both in one network?',
  ENETUNREACH: 'there is no way to the host. Are both in one network?',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
};

function explainCause({ code, message = '' }: Thrown, name: string): DeviceError | undefined {
  if (typeof code !== 'string') return undefined;
  const certificate = certificates[code];
  if (certificate !== undefined) {
    return new DeviceError('device_error', `${name} is not trusted: ${certificate}`, { words: code });
  }
  if (code === 'EPROTO' || code === 'ERR_SSL_WRONG_VERSION_NUMBER' || message.includes('wrong version number')) {
    return new DeviceError('device_error', `${name} speaks no TLS. Without a certificate it is mcp+http://…`, {
      words: code,
    });
  }
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT' || code === 'UND_ERR_HEADERS_TIMEOUT') {
    return new DeviceError('device_timeout', `${name} did not answer in time`, { words: code });
  }
  const words = lost[code];
  return words === undefined
    ? undefined
    : new DeviceError('device_lost', `${name} cannot be reached: ${words}`, { words: code });
}

/** Of one line, and without the token, should the server repeat it. */
function shorten(words: string, { token }: UrlDevice): string {
  const plain = token === undefined ? words : words.replaceAll(token, '[REDACTED]');
  const line = plain.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}
