import type { UnloggedText } from '../../../engine/contract/tool.ts';

/** `scheme://host/...`: what logs and events may show of an address. */
export function shortenUri(uri: string): string {
  const { scheme = '', host } = /^(?<scheme>[^:/?#]+):(?:\/\/(?<host>[^/?#]*))?/.exec(uri)?.groups ?? {};
  if (scheme === '') return '...';
  if (host === undefined) return `${scheme}:...`;
  return `${scheme}://${host.slice(host.lastIndexOf('@') + 1)}/...`;
}

export function hideUri(uri: string | undefined): readonly UnloggedText[] {
  return uri === undefined ? [] : [{ text: uri, shown: shortenUri(uri) }];
}
