/** What an APK's manifest says of itself. */
export interface ApkFacts {
  readonly packageName: string;
  /** Name of the part, where it is one of a split app; undefined: the base. */
  readonly split?: string;
}

const xml = 0x0003;
const stringPool = 0x0001;
const startElement = 0x0102;
const utf8 = 0x100;
const none = 0xffffffff;

/**
 * The package of a compiled AndroidManifest.xml (AOSP ResourceTypes.h: chunks of type, header size, size; a string pool;
 * elements whose attributes are indices into it). The `manifest` element is the first. Undefined: this is none.
 */
export function readPackage(manifest: Uint8Array): ApkFacts | undefined {
  const bytes = Buffer.from(manifest.buffer, manifest.byteOffset, manifest.byteLength);
  try {
    return readManifest(bytes);
  } catch (error) {
    // An offset that leads out of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readManifest(bytes: Buffer): ApkFacts | undefined {
  if (bytes.length < 8 || bytes.readUInt16LE(0) !== xml) return undefined;
  let readString: ((index: number) => string) | undefined;
  for (let at = bytes.readUInt16LE(2); at + 8 <= bytes.length; ) {
    const type = bytes.readUInt16LE(at);
    const size = bytes.readUInt32LE(at + 4);
    if (size < 8) return undefined;
    const chunk = bytes.subarray(at, at + size);
    if (type === stringPool) readString ??= openPool(chunk);
    if (type === startElement && readString !== undefined) return readElement(chunk, readString);
    at += size;
  }
  return undefined;
}

function readElement(chunk: Buffer, readString: (index: number) => string): ApkFacts | undefined {
  const body = chunk.readUInt16LE(2);
  if (readString(chunk.readUInt32LE(body + 4)) !== 'manifest') return undefined;
  const [start, size, count] = [8, 10, 12].map((offset) => chunk.readUInt16LE(body + offset)) as [
    number,
    number,
    number,
  ];
  const found = new Map<string, string>();
  for (let index = 0; index < count; index++) {
    const at = body + start + index * size;
    const raw = chunk.readUInt32LE(at + 8);
    if (raw !== none) found.set(readString(chunk.readUInt32LE(at + 4)), readString(raw));
  }
  const packageName = found.get('package');
  const split = found.get('split');
  if (packageName === undefined) return undefined;
  return { packageName, ...(split !== undefined && split !== '' && { split }) };
}

function openPool(chunk: Buffer): (index: number) => string {
  const count = chunk.readUInt32LE(8);
  const isUtf8 = (chunk.readUInt32LE(16) & utf8) !== 0;
  const strings = chunk.readUInt32LE(20);
  return (index) => {
    if (index >= count) return '';
    const at = strings + chunk.readUInt32LE(chunk.readUInt16LE(2) + index * 4);
    return isUtf8 ? readUtf8(chunk, at) : readUtf16(chunk, at);
  };
}

/** Two lengths (characters, bytes) of one or two bytes each, then the bytes. */
function readUtf8(chunk: Buffer, at: number): string {
  const skip = (from: number) => from + (chunk.readUInt8(from) & 0x80 ? 2 : 1);
  const length = skip(at);
  const first = chunk.readUInt8(length);
  const bytes = first & 0x80 ? ((first & 0x7f) << 8) | chunk.readUInt8(length + 1) : first;
  const from = skip(length);
  return chunk.toString('utf8', from, from + bytes);
}

function readUtf16(chunk: Buffer, at: number): string {
  const first = chunk.readUInt16LE(at);
  const long = (first & 0x8000) !== 0;
  const length = long ? ((first & 0x7fff) << 16) | chunk.readUInt16LE(at + 2) : first;
  const from = at + (long ? 4 : 2);
  return chunk.toString('utf16le', from, from + length * 2);
}
