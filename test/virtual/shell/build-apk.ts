import { deflateRawSync } from 'node:zlib';

/** An element of a manifest; attributes of Android's own are given with `android:`. */
export interface XmlSource {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | boolean | { readonly resource: number }>>;
  readonly children?: readonly XmlSource[];
}

const ids: Readonly<Record<string, number>> = {
  label: 0x01010001,
  name: 0x01010003,
  debuggable: 0x0101000f,
  exported: 0x01010010,
  targetPackage: 0x01010021,
  mimeType: 0x01010026,
  scheme: 0x01010027,
  host: 0x01010028,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
  testOnly: 0x01010272,
  isSplitRequired: 0x01010591,
};

export function encodeBinaryXml(root: XmlSource, utf8 = false): Buffer {
  const android = Object.keys(ids);
  const strings: string[] = [...android];
  const place = (text: string) => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const body: Buffer[] = [];
  const walk = (element: XmlSource) => {
    const entries = Object.entries(element.attributes ?? {});
    const start = Buffer.alloc(36 + entries.length * 20);
    start.writeUInt16LE(0x0102, 0);
    start.writeUInt16LE(16, 2);
    start.writeUInt32LE(start.length, 4);
    start.writeUInt32LE(0xffffffff, 12);
    start.writeUInt32LE(0xffffffff, 16);
    start.writeUInt32LE(place(element.name), 20);
    start.writeUInt16LE(20, 24);
    start.writeUInt16LE(20, 26);
    start.writeUInt16LE(entries.length, 28);
    entries.forEach(([name, value], index) => {
      const at = 36 + index * 20;
      const typed = encodeValue(value, place);
      start.writeUInt32LE(0xffffffff, at);
      start.writeUInt32LE(place(name.replace('android:', '')), at + 4);
      start.writeUInt32LE(typed.raw, at + 8);
      start.writeUInt16LE(8, at + 12);
      start.writeUInt8(typed.type, at + 15);
      start.writeUInt32LE(typed.data >>> 0, at + 16);
    });
    body.push(start);
    element.children?.forEach(walk);
    const end = Buffer.alloc(24);
    end.writeUInt16LE(0x0103, 0);
    end.writeUInt16LE(16, 2);
    end.writeUInt32LE(24, 4);
    body.push(end);
  };
  walk(root);
  const map = Buffer.alloc(8 + android.length * 4);
  map.writeUInt16LE(0x0180, 0);
  map.writeUInt16LE(8, 2);
  map.writeUInt32LE(map.length, 4);
  for (const [index, name] of android.entries()) map.writeUInt32LE(ids[name] as number, 8 + index * 4);
  const content = Buffer.concat([encodePool(strings, utf8), map, ...body]);
  const head = Buffer.alloc(8);
  head.writeUInt16LE(0x0003, 0);
  head.writeUInt16LE(8, 2);
  head.writeUInt32LE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}

function encodeValue(
  value: string | number | boolean | { readonly resource: number },
  place: (text: string) => number,
) {
  if (typeof value === 'string') return { type: 0x03, data: place(value), raw: place(value) };
  if (typeof value === 'number') return { type: 0x10, data: value, raw: 0xffffffff };
  if (typeof value === 'boolean') return { type: 0x12, data: value ? 0xffffffff : 0, raw: 0xffffffff };
  return { type: 0x01, data: value.resource, raw: 0xffffffff };
}

function encodePool(strings: readonly string[], utf8: boolean): Buffer {
  const texts = strings.map((text) => {
    if (utf8) {
      const bytes = Buffer.from(text);
      return Buffer.concat([Buffer.from([text.length, bytes.length]), bytes, Buffer.from([0])]);
    }
    const length = Buffer.alloc(2);
    length.writeUInt16LE(text.length);
    return Buffer.concat([length, Buffer.from(text, 'utf16le'), Buffer.alloc(2)]);
  });
  const head = Buffer.alloc(28 + strings.length * 4);
  head.writeUInt16LE(0x0001, 0);
  head.writeUInt16LE(28, 2);
  head.writeUInt32LE(strings.length, 8);
  head.writeUInt32LE(utf8 ? 0x100 : 0, 16);
  head.writeUInt32LE(head.length, 20);
  let at = 0;
  texts.forEach((text, index) => {
    head.writeUInt32LE(at, 28 + index * 4);
    at += text.length;
  });
  const padding = Buffer.alloc((4 - (at % 4)) % 4);
  const pool = Buffer.concat([head, ...texts, padding]);
  pool.writeUInt32LE(pool.length, 4);
  return pool;
}

