import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../src/base/json.ts';
import { caution } from '../../../../../../src/tools/faces/android/untrusted.ts';
import type { Answer, CaseCall, ToolCase } from '../../tool-case.ts';
import { closed, failing, open } from './devices.ts';
import { type Check, exactly, fetchFile, holds, must, runOnDevice, warned } from './looks.ts';
import { decodeSize, readMovie } from './pictures.ts';
import { places } from './places.ts';

const back = { camera_id: '0' };
const noCamera = { camera_id: '7' };
const notThere = exactly('Action failed: Camera not found: 7; there are: 0, 1');
const denied = exactly('Permission denied: CAMERA permission not granted');

const inDcim = (path: string): JsonObject => ({ location_id: 'builtin:dcim', path });

/** The picture that an answer shows. */
const shows =
  (size: string, texts: string = caution): Check =>
  async ({ text, images }) => {
    expect(text).toBe(texts);
    expect(images.map(({ mime }) => mime)).toEqual(['image/jpeg']);
    expect(await decodeSize(images[0]?.bytes ?? Buffer.alloc(0))).toBe(size);
  };

/** The picture that lies on the device now, and what was said of it. */
const saved =
  (path: string, size: string): Check =>
  async ({ text }, call) => {
    const bytes = await fetchFile(call, 'builtin:dcim', path);
    expect(text).toBe(`Photo saved successfully: ${path} (${bytes.length} bytes)`);
    expect(await decodeSize(bytes)).toBe(size);
  };

const recorded =
  (path: string, size: string, ms: number): Check =>
  async (answer, call) => {
    const bytes = await fetchFile(call, 'builtin:dcim', path);
    await shows(size, `${caution}\nVideo saved successfully: ${path} (${bytes.length} bytes, ${ms}ms)`)(answer, call);
    const movie = readMovie(bytes);
    expect(movie).toMatchObject({ size, toldMs: ms, playedMs: ms });
    expect(movie.frames).toBeGreaterThan(1);
  };

const length = ({ images }: Answer) => images[0]?.bytes.length ?? 0;

/** What lists and photos say alike. */
const camera = (tool: string, more: JsonObject = {}, cut?: ToolCase['says']): readonly ToolCase[] => [
  { ...closed, tool, name: 'CAMERA permission not granted', args: { ...back, ...more }, ok: false, says: denied },
  { ...open, tool, name: 'camera not found', args: { ...noCamera, ...more }, ok: false, says: notThere },
  ...(cut === undefined
    ? []
    : [{ ...failing, tool, name: 'camera failed', args: { ...back, ...more }, ok: false, says: cut }]),
];

const resolution = (tool: string, more: JsonObject = {}): readonly ToolCase[] =>
  ['1280*720', '0x720', 'large', '1280x', '100000x1'].map((wrong) => ({
    ...open,
    tool,
    name: `invalid resolution format: ${wrong}`,
    args: { ...back, resolution: wrong, ...more },
    ok: false,
    says: /^Invalid params: .*resolution/,
  }));

/** What tools that save say of places. */
const storing = (tool: string, path: string, more: JsonObject): readonly ToolCase[] => [
  {
    ...open,
    tool,
    name: 'storage location not authorized',
    args: { ...back, location_id: 'nowhere', path, ...more },
    ok: false,
    says: /^Permission denied: Storage location not found: nowhere/,
  },
  {
    ...open,
    tool,
    name: 'write not permitted',
    args: { ...back, location_id: 'documents', path, ...more },
    ok: false,
    says: exactly('Permission denied: Write not allowed for storage location: documents'),
  },
  {
    ...open,
    tool,
    name: 'MIME type not accepted',
    args: { ...back, location_id: 'builtin:music', path, ...more },
    ok: false,
    says: /^Invalid params: File type \S+ is not accepted by builtin:music\. Accepted types: audio\/\*$/,
  },
  // The name lies of what is made.
  {
    ...open,
    tool,
    name: 'MIME type not accepted, whatever the name is',
    args: { ...back, location_id: 'builtin:music', path: 'a.mp3', ...more },
    ok: false,
    says: /^Invalid params: File type (?:image\/jpeg|video\/mp4) is not accepted by builtin:music\./,
  },
  ...places(tool, { ...back, ...more }).filter(({ name }) => name !== 'storage location not found'),
];

const lists: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_list_cameras',
    name: 'success',
    ok: true,
    says: warned(
      '[{"camera_id":"0","facing":"back","has_flash":true,"supports_photo":true,"supports_video":true},{"camera_id":"1","facing":"front","has_flash":false,"supports_photo":true,"supports_video":true}]',
    ),
  },
  { ...closed, tool: 'android_list_cameras', name: 'CAMERA permission not granted', ok: false, says: denied },
  {
    ...open,
    tool: 'android_list_camera_photo_resolutions',
    name: 'success',
    args: back,
    ok: true,
    check: holds<readonly JsonObject[]>((all) => {
      expect(all[0]).toEqual({ width: 4032, height: 3024, megapixels: 12.2, aspect_ratio: '4:3' });
      expect(all).toContainEqual({ width: 1920, height: 1080, megapixels: 2.1, aspect_ratio: '16:9' });
    }),
  },
  ...camera('android_list_camera_photo_resolutions'),
  {
    ...open,
    tool: 'android_list_camera_video_resolutions',
    name: 'success',
    args: back,
    ok: true,
    says: warned(
      '[{"width":1920,"height":1080,"aspect_ratio":"16:9","quality_label":"FHD"},{"width":1280,"height":720,"aspect_ratio":"16:9","quality_label":"HD"},{"width":640,"height":480,"aspect_ratio":"4:3","quality_label":"SD"}]',
    ),
  },
  ...camera('android_list_camera_video_resolutions'),
];

