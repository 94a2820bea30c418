import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import type { Camera } from '../../../src/virtual/contract/services.ts';
import { findNode, getNode, listTexts, tapNode } from '../hands.ts';
import { createTestServices } from '../services.ts';
import { startDevice } from '../start.ts';

const camera = 'dev.vivace.camera';
const permission = 'android.permission.CAMERA';
const allow = 'permission_allow_foreground_only_button';

async function startCamera({ grants = true, video = Buffer.from('mp4') as Buffer | string } = {}) {
  const clock = createVirtualClock();
  const wishes: object[] = [];
  const lens: Camera = {
    async takePicture(wish) {
      wishes.push(wish);
      return Buffer.from(`picture ${wishes.length}`);
    },
    async takeVideo(wish) {
      wishes.push(wish);
      return typeof video === 'string' ? video : { mp4: video, thumbnail: Buffer.alloc(0) };
    },
  };
  const services = { ...createTestServices(clock), camera: lens };
  if (grants) services.permissions.set(camera, permission, 'granted');
  const { ui } = await startDevice(camera, { clock, services });
  if (grants && findNode(ui, allow)) tapNode(ui, allow);
  const tap = async (name: string) => {
    tapNode(ui, name);
    await clock.sleep(50);
  };
  const open = (action: string, extras: Readonly<Record<string, string>> = {}) =>
    holding(clock, () => ui.start({ action, categories: [], extras, flags: 0 }));
  return { clock, services, ui, tap, open, wishes };
}

test('a picture is saved in DCIM and MediaStore, and its thumbnail opens it in the photos app', async () => {
  const { ui, services, tap, wishes } = await startCamera();
  expect(findNode(ui, 'thumbnail')).toBeUndefined();
  await tap('Take photo');
  expect(wishes).toEqual([{ width: 1200, height: 1600, facing: 'back', zoom: 1 }]);
  const path = services.media.items[0]?.path ?? '';
  expect(path).toMatch(/^\/sdcard\/DCIM\/Camera\/IMG_20260101_00000\d\.jpg$/);
  expect(services.files.read(path)?.toString()).toBe('picture 1');
  await tap('Take photo');
  expect(new Set(services.media.items.map((item) => item.path)).size).toBe(2);
  await tap('thumbnail');
  expect(ui.resumed?.packageName).toBe('dev.vivace.photos');
  ui.key(4);
  expect(ui.resumed?.packageName).toBe(camera);
});

test('the other side, the flash, the zoom by slider', async () => {
  const { ui, tap, wishes } = await startCamera();
  await tap('Switch to front camera');
  const { left, right, top, bottom } = getNode(ui, 'zoom').bounds;
  ui.touch('down', (left + right) / 2, (top + bottom) / 2);
  ui.touch('up', (left + right) / 2, (top + bottom) / 2);
  expect(getNode(ui, 'zoom_label').text).toBe('4.5×');
  await tap('Flash off');
  expect(findNode(ui, 'Flash auto')).toBeDefined();
  await tap('shutter');
  expect(wishes).toEqual([{ width: 1200, height: 1600, facing: 'front', zoom: 4.5 }]);
});

test('two fingers zoom, within limits', async () => {
  const { ui, clock } = await startCamera();
  const { left, right, top, bottom } = getNode(ui, 'viewfinder').bounds;
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const pinch = async (from: number, to: number) => {
    ui.touch('down', x - from, y, 0);
    ui.touch('down', x + from, y, 1);
    for (let step = 1; step <= 10; step++) {
      await clock.sleep(10);
      ui.touch('move', x - from - ((to - from) * step) / 10, y, 0);
      ui.touch('move', x + from + ((to - from) * step) / 10, y, 1);
    }
    ui.touch('up', x - to, y, 0);
    ui.touch('up', x + to, y, 1);
  };
  await pinch(100, 300);
  expect(getNode(ui, 'zoom_label').text).toBe('3.0×');
  await pinch(50, 400);
  expect(getNode(ui, 'zoom_label').text).toBe('8.0×');
  await pinch(400, 20);
  expect(getNode(ui, 'zoom_label').text).toBe('1.0×');
});

test('the timer counts down and takes one picture; a touch stops it', async () => {
  const { ui, clock, tap, wishes } = await startCamera();
  await tap('Timer off');
  expect(findNode(ui, 'Timer 3 seconds')).toBeDefined();
  await tap('shutter');
  expect(getNode(ui, 'countdown').text).toBe('3');
  await clock.sleep(1000);
  expect(getNode(ui, 'countdown').text).toBe('2');
  await clock.sleep(5000);
  expect([wishes.length, findNode(ui, 'countdown')]).toEqual([1, undefined]);
  await tap('shutter');
  await clock.sleep(1000);
  await tap('shutter');
  await clock.sleep(5000);
  expect(wishes).toHaveLength(1);
});

