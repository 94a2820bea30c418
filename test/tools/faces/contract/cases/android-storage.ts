import type { ToolCase } from '../tool-case.ts';
import { appCases } from './android-storage/apps.ts';
import { cameraCases } from './android-storage/cameras.ts';
import { downloadCases } from './android-storage/downloads.ts';
import { intentCases } from './android-storage/intents.ts';
import { listingCases } from './android-storage/listings.ts';
import { notificationCases } from './android-storage/notifications.ts';
import { readingCases } from './android-storage/reading.ts';
import { replacingCases } from './android-storage/replacing.ts';
import { restartCases } from './android-storage/restart.ts';
import { sharingCases } from './android-storage/sharing.ts';
import { writingCases } from './android-storage/writing.ts';

/** Groups 8 to 14 of the android document. */
export const androidStorageCases: readonly ToolCase[] = [
  ...listingCases,
  ...readingCases,
  ...writingCases,
  ...replacingCases,
  ...downloadCases,
  ...appCases,
  ...cameraCases,
  ...intentCases,
  ...notificationCases,
  ...sharingCases,
  ...restartCases,
];
