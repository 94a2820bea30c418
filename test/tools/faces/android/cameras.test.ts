import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { CameraFacts, DeviceAccess, DeviceCameras } from '../../../../src/device/contract/companion.ts';
import { describeRatio } from '../../../../src/tools/faces/android/camera/picture-size.ts';
import { caution } from '../../../../src/tools/faces/android/untrusted.ts';
import { createFakeFiles } from './fake-files.ts';
import { below, openAndroid } from './open-storage.ts';

const back: CameraFacts = {
  id: '0',
  facing: 'back',
  flash: true,
  photo: true,
  video: true,
  photoSizes: [
    { width: 4032, height: 3024 },
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
    { width: 640, height: 480 },
  ],
  videoSizes: [
    { width: 3840, height: 2160 },
    { width: 1920, height: 1080, qualityLabel: 'FHD' },
    { width: 1280, height: 720 },
    { width: 720, height: 480 },
    { width: 960, height: 540 },
  ],
};
const still: CameraFacts = {
  ...back,
  id: '1',
  facing: 'front',
  flash: false,
  video: false,
  photoSizes: [{ width: 4000, height: 3000 }],
};
const film: CameraFacts = { ...back, id: '2', photo: false };

function open(more: Partial<DeviceCameras> = {}, access: Partial<DeviceAccess> = {}) {
  const shots: unknown[] = [];
  const cameras: DeviceCameras = {
    list: async () => [back, still, film],
    photo: async (wish) => {
      shots.push(wish);
      return Buffer.from('jpeg');
    },
    video: async (wish) => {
      shots.push(wish);
      return { mp4: Buffer.from('mp4-bytes'), thumbnail: Buffer.from('thumb') };
    },
    ...more,
  };
  const files = createFakeFiles();
  const all: DeviceAccess = {
    accessibility: true,
    notificationListener: true,
    camera: true,
    microphone: true,
    location: true,
    screenCapture: true,
    media: { images: 'all', videos: 'all', audio: 'all' },
  };
  const settings = { builtIn: { write: true, delete: true } };
  const session = openAndroid({ cameras, files, access: async () => ({ ...all, ...access }) }, { settings });
  return { ...session, shots, files };
}

test('list_cameras', async () => {
  expect(JSON.parse(below(await open().call('list_cameras')))).toEqual([
    { camera_id: '0', facing: 'back', has_flash: true, supports_photo: true, supports_video: true },
    { camera_id: '1', facing: 'front', has_flash: false, supports_photo: true, supports_video: false },
    { camera_id: '2', facing: 'back', has_flash: true, supports_photo: false, supports_video: true },
  ]);
});

test('list_camera_photo_resolutions', async () => {
  expect(JSON.parse(below(await open().call('list_camera_photo_resolutions', { camera_id: '0' })))).toEqual([
    { width: 4032, height: 3024, megapixels: 12.2, aspect_ratio: '4:3' },
    { width: 1920, height: 1080, megapixels: 2.1, aspect_ratio: '16:9' },
    { width: 1280, height: 720, megapixels: 0.9, aspect_ratio: '16:9' },
    { width: 640, height: 480, megapixels: 0.3, aspect_ratio: '4:3' },
  ]);
});

test.each([
  [1366, 768, '16:9'],
  [854, 480, '16:9'],
  [1080, 2400, '9:20'],
  [1000, 730, '100:73'],
  [176, 144, '11:9'],
])('a picture of %i x %i is %s', (width, height, ratio) => {
  expect(describeRatio({ width, height })).toBe(ratio);
});

test('list_camera_video_resolutions', async () => {
  expect(JSON.parse(below(await open().call('list_camera_video_resolutions', { camera_id: '0' })))).toEqual([
    { width: 3840, height: 2160, aspect_ratio: '16:9', quality_label: 'UHD' },
    { width: 1920, height: 1080, aspect_ratio: '16:9', quality_label: 'FHD' },
    { width: 1280, height: 720, aspect_ratio: '16:9', quality_label: 'HD' },
    { width: 720, height: 480, aspect_ratio: '3:2', quality_label: 'SD' },
    { width: 960, height: 540, aspect_ratio: '16:9', quality_label: '540p' },
  ]);
});

