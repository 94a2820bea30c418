import { createHash } from 'node:crypto';
import type { Machine } from '../../process.ts';

/** `/data/app/~~HASH==/pkg-HASH==`, since Android 11; one level before. Android's hashes are random, here they are derived. */
export function nameCodePath({ api, clock }: Machine, packageName: string, versionCode: number): string {
  const hash = (salt: string) =>
    createHash('md5').update(`${salt} ${packageName} ${versionCode} ${clock.now()}`).digest('base64url');
  const inner = `${packageName}-${hash('inner')}==`;
  return api >= 30 ? `/data/app/~~${hash('outer')}==/${inner}` : `/data/app/${inner}`;
}
