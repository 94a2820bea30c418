import { ApkError } from './apk-error.ts';

const utf8Flag = 0x100;

/** A ResStringPool chunk of AOSP ResourceTypes.h: UTF-16 or UTF-8, each string with its length in front. */
export function readStringPool(part: Buffer): readonly string[] {
  if (part.length < 28) throw broken();
  const count = part.readUInt32LE(8);
  const utf8 = (part.readUInt32LE(16) & utf8Flag) !== 0;
  const start = part.readUInt32LE(20);
  if (28 + count * 4 > part.length || start > part.length) throw broken();
  const strings: string[] = [];
  // Strings may share bytes, so a small pool could name gigabytes of text.
  let left = part.length * 4;
  for (let index = 0; index < count; index++) {
    const text = (utf8 ? readUtf8 : readUtf16)(part, start + part.readUInt32LE(28 + index * 4));
    left -= text.length;
    if (left < 0) throw broken();
    strings.push(text);
  }
  return strings;
}

function readUtf8(part: Buffer, at: number): string {
  if (at + 2 > part.length) throw broken();
  const afterChars = at + ((part.readUInt8(at) & 0x80) === 0 ? 1 : 2);
  if (afterChars + 2 > part.length) throw broken();
  const first = part.readUInt8(afterChars);
  const long = (first & 0x80) !== 0;
  const bytes = long ? ((first & 0x7f) << 8) | part.readUInt8(afterChars + 1) : first;
  const from = afterChars + (long ? 2 : 1);
  if (from + bytes > part.length) throw broken();
  return part.toString('utf8', from, from + bytes);
}

function readUtf16(part: Buffer, at: number): string {
  if (at + 4 > part.length) throw broken();
  const first = part.readUInt16LE(at);
  const long = (first & 0x8000) !== 0;
  const units = long ? ((first & 0x7fff) << 16) | part.readUInt16LE(at + 2) : first;
  const from = at + (long ? 4 : 2);
  if (from + units * 2 > part.length) throw broken();
  return part.toString('utf16le', from, from + units * 2);
}

function broken(): ApkError {
  return new ApkError('INSTALL_PARSE_FAILED_UNEXPECTED_EXCEPTION', 'broken string pool');
}
