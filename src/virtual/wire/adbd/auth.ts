import { constants, createPublicKey, type KeyObject, publicDecrypt, randomBytes } from 'node:crypto';
import type { StreamReader } from '../stream-reader.ts';
import { type Command, takeMessage } from './message.ts';

/** Who may use the device. Keys are adb's own form: base64 of the key's structure, a space, a name (`adbkey.pub`). */
export interface AdbdAuth {
  /** Confirmed before. */
  readonly knownKeys: readonly string[];
  /** The dialog "Allow USB debugging?"; a host that is refused stays `unauthorized`. */
  confirm(key: string): Promise<boolean>;
}

const TOKEN = 1;
const SIGNATURE = 2;
const PUBLIC_KEY = 3;
const TOKEN_BYTES = 20;
/** So many signatures a host may try: one for each of its keys. */
const MOST_SIGNATURES = 64;

/** DER of "a SHA-1 digest follows": the token is signed as if it were a digest already (AOSP adb_auth_sign). */
const DIGEST_INFO = Buffer.from('3021300906052b0e03021a05000414', 'hex');

export interface AuthChannel {
  readonly reader: StreamReader;
  send(command: Command, arg0: number, arg1: number, data?: readonly Buffer[]): void;
}

/** Asks until a signature fits a known key or the user confirms a new one. False: the connection is over. */
export async function authenticate(auth: AdbdAuth, { reader, send }: AuthChannel): Promise<boolean> {
  const known = auth.knownKeys.map(parsePublicKey).filter((key) => key !== undefined);
  let token = sendToken(send);
  for (let tries = 0; tries < MOST_SIGNATURES; ) {
    const message = await reader.next(takeMessage);
    if (message === undefined) return false;
    if (message.command !== 'AUTH') continue;
    if (message.arg0 === SIGNATURE) {
      tries++;
      if (known.some((key) => verifyToken(key, token, message.data))) return true;
      token = sendToken(send);
    } else if (message.arg0 === PUBLIC_KEY) {
      const text = message.data.toString('latin1').replace(/\0+$/, '');
      // A host that is refused hears nothing: it waits, and its server calls the device unauthorized.
      if (parsePublicKey(text) !== undefined && (await auth.confirm(text))) return true;
    }
  }
  return false;
}

function sendToken(send: AuthChannel['send']): Buffer {
  const token = randomBytes(TOKEN_BYTES);
  send('AUTH', TOKEN, 0, [token]);
  return token;
}

function verifyToken(key: KeyObject, token: Buffer, signature: Buffer): boolean {
  try {
    const plain = publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature);
    return plain.equals(Buffer.concat([DIGEST_INFO, token]));
  } catch {
    // Another key's signature does not even unpad.
    return false;
  }
}

const MODULUS_BYTES = 256;
const KEY_BYTES = 4 + 4 + MODULUS_BYTES + MODULUS_BYTES + 4;

/** libcrypto_utils' structure: words u32 (64), n0inv u32, modulus and R² little-endian, exponent u32. Undefined when it is none. */
function parsePublicKey(text: string): KeyObject | undefined {
  const bytes = Buffer.from(text.split(' ')[0] ?? '', 'base64');
  if (bytes.length !== KEY_BYTES || bytes.readUInt32LE(0) !== MODULUS_BYTES / 4) return undefined;
  const modulus = Buffer.from(bytes.subarray(8, 8 + MODULUS_BYTES)).reverse();
  const exponent = Buffer.alloc(4);
  exponent.writeUInt32BE(bytes.readUInt32LE(KEY_BYTES - 4));
  const jwk = { kty: 'RSA', n: modulus.toString('base64url'), e: exponent.toString('base64url') };
  return createPublicKey({ key: jwk, format: 'jwk' });
}
