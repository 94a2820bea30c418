import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  readonly status: 401 | 403;
  readonly message: string;
}

/**
 * Why a request may not be served: it was sent under a foreign name (DNS rebinding), by a page of another origin, or
 * without the token. `hosts`: what may stand in `Host`.
 */
export function checkRequest(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { hosts, token }: { readonly hosts: readonly string[]; readonly token: string },
): Refusal | undefined {
  const host = headers.host?.toLowerCase();
  if (host === undefined || !hosts.includes(host)) return { status: 403, message: 'This host name is not served' };
  const { origin } = headers;
  if (origin !== undefined && !hosts.includes(origin.toLowerCase().replace(/^http:\/\//, ''))) {
    return { status: 403, message: 'Pages of other origins are not served' };
  }
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (given === undefined || !equal(given, token)) return { status: 401, message: 'A bearer token is needed' };
  return undefined;
}

function equal(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What `Host` says: browsers and clients leave out the port that HTTP has by itself. */
export function listHosts(names: readonly (string | undefined)[], port: number): readonly string[] {
  const hosts = names.flatMap((name) => (name === undefined ? [] : [bracket(name).toLowerCase()]));
  return hosts.flatMap((host) => [`${host}:${port}`, ...(port === 80 ? [host] : [])]);
}

/** As it stands in an address. */
export function bracket(name: string): string {
  return name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
}
