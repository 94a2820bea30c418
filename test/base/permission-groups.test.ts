import { expect, it } from 'vitest';
import { expandPermissionName, permissionShortNames } from '../../src/base/permission-groups.ts';

/** As the reference has them. */
const table: Readonly<Record<string, string>> = {
  location: 'ACCESS_FINE_LOCATION ACCESS_COARSE_LOCATION',
  camera: 'CAMERA',
  contacts: 'READ_CONTACTS WRITE_CONTACTS',
  phone: 'CALL_PHONE ANSWER_PHONE_CALLS',
  microphone: 'RECORD_AUDIO',
  bluetooth: 'BLUETOOTH_CONNECT BLUETOOTH_SCAN',
  storage: 'READ_EXTERNAL_STORAGE WRITE_EXTERNAL_STORAGE',
  notifications: 'POST_NOTIFICATIONS',
  medialibrary: 'READ_EXTERNAL_STORAGE WRITE_EXTERNAL_STORAGE READ_MEDIA_AUDIO READ_MEDIA_IMAGES READ_MEDIA_VIDEO',
  calendar: 'READ_CALENDAR WRITE_CALENDAR',
  sms: 'READ_SMS RECEIVE_SMS SEND_SMS',
};

it('short names of permissions are those of the reference', () => {
  expect([...permissionShortNames].sort()).toEqual(Object.keys(table).sort());
});

it.each(Object.entries(table))('%s stands for %s', (name, words) => {
  expect(expandPermissionName(name, 34)).toEqual(words.split(' ').map((word) => `android.permission.${word}`));
});

it.each([
  ['bluetooth', 30, []],
  ['notifications', 32, []],
  ['medialibrary', 32, ['android.permission.READ_EXTERNAL_STORAGE', 'android.permission.WRITE_EXTERNAL_STORAGE']],
  ['toString', 34, undefined],
])('%s at API level %i', (name, level, names) => {
  expect(expandPermissionName(name, level)).toEqual(names);
});
