/** The group a runtime permission is asked for with, and what its dialog asks. */
export interface PermissionGroup {
  readonly name: string;
  readonly label: string;
  /** Of packages/modules/Permission strings.xml (permgrouprequest_*): "Allow X to …?". */
  readonly wish: string;
  /** "While using the app" and "Only this time" instead of "Allow", from API 30 on. */
  readonly whileInUse?: boolean;
  readonly permissions: readonly string[];
}

const name = (permission: string) => `android.permission.${permission}`;

export const permissionGroups: readonly PermissionGroup[] = [
  {
    name: 'LOCATION',
    label: 'Location',
    wish: "access this device's location",
    whileInUse: true,
    permissions: ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION', 'ACCESS_BACKGROUND_LOCATION'].map(name),
  },
  {
    name: 'CAMERA',
    label: 'Camera',
    wish: 'take pictures and record video',
    whileInUse: true,
    permissions: ['CAMERA'].map(name),
  },
  {
    name: 'MICROPHONE',
    label: 'Microphone',
    wish: 'record audio',
    whileInUse: true,
    permissions: ['RECORD_AUDIO'].map(name),
  },
  {
    name: 'NOTIFICATIONS',
    label: 'Notifications',
    wish: 'send you notifications',
    permissions: ['POST_NOTIFICATIONS'].map(name),
  },
  {
    name: 'CONTACTS',
    label: 'Contacts',
    wish: 'access your contacts',
    permissions: ['READ_CONTACTS', 'WRITE_CONTACTS', 'GET_ACCOUNTS'].map(name),
  },
  {
    name: 'CALENDAR',
    label: 'Calendar',
    wish: 'access your calendar',
    permissions: ['READ_CALENDAR', 'WRITE_CALENDAR'].map(name),
  },
  {
    name: 'PHONE',
    label: 'Phone',
    wish: 'make and manage phone calls',
    permissions: [
      'CALL_PHONE',
      'READ_PHONE_STATE',
      'READ_PHONE_NUMBERS',
      'ANSWER_PHONE_CALLS',
      'ACCEPT_HANDOVER',
      'USE_SIP',
    ].map(name),
  },
  {
    name: 'CALL_LOG',
    label: 'Call logs',
    wish: 'access your phone call logs',
    permissions: ['READ_CALL_LOG', 'WRITE_CALL_LOG', 'PROCESS_OUTGOING_CALLS'].map(name),
  },
  {
    name: 'SMS',
    label: 'SMS',
    wish: 'send and view SMS messages',
    permissions: ['SEND_SMS', 'READ_SMS', 'RECEIVE_SMS', 'RECEIVE_MMS', 'RECEIVE_WAP_PUSH'].map(name),
  },
  {
    name: 'READ_MEDIA_VISUAL',
    label: 'Photos and videos',
    wish: 'access photos and videos on this device',
    permissions: [
      'READ_MEDIA_IMAGES',
      'READ_MEDIA_VIDEO',
      'READ_MEDIA_VISUAL_USER_SELECTED',
      'ACCESS_MEDIA_LOCATION',
    ].map(name),
  },
  {
    name: 'READ_MEDIA_AURAL',
    label: 'Music and audio',
    wish: 'access music and audio on this device',
    permissions: ['READ_MEDIA_AUDIO'].map(name),
  },
  {
    name: 'STORAGE',
    label: 'Files and media',
    wish: 'access photos and media on your device',
    permissions: ['READ_EXTERNAL_STORAGE', 'WRITE_EXTERNAL_STORAGE'].map(name),
  },
  {
    name: 'NEARBY_DEVICES',
    label: 'Nearby devices',
    wish: 'find, connect to, and determine the relative position of nearby devices',
    permissions: [
      'BLUETOOTH_ADVERTISE',
      'BLUETOOTH_CONNECT',
      'BLUETOOTH_SCAN',
      'NEARBY_WIFI_DEVICES',
      'UWB_RANGING',
    ].map(name),
  },
  {
    name: 'ACTIVITY_RECOGNITION',
    label: 'Physical activity',
    wish: 'access your physical activity',
    permissions: ['ACTIVITY_RECOGNITION'].map(name),
  },
  {
    name: 'SENSORS',
    label: 'Body sensors',
    wish: 'access sensor data about your vital signs',
    permissions: ['BODY_SENSORS', 'BODY_SENSORS_BACKGROUND'].map(name),
  },
];

export function findGroup(permission: string): PermissionGroup | undefined {
  return permissionGroups.find(({ permissions }) => permissions.includes(permission));
}
