import type { UrlDevice } from './contract/target.ts';

/** The variable that holds the token of a device that is reached by an address. */
export const tokenVariable = 'VIVACE_MCP_DEVICE_TOKEN';

export type UrlWish =
  | { readonly kind: 'device'; readonly device: UrlDevice }
  /** In words that hold nothing of the address that may be secret. */
  | { readonly kind: 'fault'; readonly message: string };

const scheme = /^mcp(?:\+([a-z]*))?:/i;
/** An address alone does not say what is spoken there. */
const bare = /^https?:\/\//i;

/** A device that is wished for by an address, `mcp+http://host:port/mcp`; undefined: the wish is no address. */
export function parseUrlDevice(wish: string, token: string | undefined): UrlWish | undefined {
  const expected = 'A device by address is mcp+http://host:port/mcp or mcp+https://host/mcp';
  if (bare.test(wish)) return fault(`${expected}: write "mcp+" before the address.`);
  const found = scheme.exec(wish);
  if (found === null) return undefined;
  const wire = found[1]?.toLowerCase();
  if (wire !== 'http' && wire !== 'https') return fault(`${expected}, not "${found[0]}…".`);
  const address = `${wire}:${wish.slice(found[0].length)}`;
  if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address))
    return fault(`${expected}; this one cannot be read.`);
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') {
    return fault(`The address of a device takes no name and password: ${tokenVariable} holds its token.`);
  }
  // A header holds visible characters alone; what the server would be sent otherwise is no token at all.
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
    return fault(`${tokenVariable} holds a blank, a line break or a character that no token has.`);
  }
  url.hash = '';
  const name = `mcp+${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
  return { kind: 'device', device: { name, url: url.href, ...(token !== undefined && { token }) } };
}

function fault(message: string): UrlWish {
  return { kind: 'fault', message };
}
