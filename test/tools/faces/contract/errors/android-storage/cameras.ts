import type { DocumentedError } from '../../documented-error.ts';
import { errorsOf, missing } from './files.ts';

const denied = { 'Permission denied: CAMERA permission not granted': ['CAMERA permission not granted'] };
const noCamera = { 'Action failed: Camera not found': ['camera not found'] };
const resolution = {
  'Invalid params: Invalid resolution format': ['1280*720', '0x720', 'large', '1280x', '100000x1'].map(
    (wrong) => `invalid resolution format: ${wrong}`,
  ),
};
const quality = {
  'Invalid params: Quality out of range': ['quality: below 1', 'quality: above 100', 'quality: wrong type'],
};
const flash = { 'Invalid params: Invalid flash mode': ['flash_mode: none of its words'] };
const saving = {
  'Invalid params: MIME type not accepted': ['MIME type not accepted', 'MIME type not accepted, whatever the name is'],
  'Permission denied: Storage location not authorized': ['storage location not authorized'],
  'Permission denied: Write not permitted': ['write not permitted'],
};

export const cameraErrors: readonly DocumentedError[] = [
  ...errorsOf('android_list_cameras', denied),
  ...['photo', 'video'].flatMap((kind) => {
    const tool = `android_list_camera_${kind}_resolutions`;
    return [missing(tool, 'camera_id'), ...errorsOf(tool, { ...denied, ...noCamera })];
  }),
  missing('android_take_camera_photo', 'camera_id'),
  ...errorsOf('android_take_camera_photo', {
    ...resolution,
    ...quality,
    ...flash,
    ...denied,
    ...noCamera,
    'Action failed: Capture failed': ['camera failed'],
  }),
  missing('android_save_camera_photo', 'camera_id', 'location_id', 'path'),
  ...errorsOf('android_save_camera_photo', {
    ...resolution,
    ...quality,
    ...flash,
    ...saving,
    ...denied,
    ...noCamera,
    'Action failed: Capture failed': ['camera failed'],
    'Action failed: Photo exceeds file size limit': ['file exceeds the size limit'],
  }),
  missing('android_save_camera_video', 'camera_id', 'location_id', 'path', 'duration'),
  ...errorsOf('android_save_camera_video', {
    'Invalid params: Duration out of range': ['duration: below 1', 'duration: above 30', 'duration: wrong type'],
    ...resolution,
    ...flash,
    ...saving,
    ...denied,
    'Permission denied: RECORD_AUDIO permission not granted': ['RECORD_AUDIO permission not granted'],
    ...noCamera,
    'Action failed: Recording failed': ['camera failed'],
  }),
];
