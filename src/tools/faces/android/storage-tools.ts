import type { AnyTool } from '../../../engine/contract/tool.ts';
import { appendFile } from './append-file.ts';
import { closeApp } from './close-app.ts';
import { deleteFile } from './delete-file.ts';
import { downloadFromUrl } from './download-from-url.ts';
import { fileReplace } from './file-replace.ts';
import { getLocation } from './get-location.ts';
import { getSharedContent } from './get-shared-content.ts';
import { listApps } from './list-apps.ts';
import { listCameraPhotoResolutions } from './list-camera-photo-resolutions.ts';
import { listCameraVideoResolutions } from './list-camera-video-resolutions.ts';
import { listCameras } from './list-cameras.ts';
import { listFiles } from './list-files.ts';
import { listStorageLocations } from './list-storage-locations.ts';
import { notificationAction } from './notification-action.ts';
import { notificationDismiss } from './notification-dismiss.ts';
import { notificationList } from './notification-list.ts';
import { notificationOpen } from './notification-open.ts';
import { notificationReply } from './notification-reply.ts';
import { notificationSnooze } from './notification-snooze.ts';
import { openApp } from './open-app.ts';
import { openUri } from './open-uri.ts';
import { readFile } from './read-file.ts';
import { saveCameraPhoto } from './save-camera-photo.ts';
import { saveCameraVideo } from './save-camera-video.ts';
import { sendIntent } from './send-intent.ts';
import { shareFileViaWeb } from './share-file-via-web.ts';
import { takeCameraPhoto } from './take-camera-photo.ts';
import { writeFile } from './write-file.ts';

/** Groups 8 to 14 of the document: files, apps, cameras, intents, notifications, the location, sharing. */
export const storageTools: readonly AnyTool[] = [
  listStorageLocations,
  listFiles,
  readFile,
  writeFile,
  appendFile,
  fileReplace,
  downloadFromUrl,
  deleteFile,
  openApp,
  listApps,
  closeApp,
  listCameras,
  listCameraPhotoResolutions,
  listCameraVideoResolutions,
  takeCameraPhoto,
  saveCameraPhoto,
  saveCameraVideo,
  sendIntent,
  openUri,
  notificationList,
  notificationOpen,
  notificationDismiss,
  notificationSnooze,
  notificationAction,
  notificationReply,
  getLocation,
  getSharedContent,
  shareFileViaWeb,
];
