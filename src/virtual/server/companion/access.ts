import type { SwitchName } from '../../contract/services.ts';
import { type CompanionContext, type Method, Refusal } from './rpc.ts';

/** The app whose permissions these are. */
const packageName = 'dev.vivace.companion';

/** What needs a permission of the app beside the person's switch. */
const guarded = {
  camera: 'CAMERA',
  microphone: 'RECORD_AUDIO',
  location: 'ACCESS_FINE_LOCATION',
} as const;

const names: Readonly<Record<SwitchName, string>> = {
  accessibility: 'the accessibility service',
  'notification-listener': 'access to notifications',
  camera: 'the camera',
  microphone: 'the microphone',
  location: 'the location',
  'screen-capture': 'capturing the screen',
};

function isGranted({ services }: CompanionContext, permission: string): boolean {
  return services.permissions.state(packageName, `android.permission.${permission}`) === 'granted';
}

function findObstacle(context: CompanionContext, name: SwitchName): string | undefined {
  if (!context.services.switches.get(name)) return `The person who owns the device has switched ${names[name]} off`;
  const permission = name in guarded ? guarded[name as keyof typeof guarded] : undefined;
  if (permission === undefined || isGranted(context, permission)) return undefined;
  return `Vivace Companion has not got the permission ${permission}`;
}

/** Throws `Refusal` permission_denied. */
export function requireAccess(context: CompanionContext, name: SwitchName): void {
  const obstacle = findObstacle(context, name);
  if (obstacle !== undefined) throw new Refusal('permission_denied', obstacle);
}

export const access: Method = (context) => {
  const may = (name: SwitchName) => findObstacle(context, name) === undefined;
  // Before Android 13 one permission was for all of them.
  const level = context.services.permissions.state(packageName, 'android.permission.READ_MEDIA_IMAGES');
  const older = level === undefined && isGranted(context, 'READ_EXTERNAL_STORAGE');
  const selected = isGranted(context, 'READ_MEDIA_VISUAL_USER_SELECTED');
  const seen = (permission: string) => {
    if (isGranted(context, permission) || older) return 'all';
    return selected ? 'selected' : 'none';
  };
  return {
    accessibility: may('accessibility'),
    notificationListener: may('notification-listener'),
    camera: may('camera'),
    microphone: may('microphone'),
    location: may('location'),
    screenCapture: may('screen-capture'),
    media: {
      images: seen('READ_MEDIA_IMAGES'),
      videos: seen('READ_MEDIA_VIDEO'),
      audio: isGranted(context, 'READ_MEDIA_AUDIO') || older ? 'all' : 'none',
    },
  };
};