const photo = 'android_take_camera_photo';
const best = { ...back, resolution: '640x480', flash_mode: 'off', quality: 100 };
const photos: readonly ToolCase[] = [
  // 720p is what there is when nothing is asked for.
  { ...open, tool: photo, name: 'success', args: back, ok: true, check: shows('1280x720') },
  {
    ...open,
    tool: photo,
    name: 'the size asked for',
    args: { camera_id: '1', resolution: '640x480' },
    ok: true,
    check: shows('640x480'),
  },
  {
    ...open,
    tool: photo,
    name: 'the closest size',
    args: { ...back, resolution: '700x500' },
    ok: true,
    check: shows('640x480'),
  },
  {
    ...open,
    tool: photo,
    name: 'at most 1920x1080',
    args: { ...back, resolution: '4032x3024' },
    ok: true,
    check: shows('1920x1080'),
  },
  {
    ...open,
    tool: photo,
    name: 'quality',
    before: [{ tool: photo, args: best }],
    args: { ...best, quality: 1 },
    ok: true,
    check: async (answer, call) => {
      // 80 where none is given: between the two.
      const usual = await must(call, { tool: photo, args: { ...back, resolution: '640x480', flash_mode: 'off' } });
      const finest = await must(call, { tool: photo, args: best });
      expect(length(answer)).toBeLessThan(length(usual) / 2);
      expect(length(usual)).toBeLessThan(length(finest) / 2);
    },
  },
  ...['on', 'auto'].map(
    (flash_mode): ToolCase => ({
      ...open,
      tool: photo,
      name: `flash ${flash_mode}`,
      args: { ...back, flash_mode },
      ok: true,
      check: shows('1280x720'),
    }),
  ),
  ...camera(photo, {}, /^Action failed: /),
  ...resolution(photo),
];

const savePhoto = 'android_save_camera_photo';
const savedPhotos: readonly ToolCase[] = [
  {
    ...open,
    tool: savePhoto,
    name: 'success',
    args: { ...back, ...inDcim('photos/usual.jpg') },
    ok: true,
    check: saved('photos/usual.jpg', '1280x720'),
  },
  {
    ...open,
    tool: savePhoto,
    name: 'larger than what is answered inline',
    args: { ...back, ...inDcim('photos/large.jpg'), resolution: '4032x3024' },
    ok: true,
    check: saved('photos/large.jpg', '4032x3024'),
  },
  {
    ...open,
    tool: savePhoto,
    name: 'file exceeds the size limit',
    args: { ...back, ...inDcim('photos/fine.jpg'), resolution: '4032x3024', quality: 100 },
    ok: false,
    says: /^Action failed: Photo exceeds the size limit of 1 MB: \d+ bytes$/,
    check: async (_answer, call) =>
      expect(await runOnDevice(call, 'ls', '/sdcard/DCIM/photos/fine.jpg')).toMatch(/No such file/),
  },
  ...camera(savePhoto, { location_id: 'builtin:pictures', path: 'a.jpg' }, /^Action failed: /),
  ...resolution(savePhoto, inDcim('a.jpg')),
  ...storing(savePhoto, 'a.jpg', {}),
];

const saveVideo = 'android_save_camera_video';
const companion = (change: 'allow' | 'deny'): CaseCall => ({
  tool: 'set_permissions',
  args: { app: 'dev.vivace.companion', permissions: { 'android.permission.RECORD_AUDIO': change } },
});
const second = { ...back, duration: 1, resolution: '640x480' };
const videos: readonly ToolCase[] = [
  {
    ...open,
    tool: saveVideo,
    name: 'success',
    args: { ...back, ...inDcim('videos/usual.mp4'), duration: 1 },
    ok: true,
    check: recorded('videos/usual.mp4', '1280x720', 1000),
  },
  {
    ...open,
    tool: saveVideo,
    name: 'the size asked for, for as long as asked for',
    args: { ...second, ...inDcim('videos/two.mp4'), duration: 2 },
    ok: true,
    check: recorded('videos/two.mp4', '640x480', 2000),
  },
  {
    ...open,
    tool: saveVideo,
    name: 'RECORD_AUDIO permission not granted',
    before: [companion('deny')],
    // Audio is the default.
    args: { ...second, ...inDcim('loud.mp4') },
    ok: false,
    says: exactly('Permission denied: RECORD_AUDIO permission not granted'),
    check: async (_answer, call) => {
      const silent = { ...second, ...inDcim('videos/silent.mp4'), audio: false };
      try {
        await recorded('videos/silent.mp4', '640x480', 1000)(await call({ tool: saveVideo, args: silent }), call);
      } finally {
        await must(call, companion('allow'));
      }
    },
  },
  ...camera(saveVideo, { location_id: 'builtin:movies', path: 'a.mp4', duration: 1 }, /^Action failed: /),
  ...resolution(saveVideo, { ...inDcim('a.mp4'), duration: 1 }),
  ...storing(saveVideo, 'a.mp4', { duration: 1 }),
];

export const cameraCases: readonly ToolCase[] = [...lists, ...photos, ...savedPhotos, ...videos];
