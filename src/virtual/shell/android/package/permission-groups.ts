const prefix = 'android.permission.';

/** Groups of AOSP with their runtime permissions (PermissionManager's platform mapping, API 34). */
export const permissionGroups: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    ACTIVITY_RECOGNITION: ['ACTIVITY_RECOGNITION'],
    CALENDAR: ['READ_CALENDAR', 'WRITE_CALENDAR'],
    CALL_LOG: ['READ_CALL_LOG', 'WRITE_CALL_LOG', 'PROCESS_OUTGOING_CALLS'],
    CAMERA: ['CAMERA'],
    CONTACTS: ['READ_CONTACTS', 'WRITE_CONTACTS', 'GET_ACCOUNTS'],
    LOCATION: ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION', 'ACCESS_BACKGROUND_LOCATION'],
    MICROPHONE: ['RECORD_AUDIO'],
    NEARBY_DEVICES: [
      'BLUETOOTH_ADVERTISE',
      'BLUETOOTH_CONNECT',
      'BLUETOOTH_SCAN',
      'NEARBY_WIFI_DEVICES',
      'UWB_RANGING',
    ],
    NOTIFICATIONS: ['POST_NOTIFICATIONS'],
    PHONE: ['ACCEPT_HANDOVER', 'ANSWER_PHONE_CALLS', 'CALL_PHONE', 'READ_PHONE_NUMBERS', 'READ_PHONE_STATE', 'USE_SIP'],
    READ_MEDIA_AURAL: ['READ_MEDIA_AUDIO'],
    READ_MEDIA_VISUAL: [
      'READ_MEDIA_IMAGES',
      'READ_MEDIA_VIDEO',
      'READ_MEDIA_VISUAL_USER_SELECTED',
      'ACCESS_MEDIA_LOCATION',
    ],
    SENSORS: ['BODY_SENSORS', 'BODY_SENSORS_BACKGROUND'],
    SMS: ['READ_SMS', 'RECEIVE_MMS', 'RECEIVE_SMS', 'RECEIVE_WAP_PUSH', 'SEND_SMS'],
    STORAGE: ['READ_EXTERNAL_STORAGE', 'WRITE_EXTERNAL_STORAGE'],
  }).map(([group, names]) => [`android.permission-group.${group}`, names.map((name) => prefix + name)]),
);