describe('android_take_camera_photo', () => {
  test('a warning and a JPEG; 720p, quality 80, flash by itself', async () => {
    const { call, shots } = open();
    const result = await call('take_camera_photo', { camera_id: '0' });
    expect(result).toMatchObject({ ok: true, data: { width: 1280, height: 720, bytes: 4 } });
    expect(result.content).toEqual([
      { type: 'text', text: caution },
      { type: 'image', mime: 'image/jpeg', bytes: Buffer.from('jpeg') },
    ]);
    expect(shots).toEqual([{ camera: '0', width: 1280, height: 720, quality: 80, flash: 'auto' }]);
  });

  test.each([
    ['1920x1080', [1920, 1080]],
    ['4032x3024', [1920, 1080]],
    ['700x500', [640, 480]],
    ['1x1', [640, 480]],
  ])('asked for %s', async (resolution, [width, height]) => {
    const { call, shots } = open();
    expect(
      await call('take_camera_photo', { camera_id: '0', resolution, quality: 100, flash_mode: 'off' }),
    ).toMatchObject({ ok: true });
    expect(shots).toEqual([{ camera: '0', width, height, quality: 100, flash: 'off' }]);
  });

  test('nothing small enough, no photos', async () => {
    const { call } = open();
    expect((await call('take_camera_photo', { camera_id: '1' })).message).toBe(
      'Action failed: Capture failed: camera 1 has no size of at most 1920x1080',
    );
    expect((await call('take_camera_photo', { camera_id: '2' })).message).toBe(
      'Action failed: Capture failed: camera 2 takes no photos',
    );
  });
});

describe('android_save_camera_photo', () => {
  const at = { camera_id: '0', location_id: 'builtin:dcim', path: 'photos/photo_001.jpg' };

  test('the size it was asked for, however large', async () => {
    const { call, shots, files } = open();
    expect(await call('save_camera_photo', { ...at, resolution: '4032x3024' })).toMatchObject({
      ok: true,
      message: 'Photo saved successfully: photos/photo_001.jpg (4 bytes)',
    });
    expect(shots).toEqual([{ camera: '0', width: 4032, height: 3024, quality: 80, flash: 'auto' }]);
    expect(String(files.tree.get('/sdcard/DCIM/photos/photo_001.jpg'))).toBe('jpeg');
  });

  test('a place that does not take it is told before a photo is taken', async () => {
    const { call, shots } = open();
    expect((await call('save_camera_photo', { ...at, location_id: 'builtin:music' })).message).toBe(
      'Invalid params: File type image/jpeg is not accepted by builtin:music. Accepted types: audio/*',
    );
    expect((await call('save_camera_photo', { ...at, location_id: 'builtin:music', path: 'a.mp3' })).message).toMatch(
      /^Invalid params: File type image\/jpeg is not accepted/,
    );
    expect((await call('save_camera_photo', { ...at, path: 'a.txt' })).message).toMatch(
      /^Invalid params: File type text\/plain/,
    );
    expect((await call('save_camera_photo', { ...at, path: '../a.jpg' })).message).toMatch(/^Invalid params: path/);
    expect((await call('save_camera_photo', { ...at, location_id: 'no' })).message).toMatch(
      /^Permission denied: Storage location not found: no/,
    );
    const { cameras, files } = { cameras: open().driver.cameras, files: createFakeFiles() };
    const locked = openAndroid({ ...(cameras !== undefined && { cameras }), files });
    expect((await locked.call('save_camera_photo', at)).message).toBe(
      'Permission denied: Write not allowed for storage location: builtin:dcim',
    );
    expect(shots).toEqual([]);
  });
});

