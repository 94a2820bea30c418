/** Operations that people set, by the name `appops` prints (AOSP AppOpsManager); the others are told as unknown. */
export const appOps: readonly string[] = [
  ...[
    'ACCESS_NOTIFICATIONS',
    'ACCESS_RESTRICTED_SETTINGS',
    'ACTIVATE_VPN',
    'ACTIVITY_RECOGNITION',
    'AUTO_REVOKE_PERMISSIONS_IF_UNUSED',
  ],
  ...[
    'BLUETOOTH_ADVERTISE',
    'BLUETOOTH_CONNECT',
    'BLUETOOTH_SCAN',
    'BODY_SENSORS',
    'CALL_PHONE',
    'CAMERA',
    'CHANGE_WIFI_STATE',
  ],
  ...[
    'COARSE_LOCATION',
    'FINE_LOCATION',
    'GET_ACCOUNTS',
    'GET_USAGE_STATS',
    'GPS',
    'LEGACY_STORAGE',
    'MANAGE_EXTERNAL_STORAGE',
  ],
  ...[
    'MOCK_LOCATION',
    'MONITOR_LOCATION',
    'NO_ISOLATED_STORAGE',
    'PICTURE_IN_PICTURE',
    'POST_NOTIFICATION',
    'PROJECT_MEDIA',
  ],
  ...['READ_CALENDAR', 'READ_CALL_LOG', 'READ_CLIPBOARD', 'READ_CONTACTS', 'READ_EXTERNAL_STORAGE', 'READ_MEDIA_AUDIO'],
  ...['READ_MEDIA_IMAGES', 'READ_MEDIA_VIDEO', 'READ_PHONE_STATE', 'READ_SMS', 'RECEIVE_SMS', 'RECORD_AUDIO'],
  ...[
    'REQUEST_DELETE_PACKAGES',
    'REQUEST_INSTALL_PACKAGES',
    'RUN_ANY_IN_BACKGROUND',
    'RUN_IN_BACKGROUND',
    'SCHEDULE_EXACT_ALARM',
  ],
  ...[
    'SEND_SMS',
    'START_FOREGROUND',
    'SYSTEM_ALERT_WINDOW',
    'TOAST_WINDOW',
    'USE_BIOMETRIC',
    'USE_FULL_SCREEN_INTENT',
    'VIBRATE',
  ],
  ...[
    'WAKE_LOCK',
    'WRITE_CALENDAR',
    'WRITE_CALL_LOG',
    'WRITE_CLIPBOARD',
    'WRITE_CONTACTS',
    'WRITE_EXTERNAL_STORAGE',
    'WRITE_SETTINGS',
  ],
];

export const appOpModes = ['allow', 'ignore', 'deny', 'default', 'foreground'] as const;

/** `android:mock_location` of `MOCK_LOCATION`, `mock_location` or itself: how `Permissions.op` names it. */
export function nameAppOp(word: string): string | undefined {
  const plain = word.replace(/^android:/, '').toUpperCase();
  return appOps.includes(plain) ? `android:${plain.toLowerCase()}` : undefined;
}
