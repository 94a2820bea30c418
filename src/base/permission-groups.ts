/**
 * Short names that flows use for Android permissions, with the permissions they stand for and the API levels that have
 * them (AOSP's manifests: ANSWER_PHONE_CALLS 26, BLUETOOTH_* 31, POST_NOTIFICATIONS and READ_MEDIA_* 33). Names without
 * a level are older than any device that is supported.
 */
const groups = {
  location: ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'],
  camera: ['CAMERA'],
  contacts: ['READ_CONTACTS', 'WRITE_CONTACTS'],
  phone: ['CALL_PHONE', 'ANSWER_PHONE_CALLS 26'],
  microphone: ['RECORD_AUDIO'],
  bluetooth: ['BLUETOOTH_CONNECT 31', 'BLUETOOTH_SCAN 31'],
  storage: ['READ_EXTERNAL_STORAGE', 'WRITE_EXTERNAL_STORAGE'],
  notifications: ['POST_NOTIFICATIONS 33'],
  medialibrary: [
    'READ_EXTERNAL_STORAGE',
    'WRITE_EXTERNAL_STORAGE',
    'READ_MEDIA_AUDIO 33',
    'READ_MEDIA_IMAGES 33',
    'READ_MEDIA_VIDEO 33',
  ],
  calendar: ['READ_CALENDAR', 'WRITE_CALENDAR'],
  sms: ['READ_SMS', 'RECEIVE_SMS', 'SEND_SMS'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Without `all`, which means every permission that the app asks for. */
export const permissionShortNames: readonly string[] = Object.keys(groups);

/** The full names a short name stands for at an API level, empty where that level has none; undefined for other words. */
export function expandPermissionName(name: string, apiLevel: number): readonly string[] | undefined {
  if (!Object.hasOwn(groups, name)) return undefined;
  const members: readonly string[] = groups[name as keyof typeof groups];
  return members.flatMap((member) => {
    const [word, since = '0'] = member.split(' ');
    return Number(since) > apiLevel ? [] : [`android.permission.${word}`];
  });
}

/**
 * Access to all files (API 30) is no runtime permission: `pm grant` refuses it, an app operation decides, and clearing the
 * data of an app leaves that as it was.
 */
export const allFilesAccess = 'android.permission.MANAGE_EXTERNAL_STORAGE';
