import type { DocumentedError } from '../documented-error.ts';
import { appErrors } from './android-storage/apps-and-intents.ts';
import { cameraErrors } from './android-storage/cameras.ts';
import { fileErrors } from './android-storage/files.ts';
import { notificationErrors } from './android-storage/notifications.ts';

/** What the android document says of failing in its groups 8 to 14, and a few things beside. Sharing's inbox has no errors. */
export const androidStorageErrors: readonly DocumentedError[] = [
  ...fileErrors,
  ...appErrors,
  ...cameraErrors,
  ...notificationErrors,
];
