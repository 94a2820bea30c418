import type { DocumentedError } from '../../documented-error.ts';
import { errorsOf, missing } from './files.ts';

const disabled = { 'Permission denied: Notification listener not enabled': ['notification listener not enabled'] };
const id = { 'Invalid params: Empty notification_id': ['notification_id: shorter than 1'] };
const noId = { 'Action failed: Notification not found': ['notification not found'] };
const action = {
  'Invalid params: Empty action_id': ['action_id: shorter than 1'],
  'Action failed: Action not found': ['action not found'],
};

/** A PendingIntent lives in the system, which adb does not reach; the companion’s are functions of apps that live on. */
const pending = (tool: string, what: string): DocumentedError => ({
  tool,
  error: `Action failed: ${what}`,
  impossible: `on the virtual device, whatever the driver: its buttons and notifications have an effect, or none from the start, and lose none; on phones the adb and uiautomator2 drivers do nothing to notifications at all (unsupported), and the mcp driver passes on what the phone answers`,
});
const security = (tool: string): DocumentedError => ({
  tool,
  error: 'Action failed: SecurityException',
  impossible:
    'on the virtual device, whatever the driver: a listener that is enabled may do everything; the loss of it is refused as not enabled. On phones the adb and uiautomator2 drivers do nothing to notifications (unsupported)',
});

export const notificationErrors: readonly DocumentedError[] = [
  ...errorsOf('android_notification_list', disabled),
  missing('android_notification_open', 'notification_id'),
  ...errorsOf('android_notification_open', {
    ...id,
    ...noId,
    'Action failed: Notification has no content intent': ['no content intent'],
    ...disabled,
  }),
  pending('android_notification_open', 'PendingIntent cancelled'),
  missing('android_notification_dismiss', 'notification_id'),
  ...errorsOf('android_notification_dismiss', {
    ...id,
    ...noId,
    'Action failed: Ongoing, so that it cannot be dismissed': ['one that goes on'],
    ...disabled,
  }),
  security('android_notification_dismiss'),
  missing('android_notification_snooze', 'notification_id', 'duration_ms'),
  ...errorsOf('android_notification_snooze', {
    ...id,
    'Invalid params: Non-positive duration_ms': ['duration_ms: below 1'],
    'Invalid params: duration_ms exceeds 7 days': ['duration_ms: above 604800000'],
    ...noId,
    ...disabled,
  }),
  security('android_notification_snooze'),
  missing('android_notification_action', 'action_id'),
  ...errorsOf('android_notification_action', {
    ...action,
    'Action failed: The action needs a text': ['an action that needs a text'],
    ...disabled,
  }),
  pending('android_notification_action', 'Action has no PendingIntent'),
  pending('android_notification_action', 'PendingIntent cancelled'),
  missing('android_notification_reply', 'action_id', 'text'),
  ...errorsOf('android_notification_reply', {
    ...action,
    'Invalid params: Empty text': ['text: shorter than 1'],
    'Action failed: Action does not accept text input': ['action does not accept text input'],
    ...disabled,
  }),
  pending('android_notification_reply', 'Action has no PendingIntent'),
  pending('android_notification_reply', 'PendingIntent cancelled'),
  ...errorsOf('android_get_location', {
    'Permission denied: ACCESS_FINE_LOCATION permission not granted': ['ACCESS_FINE_LOCATION permission not granted'],
    'Action failed: No last known location available': ['no last known location'],
    'Action failed: Timeout waiting for fresh GPS fix': ['timeout waiting for a fresh GPS fix'],
  }),
  {
    tool: 'android_get_location',
    error: 'Action failed: Google Play Services not available',
    impossible:
      'with every driver over adb: nothing there asks Google Play Services, and the virtual device has its own receiver; test/tools/faces/android/location-and-sharing.test.ts tries it on a made device',
  },
];
