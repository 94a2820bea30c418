import { lstat, unlink } from 'node:fs/promises';
import { connect, type ListenOptions, type Socket } from 'node:net';

/** An adb address on the side of the host, as node's sockets take it. */
export type HostAddress =
  | { readonly kind: 'tcp'; readonly port: number }
  | { readonly kind: 'path'; readonly path: string };

/** `tcp:8080`, `localfilesystem:/tmp/x.sock`, `local:/tmp/x.sock`, `localabstract:name` (Linux); undefined for others. */
export function parseHostAddress(address: string): HostAddress | undefined {
  const [, kind, rest = ''] = /^(tcp|local|localfilesystem|localabstract):(.+)$/s.exec(address) ?? [];
  if (kind === undefined) return undefined;
  if (kind === 'localabstract') return { kind: 'path', path: `\0${rest}` };
  if (kind !== 'tcp') return { kind: 'path', path: rest };
  const port = /^\d+$/.test(rest) ? Number(rest) : Number.NaN;
  return port <= 65535 ? { kind: 'tcp', port } : undefined;
}

export function toListenOptions(address: HostAddress): ListenOptions {
  return address.kind === 'tcp' ? { port: address.port, host: '127.0.0.1' } : { path: address.path };
}

export function dialHost(address: HostAddress): Socket {
  return address.kind === 'tcp' ? connect(address.port, '127.0.0.1') : connect(address.path);
}

/** A socket that somebody left behind is in the way of the next listener (adb unlinks it too); other files are left alone. */
export async function clearStaleSocket(address: HostAddress): Promise<void> {
  if (address.kind !== 'path' || address.path.startsWith('\0')) return;
  const found = await lstat(address.path).catch(() => undefined);
  if (found?.isSocket()) await unlink(address.path);
}
