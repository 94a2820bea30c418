import type { ToolCase } from '../tool-case.ts';
import { appCases } from './android-storage/apps.ts';
import { cameraCases } from './android-storage/cameras.ts';
import { downloadCases } from './android-storage/downloads.ts';
import { fileCases } from './android-storage/files.ts';
import { intentCases } from './android-storage/intents.ts';
import { notificationCases } from './android-storage/notifications.ts';
import { restartCases } from './android-storage/restart.ts';
import { sharingCases } from './android-storage/sharing.ts';

/** Groups 8 to 14 of the android document. */
export const androidStorageCases: readonly ToolCase[] = [
  ...fileCases,
  ...downloadCases,
  ...appCases,
  ...cameraCases,
  ...intentCases,
  ...notificationCases,
  ...sharingCases,
  ...restartCases,
];