test('a video asks for the microphone, runs its timer and is saved', async () => {
  const { ui, clock, services, tap, wishes } = await startCamera();
  await tap('Video');
  await tap('Start recording');
  await tap(allow);
  expect(getNode(ui, 'recording_time').text).toBe('00:00');
  await clock.sleep(3000);
  expect(getNode(ui, 'recording_time').text).toBe('00:03');
  await tap('Stop recording');
  expect(findNode(ui, 'Video saved')).toBeDefined();
  expect(wishes[0]).toMatchObject({ width: 480, height: 640 });
  expect(services.media.items[0]).toMatchObject({ mime: 'video/mp4', size: 3 });
});

test('a recording ends by itself after a minute; without the microphone there is none', async () => {
  const { ui, clock, services, tap } = await startCamera();
  await tap('Video');
  await tap('shutter');
  await tap('permission_deny_button');
  expect(findNode(ui, 'Vivace Camera needs the microphone to record video')).toBeDefined();
  services.permissions.set(camera, 'android.permission.RECORD_AUDIO', 'granted');
  await tap('shutter');
  await clock.sleep(61_000);
  expect(findNode(ui, 'recording_time')).toBeUndefined();
  expect(services.media.items).toHaveLength(1);
});

test('where no video can be made the reason is told', async () => {
  const { ui, services, tap } = await startCamera({ video: 'no encoder here' });
  services.permissions.set(camera, 'android.permission.RECORD_AUDIO', 'granted');
  await tap('Video');
  await tap('shutter');
  await tap('shutter');
  expect(listTexts(ui)).toEqual(expect.arrayContaining(['Video not saved', 'no encoder here']));
  expect(services.media.items).toEqual([]);
});

test('a camera that gives no picture says why', async () => {
  const { ui } = await startDevice(camera);
  tapNode(ui, allow);
  tapNode(ui, 'shutter');
  await new Promise((resolve) => setImmediate(resolve));
  expect(findNode(ui, 'No picture: this test has no camera')).toBeDefined();
});

test('refused twice it is not asked again, and Settings is the way out', async () => {
  const { ui, services, tap } = await startCamera({ grants: false });
  await tap('permission_deny_button');
  expect(getNode(ui, 'blocked_title').text).toBe('No access to the camera');
  await tap('Allow access');
  await tap('permission_deny_and_dont_ask_again_button');
  expect(services.permissions.state(camera, permission)).toBe('fixed');
  await tap('Allow access');
  expect(findNode(ui, 'grant_dialog')).toBeUndefined();
  await tap('Open settings');
  expect([ui.resumed?.packageName, findNode(ui, 'Vivace Camera') !== undefined]).toEqual([
    'com.android.settings',
    true,
  ]);
  ui.key(4);
  services.permissions.set(camera, permission, 'granted');
  expect(findNode(ui, 'viewfinder')).toBeDefined();
});

test('BACK on the dialog leaves the question open', async () => {
  const { ui, services, tap } = await startCamera({ grants: false });
  ui.key(4);
  expect(services.permissions.state(camera, permission)).toBe('asked-never');
  await tap('Allow access');
  await tap(allow);
  expect(findNode(ui, 'viewfinder')).toBeDefined();
});

test('a camera that is switched off has a screen of its own until it is on again', async () => {
  const { ui, services } = await startCamera();
  services.switches.set('camera', false);
  expect([getNode(ui, 'blocked_title').text, findNode(ui, 'allow')]).toEqual(['Camera is off', undefined]);
  services.switches.set('camera', true);
  expect(findNode(ui, 'viewfinder')).toBeDefined();
});

test('a picture for another app is shown first, can be taken again, and lands where it was asked for', async () => {
  const { ui, services, tap, open } = await startCamera();
  const output = 'file:///sdcard/Pictures/asked.jpg';
  await open('android.media.action.IMAGE_CAPTURE', { output });
  expect(findNode(ui, 'mode_video')).toBeUndefined();
  await tap('shutter');
  await tap('Retake');
  await tap('shutter');
  expect(services.media.items).toEqual([]);
  await tap('OK');
  expect(services.files.read('/sdcard/Pictures/asked.jpg')?.toString()).toBe('picture 2');
  expect(services.media.items.map(({ path }) => path)).toEqual(['/sdcard/Pictures/asked.jpg']);
});