describe('android_save_camera_video', () => {
  const at = { camera_id: '0', location_id: 'builtin:movies', path: 'videos/recording_001.mp4', duration: 10 };

  test('with sound, and a thumbnail', async () => {
    const { call, shots, files } = open();
    const result = await call('save_camera_video', at);
    expect(result.content).toEqual([
      {
        type: 'text',
        text: `${caution}\nVideo saved successfully: videos/recording_001.mp4 (9 bytes, 10000ms)`,
      },
      { type: 'image', mime: 'image/jpeg', bytes: Buffer.from('thumb') },
    ]);
    expect(shots).toEqual([{ camera: '0', width: 1280, height: 720, ms: 10_000, audio: true, flash: 'auto' }]);
    expect(String(files.tree.get('/sdcard/Movies/videos/recording_001.mp4'))).toBe('mp4-bytes');
  });

  test.each([0, 31, 1.5, -1, '10'])('duration %j is refused', async (duration) => {
    const { call, shots } = open();
    expect((await call('save_camera_video', { ...at, duration })).message).toMatch(/^Invalid params: /);
    expect(shots).toEqual([]);
  });

  test.each([1, 30])('duration %d is not', async (duration) => {
    expect(await open().call('save_camera_video', { ...at, duration })).toMatchObject({ ok: true });
  });

  test('the microphone is needed for sound alone', async () => {
    const { call } = open({}, { microphone: false });
    expect((await call('save_camera_video', at)).message).toBe(
      'Permission denied: RECORD_AUDIO permission not granted',
    );
    expect(await call('save_camera_video', { ...at, audio: false })).toMatchObject({ ok: true });
  });

  test('the wrong place, and a camera without video', async () => {
    const { call, shots } = open();
    expect((await call('save_camera_video', { ...at, location_id: 'builtin:music' })).message).toMatch(
      /^Invalid params: File type video\/mp4 is not accepted by builtin:music\. Accepted types: audio\/\*$/,
    );
    expect((await call('save_camera_video', { ...at, location_id: 'no' })).message).toMatch(
      /^Permission denied: Storage location/,
    );
    expect((await call('save_camera_video', { ...at, camera_id: '1' })).message).toBe(
      'Action failed: Recording failed: camera 1 records no videos',
    );
    expect(shots).toEqual([]);
  });
});

const tools: readonly [string, object][] = [
  ['list_cameras', {}],
  ['list_camera_photo_resolutions', { camera_id: '0' }],
  ['list_camera_video_resolutions', { camera_id: '0' }],
  ['take_camera_photo', { camera_id: '0' }],
  ['save_camera_photo', { camera_id: '0', location_id: 'builtin:dcim', path: 'a.jpg' }],
  ['save_camera_video', { camera_id: '0', location_id: 'builtin:movies', path: 'a.mp4', duration: 1 }],
];

test.each(tools)('%s: not allowed, not able, no such camera', async (tool, input) => {
  const denied = open({}, { camera: false });
  expect((await denied.call(tool, input as never)).message).toBe('Permission denied: CAMERA permission not granted');
  expect(denied.shots).toEqual([]);
  const bare = openAndroid({ files: createFakeFiles() }, { settings: { builtIn: { write: true, delete: true } } });
  expect(await bare.call(tool, input as never)).toMatchObject({
    code: 'unsupported',
    message:
      'Action failed: The driver "fake" cannot use cameras on this device; the virtual device\'s companion and a phone reached by the mcp driver can',
  });
  if (tool === 'list_cameras') return;
  expect((await open().call(tool, { ...input, camera_id: '9' } as never)).message).toBe(
    'Action failed: Camera not found: 9; there are: 0, 1, 2',
  );
  for (const camera_id of [undefined, '', 0]) {
    const given = Object.fromEntries(
      Object.entries({ ...input, camera_id }).filter(([, value]) => value !== undefined),
    );
    expect((await open().call(tool, given as never)).message).toMatch(/^Invalid params: /);
  }
});

test.each(tools.slice(3))('%s: wrong settings, and what the device says', async (tool, input) => {
  const { call, shots } = open();
  const wrong = [
    { resolution: '1280' },
    { resolution: '0x10' },
    { resolution: '1280X720' },
    { resolution: '-1x2' },
    { flash_mode: 'torch' },
    ...(tool === 'save_camera_video' ? [{ audio: 'yes' }] : [{ quality: 0 }, { quality: 101 }, { quality: 80.5 }]),
  ];
  for (const one of wrong) {
    expect((await call(tool, { ...input, ...one } as never)).message, JSON.stringify(one)).toMatch(/^Invalid params: /);
  }
  expect(shots).toEqual([]);
  const fail = (code: 'refused' | 'permission_denied' | 'device_error') => () =>
    Promise.reject(new DeviceError(code, 'in use'));
  const say = async (code: 'refused' | 'permission_denied' | 'device_error') =>
    (await open({ photo: fail(code), video: fail(code) }).call(tool, input as never)).message;
  expect(await say('refused')).toBe('Action failed: in use');
  expect(await say('device_error')).toBe('Action failed: in use');
  expect(await say('permission_denied')).toBe('Permission denied: in use');
});
