import { type FingerprintOptions, fingerprint } from '../screen/fingerprint.ts';
import type { Snapshot } from '../screen/node.ts';

/** The fingerprint of all that a look tells: nodes, and what the dump of one window leaves out (keyboard, activity). */
export function hashScreen(snapshot: Snapshot, options: FingerprintOptions = {}): string {
  const { foreground, keyboard } = snapshot;
  const front = foreground === undefined ? '' : `${foreground.packageName}/${foreground.activity}`;
  return `${fingerprint(snapshot, options)} ${front} ${keyboard?.shown ?? ''}`;
}
