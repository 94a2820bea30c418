import { ApkError } from './apk-error.ts';
import { readStringPool } from './read-string-pool.ts';

/** What an attribute holds: text, number, truth, or the id of a resource, which this reader does not look up. */
export type XmlValue = string | number | boolean | { readonly resource: number };

export interface XmlElement {
  readonly name: string;
  /** By name without namespace; Android's own are named by their resource id, since packers may blank the text. */
  readonly attributes: ReadonlyMap<string, XmlValue>;
  readonly children: readonly XmlElement[];
}

/** Chunk types of AOSP ResourceTypes.h. */
const chunk = { pool: 0x0001, xml: 0x0003, start: 0x0102, end: 0x0103, ids: 0x0180 } as const;
const none = 0xffffffff;
const deepest = 100;

/** Public ids of `android.R.attr` that a manifest is read for. */
const attributeNames: ReadonlyMap<number, string> = new Map([
  [0x01010001, 'label'],
  [0x01010003, 'name'],
  [0x0101000c, 'hasCode'],
  [0x0101000e, 'enabled'],
  [0x0101000f, 'debuggable'],
  [0x01010010, 'exported'],
  [0x01010021, 'targetPackage'],
  [0x01010026, 'mimeType'],
  [0x01010027, 'scheme'],
  [0x01010028, 'host'],
  [0x01010202, 'targetActivity'],
  [0x0101020c, 'minSdkVersion'],
  [0x0101021b, 'versionCode'],
  [0x0101021c, 'versionName'],
  [0x01010270, 'targetSdkVersion'],
  [0x01010272, 'testOnly'],
  [0x01010591, 'isSplitRequired'],
]);

/** Reads Android's compiled XML into its root element. Every length is checked against the file before it is used. */
export function readBinaryXml(bytes: Buffer): XmlElement {
  if (bytes.length < 8 || bytes.readUInt16LE(0) !== chunk.xml) throw broken('no compiled XML');
  let strings: readonly string[] = [];
  let ids: readonly number[] = [];
  let root: XmlElement | undefined;
  const open: { name: string; attributes: ReadonlyMap<string, XmlValue>; children: XmlElement[] }[] = [];
  for (let at = bytes.readUInt16LE(2); at + 8 <= bytes.length; ) {
    const type = bytes.readUInt16LE(at);
    const size = bytes.readUInt32LE(at + 4);
    if (size < 8 || at + size > bytes.length) throw broken('chunk beyond the end');
    const part = bytes.subarray(at, at + size);
    if (type === chunk.pool) strings = readStringPool(part);
    else if (type === chunk.ids) ids = readIds(part);
    else if (type === chunk.start) {
      if (open.length >= deepest) throw broken('elements too deep');
      const element = { ...readStart(part, strings, ids), children: [] };
      open.at(-1)?.children.push(element);
      root ??= element;
      open.push(element);
    } else if (type === chunk.end) open.pop();
    at += size;
  }
  if (root === undefined || open.length > 0) throw broken('no whole element');
  return root;
}

function readIds(part: Buffer): readonly number[] {
  const ids: number[] = [];
  for (let at = 8; at + 4 <= part.length; at += 4) ids.push(part.readUInt32LE(at));
  return ids;
}

function readStart(part: Buffer, strings: readonly string[], ids: readonly number[]) {
  if (part.length < 36) throw broken('short element');
  const name = strings[part.readUInt32LE(20)] ?? '';
  const stride = part.readUInt16LE(26);
  const count = part.readUInt16LE(28);
  const first = 16 + part.readUInt16LE(24);
  if (stride < 20 || first + count * stride > part.length) throw broken('attributes beyond the element');
  const attributes = new Map<string, XmlValue>();
  for (let index = 0; index < count; index++) {
    const at = first + index * stride;
    const nameAt = part.readUInt32LE(at + 4);
    const known = attributeNames.get(ids[nameAt] ?? 0) ?? strings[nameAt] ?? '';
    attributes.set(known, readValue(part, at, strings));
  }
  return { name, attributes };
}

function readValue(part: Buffer, at: number, strings: readonly string[]): XmlValue {
  const raw = part.readUInt32LE(at + 8);
  const type = part.readUInt8(at + 15);
  const data = part.readUInt32LE(at + 16);
  if (type === 0x01) return { resource: data };
  if (type === 0x03) return strings[data] ?? '';
  if (type === 0x12) return data !== 0;
  if (type === 0x10 || type === 0x11) return data | 0;
  return raw === none ? '' : (strings[raw] ?? '');
}

function broken(reason: string): ApkError {
  return new ApkError('INSTALL_PARSE_FAILED_UNEXPECTED_EXCEPTION', reason);
}