export function buildZip(files: Readonly<Record<string, Buffer>>, compress = true): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = compress ? deflateRawSync(content) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(compress ? 8 : 0, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

export interface ApkSource {
  readonly packageName?: string;
  readonly versionCode?: number;
  readonly versionName?: string;
  readonly minSdk?: number;
  readonly targetSdk?: number;
  readonly debuggable?: boolean;
  readonly testOnly?: boolean;
  readonly split?: string;
  readonly splitRequired?: boolean;
  readonly permissions?: readonly string[];
  readonly runner?: { readonly name: string; readonly target: string };
  readonly services?: readonly string[];
  readonly activities?: readonly XmlSource[];
  readonly utf8?: boolean;
}

/** The same with a signing block of scheme v2 that names the certificate and signs nothing. */
export function signApk(apk: Buffer, certificate: string): Buffer {
  const part = (...parts: readonly Buffer[]) => {
    const content = Buffer.concat(parts);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([length, content]);
  };
  const signer = part(part(part(Buffer.alloc(0)), part(part(Buffer.from(certificate)))));
  const value = part(signer);
  const pair = Buffer.alloc(12);
  pair.writeBigUInt64LE(BigInt(value.length + 4), 0);
  pair.writeUInt32LE(0x7109871a, 8);
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(pair.length + value.length + 24));
  const block = Buffer.concat([size, pair, value, size, Buffer.from('APK Sig Block 42')]);
  const end = apk.length - 22;
  const directory = apk.readUInt32LE(end + 16);
  const signed = Buffer.concat([apk.subarray(0, directory), block, apk.subarray(directory)]);
  signed.writeUInt32LE(directory + block.length, end + block.length + 16);
  return signed;
}

/** A small APK: a manifest with one launcher activity unless told otherwise, and nothing else. */
export function buildApk(source: ApkSource = {}): Buffer {
  const { packageName = 'com.new', versionCode = 1, versionName = '1.0', minSdk = 24, targetSdk = 34 } = source;
  const named = (name: string, value: string): XmlSource => ({ name, attributes: { 'android:name': value } });
  const launcher: XmlSource = {
    name: 'activity',
    attributes: { 'android:name': '.Main', 'android:exported': true },
    children: [
      {
        name: 'intent-filter',
        children: [
          named('action', 'android.intent.action.MAIN'),
          named('category', 'android.intent.category.LAUNCHER'),
        ],
      },
    ],
  };
  const root: XmlSource = {
    name: 'manifest',
    attributes: {
      package: packageName,
      'android:versionCode': versionCode,
      'android:versionName': versionName,
      ...(source.split !== undefined && { split: source.split }),
      ...(source.splitRequired && { 'android:isSplitRequired': true }),
    },
    children: [
      { name: 'uses-sdk', attributes: { 'android:minSdkVersion': minSdk, 'android:targetSdkVersion': targetSdk } },
      ...(source.permissions ?? []).map((permission) => named('uses-permission', permission)),
      ...(source.runner === undefined
        ? []
        : [
            {
              name: 'instrumentation',
              attributes: { 'android:name': source.runner.name, 'android:targetPackage': source.runner.target },
            },
          ]),
      {
        name: 'application',
        attributes: {
          'android:label': 'New',
          'android:debuggable': source.debuggable ?? true,
          'android:testOnly': source.testOnly ?? false,
        },
        children: [
          ...(source.activities ?? (source.split === undefined ? [launcher] : [])),
          ...(source.services ?? []).map((name) => named('service', name)),
        ],
      },
    ],
  };
  return buildZip({ 'AndroidManifest.xml': encodeBinaryXml(root, source.utf8) });
}
