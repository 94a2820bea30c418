import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFaceServices } from '../../../../src/api/create-face-services.ts';
import { createDeadline } from '../../../../src/base/deadline.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import { createVirtualClock } from '../../../../src/base/virtual-clock.ts';
import { resolveTools } from '../../../../src/config/resolve-tools.ts';
import { caution } from '../../../../src/tools/faces/android/untrusted.ts';
import { openToolsOnVirtualDevice } from '../../open-tools-on-virtual-device.ts';
import { below } from './open-storage.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open() {
  const clock = createVirtualClock();
  const locations = [{ id: 'tmp', path: '/data/local/tmp/place', write: true, delete: true }];
  const tools = { android: { builtInWrite: true, builtInDelete: true, allowHttp: true, locations } };
  const faces = createFaceServices(
    resolveTools(tools, () => 30_000),
    { clock },
  );
  closers.push(() => faces.close());
  const opened = await openToolsOnVirtualDevice(clock, {}, faces);
  closers.push(opened.close);
  const call = (tool: string, input: JsonObject = {}) => opened.call(`android_${tool}`, input, 'android');
  const must = async (tool: string, input: JsonObject = {}) => {
    const result = await call(tool, input);
    expect(result, `${tool} ${JSON.stringify(input)}`).toMatchObject({ ok: true });
    return result;
  };
  const json = async (tool: string, input: JsonObject = {}) => JSON.parse(below(await must(tool, input)));
  const shell = async (command: string) => {
    const run = opened.driver.shell;
    if (run === undefined) throw new Error('the adb driver has a shell');
    return run.call(opened.driver, command, createDeadline(clock, 20_000, new AbortController().signal));
  };
  return { ...opened, clock, call, core: opened.must, must, json, shell };
}

/** Width and height as a JPEG's frame header tells them. */
function jpegSize(bytes: Uint8Array): string {
  const data = Buffer.from(bytes);
  for (let at = 2; at < data.length; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return `${data.readUInt16BE(at + 7)}x${data.readUInt16BE(at + 5)}`;
  }
  throw new Error('no frame header');
}

test('files', async () => {
  const { call, must, json, shell } = await open();
  const ids = (await json('list_storage_locations')).map(({ id }: { id: string }) => id);
  expect(ids).toContain('builtin:recordings');
  const at = { location_id: 'builtin:downloads', path: 'notes/Käse & Brot.txt' };
  await must('write_file', { ...at, content: "one\ntwo $HOME 'x'\n" });
  await must('append_file', { ...at, content: 'three' });
  expect((await must('file_replace', { ...at, old_string: 'two', new_string: 'zwei' })).message).toMatch(
    /^Replaced 1 /,
  );
  expect(below(await must('read_file', at))).toBe("1| one\n2| zwei $HOME 'x'\n3| three");
  expect((await json('list_files', { location_id: 'builtin:downloads', path: 'notes' })).files).toMatchObject([
    { name: 'Käse & Brot.txt', path: 'notes/Käse & Brot.txt', is_directory: false, size: 24, mime_type: 'text/plain' },
  ]);
  expect((await call('delete_file', { ...at, path: 'notes' })).message).toMatch(/^Action failed: Path is a directory/);
  await must('delete_file', at);
  expect((await call('read_file', at)).message).toBe(`Action failed: File not found: ${at.path}`);
  expect(await json('list_files', { location_id: 'builtin:downloads', path: 'notes' })).toEqual({
    files: [],
    total_count: 0,
    has_more: false,
  });
  await shell(
    'cd /data/local/tmp; mkdir place other; echo secret > other/a.txt; ln -s /data/local/tmp/other place/out',
  );
  for (const path of ['out/a.txt', 'out/new/b.txt']) {
    expect((await call('read_file', { location_id: 'tmp', path })).message, path).toMatch(
      /^Invalid params: Path leads out/,
    );
    expect((await call('write_file', { location_id: 'tmp', path, content: '' })).message).toMatch(
      /^Invalid params: Path leads out/,
    );
  }
});

