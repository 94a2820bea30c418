import type { Packages, PermissionState, Permissions } from '../contract/packages.ts';
import { createListeners } from './listeners.ts';

const prefix = 'android.permission.';

/** Dangerous ones of AOSP's core/res/AndroidManifest.xml (API 34): asked for at run time. */
const runtime: ReadonlySet<string> = new Set(
  [
    'ACCEPT_HANDOVER',
    'ACCESS_BACKGROUND_LOCATION',
    'ACCESS_COARSE_LOCATION',
    'ACCESS_FINE_LOCATION',
    'ACCESS_MEDIA_LOCATION',
    'ACTIVITY_RECOGNITION',
    'ANSWER_PHONE_CALLS',
    'BLUETOOTH_ADVERTISE',
    'BLUETOOTH_CONNECT',
    'BLUETOOTH_SCAN',
    'BODY_SENSORS',
    'BODY_SENSORS_BACKGROUND',
    'CALL_PHONE',
    'CAMERA',
    'GET_ACCOUNTS',
    'NEARBY_WIFI_DEVICES',
    'POST_NOTIFICATIONS',
    'PROCESS_OUTGOING_CALLS',
    'READ_CALENDAR',
    'READ_CALL_LOG',
    'READ_CONTACTS',
    'READ_EXTERNAL_STORAGE',
    'READ_MEDIA_AUDIO',
    'READ_MEDIA_IMAGES',
    'READ_MEDIA_VIDEO',
    'READ_MEDIA_VISUAL_USER_SELECTED',
    'READ_PHONE_NUMBERS',
    'READ_PHONE_STATE',
    'READ_SMS',
    'RECEIVE_MMS',
    'RECEIVE_SMS',
    'RECEIVE_WAP_PUSH',
    'RECORD_AUDIO',
    'SEND_SMS',
    'USE_SIP',
    'UWB_RANGING',
    'WRITE_CALENDAR',
    'WRITE_CALL_LOG',
    'WRITE_CONTACTS',
    'WRITE_EXTERNAL_STORAGE',
  ].map((name) => prefix + name),
);

const installTime: ReadonlySet<string> = new Set(
  ['ACCESS_NETWORK_STATE', 'ACCESS_WIFI_STATE', 'FOREGROUND_SERVICE', 'INTERNET', 'VIBRATE', 'WAKE_LOCK'].map(
    (name) => prefix + name,
  ),
);

export function createPermissions(packages: Packages): Permissions {
  const states = new Map<string, PermissionState>();
  const ops = new Map<string, string>();
  const listeners = createListeners<(packageName: string, permission: string) => void>();
  const isRuntime = (permission: string) => runtime.has(permission);
  return {
    state(packageName, permission) {
      if (!packages.find(packageName)?.requestedPermissions.includes(permission)) return undefined;
      if (!isRuntime(permission)) return 'granted';
      return states.get(`${packageName} ${permission}`) ?? 'asked-never';
    },
    set(packageName, permission, state) {
      states.set(`${packageName} ${permission}`, state);
      listeners.tell(packageName, permission);
    },
    isRuntime,
    isKnown: (permission) => isRuntime(permission) || installTime.has(permission),
    reset(packageName) {
      for (const key of [...states.keys()]) if (key.startsWith(`${packageName} `)) states.delete(key);
    },
    op: (packageName, op) => ops.get(`${packageName} ${op}`) ?? 'default',
    setOp: (packageName, op, mode) => void ops.set(`${packageName} ${op}`, mode),
    watch: listeners.add,
  };
}
