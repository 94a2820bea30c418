/** ustar, as POSIX lays it out: 512-byte headers with octal numbers, content padded to 512. */
export interface TarEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link';
  readonly mode: number;
  readonly mtimeSeconds: number;
  readonly content: Buffer;
  readonly target: string;
}

const blockBytes = 512;
const kinds = { file: '0', folder: '5', link: '2' } as const;

export function encodeTar(entries: readonly TarEntry[]): Buffer {
  const parts = entries.flatMap((entry) => [
    ...(Buffer.byteLength(entry.name) > 99 ? encodeLongName(entry.name) : []),
    encodeHeader(entry, kinds[entry.kind]),
    pad(entry.content),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(blockBytes * 2)]);
}

/** GNU's way for names that do not fit: an entry of type L with the name as its content, before the real one. */
function encodeLongName(name: string): readonly Buffer[] {
  const content = Buffer.from(`${name}\0`);
  const entry: TarEntry = { name: '././@LongLink', kind: 'file', mode: 0, mtimeSeconds: 0, content, target: '' };
  return [encodeHeader(entry, 'L'), pad(content)];
}

function encodeHeader(entry: TarEntry, type: string): Buffer {
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, size: number) =>
    `${Math.max(0, Math.floor(value))
      .toString(8)
      .padStart(size - 1, '0')}\0`;
  header.write(entry.name.slice(0, 100), 0, 100, 'utf8');
  header.write(octal(entry.mode & 0o7777, 8), 100);
  header.write(octal(2000, 8), 108);
  header.write(octal(2000, 8), 116);
  header.write(octal(entry.content.length, 12), 124);
  header.write(octal(entry.mtimeSeconds, 12), 136);
  header.write('        ', 148);
  header.write(type, 156);
  header.write(entry.target, 157, 100, 'utf8');
  header.write('ustar\x0000shell', 257);
  header.write('shell', 297);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return header;
}

function pad(content: Buffer): Buffer {
  const rest = content.length % blockBytes;
  return rest === 0 ? content : Buffer.concat([content, Buffer.alloc(blockBytes - rest)]);
}

/** Undefined when the bytes are no tar. */
export function decodeTar(bytes: Buffer): readonly TarEntry[] | undefined {
  const entries: TarEntry[] = [];
  let longName: string | undefined;
  for (let at = 0; at + blockBytes <= bytes.length; ) {
    const header = bytes.subarray(at, at + blockBytes);
    if (header.every((byte) => byte === 0)) break;
    if (header.toString('latin1', 257, 262) !== 'ustar') return undefined;
    const text = (start: number, size: number) =>
      header.toString('utf8', start, start + size).replace(/\0[\s\S]*$/, '');
    const octal = (start: number, size: number) => Number.parseInt(text(start, size).trim() || '0', 8);
    const size = octal(124, 12);
    const content = bytes.subarray(at + blockBytes, at + blockBytes + size);
    if (content.length < size) return undefined;
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
    const type = text(156, 1);
    if (type === 'L') {
      longName = content.toString('utf8').replace(/\0+$/, '');
      continue;
    }
    const prefix = text(345, 155);
    const name = longName ?? (prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`);
    longName = undefined;
    const kind = type === '5' || name.endsWith('/') ? 'folder' : type === '2' ? 'link' : 'file';
    entries.push({ name, kind, mode: octal(100, 8), mtimeSeconds: octal(136, 12), content, target: text(157, 100) });
  }
  return entries;
}
