import { randomBytes } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';

/** Of all files together. */
const budgetBytes = 64 * 1024 * 1024;
const lifeMs = 60 * 60 * 1000;
const tokenBytes = 32;

export interface SharedFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Files in memory, each behind a token of its own for an hour. */
export interface ShareStore {
  /** The token; undefined: there is no room. */
  add(file: SharedFile): string | undefined;
  find(token: string): SharedFile | undefined;
  clear(): void;
}

export function createShareStore(clock: Pick<Clock, 'now'>): ShareStore {
  const files = new Map<string, SharedFile & { readonly endsAt: number }>();
  const dropOld = () => {
    for (const [token, { endsAt }] of files) if (clock.now() >= endsAt) files.delete(token);
  };
  return {
    add({ name, mime, bytes }) {
      dropOld();
      const held = [...files.values()].reduce((sum, file) => sum + file.bytes.length, 0);
      if (held + bytes.length > budgetBytes) return undefined;
      const token = randomBytes(tokenBytes).toString('base64url');
      // A copy: what the caller's buffer is a part of would be kept whole.
      files.set(token, { name, mime, bytes: Uint8Array.from(bytes), endsAt: clock.now() + lifeMs });
      return token;
    },
    find(token) {
      dropOld();
      return files.get(token);
    },
    clear: () => files.clear(),
  };
}
