import { createHash } from 'node:crypto';
import { findEnd } from './read-zip.ts';

const magic = Buffer.from('APK Sig Block 42', 'latin1');
/** Signature schemes v3 and v2 (AOSP ApkSignatureSchemeV3Verifier, V2Verifier). */
const schemes: readonly number[] = [0xf05368c0, 0x7109871a];

/**
 * SHA-256 of the first signer's certificate, in hex; undefined for what is not signed with scheme v2 or v3. It is read to be
 * compared with another's; whether it signs these bytes is not verified.
 */
export function readCertificate(bytes: Buffer): string | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const directory = bytes.readUInt32LE(end + 16);
  if (directory < 32 || directory > end || !bytes.subarray(directory - 16, directory).equals(magic)) return undefined;
  const start = directory - Number(bytes.readBigUInt64LE(directory - 24));
  if (start < 0 || start > directory - 24) return undefined;
  const pairs = readPairs(bytes.subarray(start, directory - 24));
  const value = schemes.map((id) => pairs.get(id)).find((found) => found !== undefined);
  // signers → the first → its signed data → digests, certificates → the first.
  const signedData = value && takePart(takePart(takePart(value, 0), 0), 0);
  const certificates = signedData && takePart(signedData, 1);
  const certificate = certificates && takePart(certificates, 0);
  return certificate && createHash('sha256').update(certificate).digest('hex');
}

function readPairs(block: Buffer): ReadonlyMap<number, Buffer> {
  const pairs = new Map<number, Buffer>();
  for (let at = 0; at + 12 <= block.length; ) {
    const size = Number(block.readBigUInt64LE(at));
    if (size < 4 || at + 8 + size > block.length) break;
    pairs.set(block.readUInt32LE(at + 8), block.subarray(at + 12, at + 8 + size));
    at += 8 + size;
  }
  return pairs;
}

/** The part of that number among parts that stand one behind the other, each with its length in front. */
function takePart(bytes: Buffer | undefined, index: number): Buffer | undefined {
  let at = 0;
  for (let number = 0; bytes !== undefined && at + 4 <= bytes.length; number++) {
    const size = bytes.readUInt32LE(at);
    if (at + 4 + size > bytes.length) return undefined;
    if (number === index) return bytes.subarray(at + 4, at + 4 + size);
    at += 4 + size;
  }
  return undefined;
}
