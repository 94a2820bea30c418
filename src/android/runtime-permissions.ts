/**
 * Permissions of the protection level "dangerous": asked for while the app runs, and changed by `pm grant` and `pm
 * revoke`. From the permissions section of a recorded `dumpsys package` (API 33); what came later from AOSP's manifests
 * of API 34 to 36. `dumpsys` of Android 10 and older lists a runtime permission only once something became of it
 * (PermissionsState keeps no state that is empty), so that those never granted are known by this list alone.
 */
const names = `
ACCEPT_HANDOVER ACCESS_BACKGROUND_LOCATION ACCESS_COARSE_LOCATION ACCESS_FINE_LOCATION ACCESS_MEDIA_LOCATION
ACTIVITY_RECOGNITION ANSWER_PHONE_CALLS BLUETOOTH_ADVERTISE BLUETOOTH_CONNECT BLUETOOTH_SCAN BODY_SENSORS
BODY_SENSORS_BACKGROUND CALL_PHONE CAMERA GET_ACCOUNTS NEARBY_WIFI_DEVICES POST_NOTIFICATIONS
PROCESS_OUTGOING_CALLS RANGING READ_CALENDAR READ_CALL_LOG READ_CELL_BROADCASTS READ_CONTACTS READ_EXTERNAL_STORAGE
READ_MEDIA_AUDIO READ_MEDIA_IMAGES READ_MEDIA_VIDEO READ_MEDIA_VISUAL_USER_SELECTED READ_PHONE_NUMBERS
READ_PHONE_STATE READ_SMS RECEIVE_MMS RECEIVE_SMS RECEIVE_WAP_PUSH RECORD_AUDIO SEND_SMS USE_SIP UWB_RANGING
WRITE_CALENDAR WRITE_CALL_LOG WRITE_CONTACTS WRITE_EXTERNAL_STORAGE
`;

/** The first API level that knows it, where that is above 24. */
const since: Readonly<Record<string, number>> = {
  READ_PHONE_NUMBERS: 26,
  ANSWER_PHONE_CALLS: 26,
  ACCEPT_HANDOVER: 28,
  ACCESS_BACKGROUND_LOCATION: 29,
  ACCESS_MEDIA_LOCATION: 29,
  ACTIVITY_RECOGNITION: 29,
  BLUETOOTH_ADVERTISE: 31,
  BLUETOOTH_CONNECT: 31,
  BLUETOOTH_SCAN: 31,
  UWB_RANGING: 31,
  BODY_SENSORS_BACKGROUND: 33,
  NEARBY_WIFI_DEVICES: 33,
  POST_NOTIFICATIONS: 33,
  READ_MEDIA_AUDIO: 33,
  READ_MEDIA_IMAGES: 33,
  READ_MEDIA_VIDEO: 33,
  READ_MEDIA_VISUAL_USER_SELECTED: 34,
  RANGING: 36,
};

const runtime: ReadonlySet<string> = new Set(names.trim().split(/\s+/));
const prefix = 'android.permission.';

/** One of Android's own that an app has to ask a person for, at this API level. */
export function isRuntimePermission(permission: string, apiLevel: number): boolean {
  if (!permission.startsWith(prefix)) return false;
  const name = permission.slice(prefix.length);
  return runtime.has(name) && (since[name] ?? 0) <= apiLevel;
}