test('a download, and a link to what was downloaded', async () => {
  const { must, call } = await open();
  const server = createServer((_request, response) => response.end('%PDF-1.4'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.pdf`;
  const at = { location_id: 'builtin:downloads', path: 'papers/a.pdf' };
  await must('download_from_url', { ...at, url });
  const text = below(await must('share_file_via_web', at));
  expect(text).toMatch(/^File 'a\.pdf' application\/pdf \(8 bytes\) at http:\S+ \(expires 1h\)\. /);
  const link = /http:\S+/.exec(text)?.[0] ?? '';
  expect(await (await fetch(link)).text()).toBe('%PDF-1.4');
  expect((await call('read_file', at)).ok).toBe(true);
});

test('apps', async () => {
  const { call, must, json } = await open();
  const apps = await json('list_apps', { filter: 'user' });
  expect(apps).toContainEqual(expect.objectContaining({ package_id: 'dev.vivace.shop', is_system: false }));
  expect((await json('list_apps', { filter: 'system' })).length).toBeGreaterThan(0);
  expect((await must('open_app', { package_id: 'dev.vivace.notes' })).message).toBe(
    'App opened successfully: dev.vivace.notes',
  );
  expect((await call('close_app', { package_id: 'dev.vivace.notes' })).message).toMatch(/is in the foreground/);
  await must('open_app', { package_id: 'dev.vivace.shop' });
  expect((await must('close_app', { package_id: 'dev.vivace.notes' })).message).toBe(
    'App closed successfully: dev.vivace.notes',
  );
  expect((await call('open_app', { package_id: 'com.no.such' })).message).toMatch(/^Action failed: .*com\.no\.such/);
  expect((await call('close_app', { package_id: 'com.no.such' })).message).toBe(
    'Action failed: App not installed: com.no.such',
  );
});

test('cameras: photos of the size that was asked for, a video of its length', async () => {
  const { call, must, json, clock } = await open();
  expect((await json('list_cameras')).map(({ camera_id }: { camera_id: string }) => camera_id)).toEqual(['0', '1']);
  expect((await json('list_camera_photo_resolutions', { camera_id: '0' }))[0]).toMatchObject({
    width: 4032,
    aspect_ratio: '4:3',
  });
  expect((await json('list_camera_video_resolutions', { camera_id: '0' }))[0]).toMatchObject({ quality_label: 'FHD' });
  const { content = [] } = await must('take_camera_photo', { camera_id: '0' });
  expect(content[0]).toEqual({ type: 'text', text: caution });
  expect(content[1]?.type === 'image' && jpegSize(content[1].bytes)).toBe('1280x720');
  const saved = await must('save_camera_photo', {
    camera_id: '1',
    location_id: 'builtin:dcim',
    path: 'photos/a.jpg',
    resolution: '640x480',
  });
  expect(saved.message).toMatch(/^Photo saved successfully: photos\/a\.jpg \(\d+ bytes\)$/);
  const started = clock.now();
  const video = await must('save_camera_video', {
    camera_id: '0',
    location_id: 'builtin:movies',
    path: 'a.mp4',
    duration: 2,
    resolution: '640x480',
  });
  expect(clock.now() - started).toBeGreaterThanOrEqual(2000);
  expect(video.message).toMatch(/\nVideo saved successfully: a\.mp4 \(\d+ bytes, 2000ms\)$/);
  expect(video.content?.[1]?.type === 'image' && jpegSize(video.content[1].bytes)).toBe('640x480');
  const { files } = await json('list_files', { location_id: 'builtin:movies' });
  expect(files).toMatchObject([{ name: 'a.mp4', size: video.data['bytes'], mime_type: 'video/mp4' }]);
  expect((await call('take_camera_photo', { camera_id: '7' })).message).toMatch(/^Action failed: Camera not found: 7/);
});

test('intents', async () => {
  const { call, must, driver, clock } = await open();
  const front = async () =>
    (await driver.foreground(createDeadline(clock, 20_000, new AbortController().signal)))?.packageName;
  await must('send_intent', { type: 'activity', component: 'dev.vivace.notes/.MainActivity' });
  expect(await front()).toBe('dev.vivace.notes');
  await must('open_uri', { uri: 'https://example.com/a?b=c' });
  expect(await front()).toBe('dev.vivace.browser');
  expect((await must('send_intent', { type: 'broadcast', action: 'dev.vivace.NOTHING' })).message).toBe(
    'Intent sent successfully: type=broadcast, action=dev.vivace.NOTHING',
  );
  expect((await call('open_uri', { uri: 'nobody-takes-this://x' })).message).toMatch(/^Action failed: /);
  expect((await call('send_intent', { type: 'activity', action: 'no.such.ACTION' })).message).toMatch(
    /^Action failed: /,
  );
});

test('notifications: a reply appears in the chat app; opened, marked as read, dismissed and snoozed', async () => {
  const { call, core, must, json, shell } = await open();
  const named = (id: string) => ({ query: { id: { exact: id } } });
  const chat = { package_name: 'dev.vivace.chat' };
  /** Something is written in the conversation that is open, and the app is left before it is answered. */
  const leaveAfter = async (words: string) => {
    await core('type_text', { text: words, ...named('input') });
    await core('tap', named('send'));
    await core('press_home');
    await core('wait_for_notification', { app: chat.package_name });
    return (await json('notification_list', chat)).notifications[0];
  };
  await core('open_app', { app: chat.package_name, permissions: { notifications: 'allow' } });
  await core('tap', named('conversation'));
  const first = await leaveAfter('Hello');
  expect(first).toMatchObject({
    app_name: 'Vivace Chat',
    actions: [
      { title: 'Reply', accepts_text: true },
      { title: 'Mark as read', accepts_text: false },
    ],
  });
  await must('notification_reply', { action_id: first.actions[0].action_id, text: 'In 10 minutes!' });
  await core('wait_for_notification', { app: chat.package_name });
  const [second] = (await json('notification_list', chat)).notifications;
  expect((await call('notification_reply', { action_id: second.actions[1].action_id, text: 'x' })).message).toMatch(
    /^Action failed: Action does not accept text input/,
  );
  await must('notification_open', { notification_id: second.notification_id });
  await core('wait_for_element', { query: { text: { exact: 'In 10 minutes!' } } });
  const third = await leaveAfter('Hello again');
  await must('notification_action', { action_id: third.actions[1].action_id });
  expect((await json('notification_list', chat)).count).toBe(0);

  await shell("cmd notification post -t 'Order shipped' tag1 'On its way'; cmd notification post -t 'Second' tag2 'x'");
  const posted = (await json('notification_list', { package_name: 'com.android.shell' })).notifications;
  expect(posted).toMatchObject([{ title: 'Second' }, { title: 'Order shipped', text: 'On its way' }]);
  await must('notification_dismiss', { notification_id: posted[0].notification_id });
  await must('notification_snooze', { notification_id: posted[1].notification_id, duration_ms: 60_000 });
  expect((await json('notification_list')).count).toBe(0);
  await core('wait_for_notification', { title: { exact: 'Order shipped' }, timeout_ms: 70_000 });
  expect((await call('notification_open', { notification_id: 'zzzzzz' })).message).toBe(
    'Action failed: Notification not found: zzzzzz',
  );
});

test('where the device is', async () => {
  const { json } = await open();
  const fresh = await json('get_location', { fresh_fix: true });
  expect(fresh).toMatchObject({ latitude: 52.520008, longitude: 13.404954, accuracy_meters: 8 });
  expect(fresh.street).toMatch(/\w/);
  expect(await json('get_location')).toEqual(fresh);
});

test('what is shared with the companion is read once', async () => {
  const { must } = await open();
  expect(below(await must('get_shared_content'))).toMatch(/^note:no shared content/);
  const share = (extras: JsonObject) =>
    must('send_intent', {
      type: 'activity',
      action: 'android.intent.action.SEND',
      component: 'dev.vivace.companion/.MainActivity',
      extras,
    });
  await share({ 'android.intent.extra.TEXT': 'Meeting at 10am tomorrow' });
  await must('save_camera_photo', {
    camera_id: '0',
    location_id: 'builtin:pictures',
    path: 'cat.jpg',
    resolution: '1920x1080',
  });
  await share({ 'android.intent.extra.STREAM': 'file:///sdcard/Pictures/cat.jpg' });
  const { content = [] } = await must('get_shared_content');
  expect(content.map((one) => (one.type === 'text' ? one.text : `${one.mime} ${jpegSize(one.bytes)}`))).toEqual([
    caution,
    'Meeting at 10am tomorrow',
    'image/jpeg 1024x576',
    expect.stringMatching(
      /^Image 'cat\.jpg' image\/jpeg \(\d+ bytes\)\. Full resolution at http:\S+ \(expires 1h\)\.$/,
    ),
  ]);
  const last = content[3];
  const link = last?.type === 'text' ? (/http:\S+/.exec(last.text)?.[0] ?? '') : '';
  expect(jpegSize(new Uint8Array(await (await fetch(link)).arrayBuffer()))).toBe('1920x1080');
  expect(below(await must('get_shared_content'))).toMatch(/^note:no shared content/);
});
