import type { Permissions } from '../contract/packages.ts';
import type { CompanionContext } from '../server/companion/rpc.ts';
import { serveCompanion } from '../server/companion/serve-companion.ts';

const packageName = 'dev.vivace.companion';

/** What a person has allowed it when they set the device up; what comes later is theirs to change. */
const granted = [
  'POST_NOTIFICATIONS',
  'CAMERA',
  'RECORD_AUDIO',
  'ACCESS_FINE_LOCATION',
  'ACCESS_COARSE_LOCATION',
  'READ_EXTERNAL_STORAGE',
  'READ_MEDIA_IMAGES',
  'READ_MEDIA_VIDEO',
  'READ_MEDIA_AUDIO',
];

export interface Companion {
  /** Listens again, where a reboot has ended all that did. */
  listen(): void;
}

/** The companion's service is up as long as its device is; it ends with the device's network. */
export function startCompanion(context: CompanionContext): Companion {
  const listen = () => void serveCompanion(context);
  listen();
  return { listen };
}

/** Before anybody hears of it: it was so when the device came up. */
export function allowCompanion(permissions: Permissions): void {
  for (const name of granted) permissions.set(packageName, `android.permission.${name}`, 'granted');
}
