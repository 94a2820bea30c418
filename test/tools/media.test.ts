import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeviceError } from '../../src/base/failure.ts';
import type { Driver, Recording } from '../../src/device/contract/driver.ts';
import type { FakeNode } from '../engine/fake-driver.ts';
import { openSession } from './open-session.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'vivace-media-'));

async function open(more: Partial<Driver> = {}, nodes: readonly FakeNode[] = []) {
  const folder = await makeFolder();
  return { folder, ...openSession({ screen: () => ({ nodes }), more }, { folder }) };
}

const warnings = (events: readonly { readonly type: string }[]) =>
  events.flatMap((event) => ('level' in event && event.level === 'warning' && 'text' in event ? [event.text] : []));

describe('recordings', () => {
  const fakeRecording = (limitMs?: number) => {
    const told: string[] = [];
    const recording: Recording = {
      ...(limitMs !== undefined && { limitMs }),
      stop: async () => {
        told.push('stop');
        return Buffer.from('video');
      },
      discard: async () => void told.push('discard'),
    };
    return { told, startRecording: async () => recording };
  };

  it('are saved in the folder of pictures, with folders made, once they are stopped', async () => {
    const { told, startRecording } = fakeRecording();
    const { call, folder, session, clock } = await open({ startRecording });
    expect(await call('start_recording', { path: 'videos/sign in' })).toMatchObject({
      ok: true,
      data: { path: 'videos/sign in.mp4', started: true },
    });
    expect(session.recording).toBe('videos/sign in.mp4');
    await clock.sleep(5_000);
    expect(await call('stop_recording')).toMatchObject({
      ok: true,
      data: { path: 'videos/sign in.mp4', bytes: 5, duration_ms: 5_000 },
    });
    expect(told).toEqual(['stop']);
    expect(session.recording).toBeUndefined();
    expect(await readFile(join(folder, 'out/videos/sign in.mp4'), 'utf8')).toBe('video');
  });

  it('take a moment at least, for a recorder without a frame writes nothing that can be played', async () => {
    const { call, clock } = await open({ startRecording: fakeRecording().startRecording });
    await call('start_recording', { path: 'a.mp4' });
    const before = clock.now();
    expect(await call('stop_recording')).toMatchObject({ data: { path: 'a.mp4', duration_ms: 1_000 } });
    expect(clock.now() - before).toBe(1_000);
  });

  it('begun twice go on as the first, and stopped without one nothing happens: both are told', async () => {
    const { call, events } = await open({ startRecording: fakeRecording().startRecording });
    await call('start_recording', { path: 'one' });
    expect(await call('start_recording', { path: 'two' })).toMatchObject({
      ok: true,
      data: { path: 'one.mp4', started: false },
    });
    await call('stop_recording');
    expect(await call('stop_recording')).toMatchObject({ ok: true, data: {} });
    expect(warnings(events)).toEqual([
      'The recording "one.mp4" goes on; "two" is not begun',
      'No recording is going on: there is nothing to stop',
    ]);
  });

  it('longer than the device records are told to be cut', async () => {
    const { call, clock, events } = await open({ startRecording: fakeRecording(180_000).startRecording });
    expect(await call('start_recording', { path: 'long' })).toMatchObject({ data: { limit_ms: 180_000 } });
    await clock.sleep(200_000);
    expect(await call('stop_recording')).toMatchObject({ data: { duration_ms: 180_000 } });
    expect(warnings(events)).toEqual(['This device records 180 s at most: the last 20 s are not in long.mp4']);
  });

  it.each(['../out of it', '/tmp/elsewhere', 'videos/', ' '])(
    'never leave the folder of pictures: %j',
    async (path) => {
      const { told, startRecording } = fakeRecording();
      const { call, session } = await open({ startRecording });
      expect(await call('start_recording', { path })).toMatchObject({ ok: false, code: 'invalid_input' });
      expect([told, session.recording]).toEqual([[], undefined]);
    },
  );

  it('need a driver that can', async () => {
    const { call } = await open();
    expect(await call('start_recording', { path: 'a' })).toMatchObject({ ok: false, code: 'unsupported' });
  });
});

describe('add_media', () => {
  it('hands over the files beside the flow with what they are', async () => {
    const added: unknown[] = [];
    const { call, folder } = await open({
      addMedia: async (files) => void added.push(...files.map(({ name, mime, bytes }) => [name, mime, bytes.length])),
    });
    await mkdir(join(folder, 'media'));
    for (const name of ['a.png', 'b.jpg', 'c.jpeg', 'd.gif', 'e.mp4'])
      await writeFile(join(folder, 'media', name), name);
    const files = ['media/a.png', './media/b.jpg', 'media/c.jpeg', 'media/d.gif', 'media/e.mp4'];
    expect(await call('add_media', { files })).toMatchObject({
      ok: true,
      data: { files: ['a.png', 'b.jpg', 'c.jpeg', 'd.gif', 'e.mp4'], bytes: 26 },
    });
    expect(added).toEqual([
      ['a.png', 'image/png', 5],
      ['b.jpg', 'image/jpeg', 5],
      ['c.jpeg', 'image/jpeg', 6],
      ['d.gif', 'image/gif', 5],
      ['e.mp4', 'video/mp4', 5],
    ]);
  });

  it('refuses what is missing, of another kind, or outside, and adds none of the others', async () => {
    const added: unknown[] = [];
    const { call, folder } = await open({ addMedia: async (files) => void added.push(...files) });
    await writeFile(join(folder, 'a.png'), 'a');
    await symlink('/etc/hostname', join(folder, 'link.png'));
    const refuse = (path: string) => call('add_media', { files: ['a.png', path] });
    expect(await refuse('none.png')).toMatchObject({ code: 'file_error', message: 'There is no file none.png' });
    expect(await refuse('a.PNG')).toMatchObject({ code: 'invalid_input' });
    expect(await refuse('notes.txt')).toMatchObject({ code: 'invalid_input' });
    expect(await refuse('../b.png')).toMatchObject({ code: 'invalid_input' });
    expect(await refuse('link.png')).toMatchObject({ code: 'invalid_input' });
    expect(added).toEqual([]);
  });
});

describe('open_link', () => {
  const openLinks = (refusing: readonly string[] = []) => {
    const asked: unknown[] = [];
    const openLink: Driver['openLink'] = async (link, options) => {
      asked.push([link, options]);
      if (options.packageName !== undefined && refusing.includes(options.packageName)) {
        throw new DeviceError('app_not_started', `${options.packageName} does not take it`);
      }
      return options.packageName;
    };
    return { asked, openLink };
  };

  it('lets whoever claims it, an app or a browser take it', async () => {
    const { asked, openLink } = openLinks();
    const { call } = await open({ openLink });
    await call('open_link', { link: 'a://b' });
    expect(await call('open_link', { link: 'a://b', app: 'com.one' })).toMatchObject({
      data: { opened_by: 'com.one' },
    });
    await call('open_link', { link: 'a://b', browser: true });
    expect(asked).toEqual([
      ['a://b', {}],
      ['a://b', { packageName: 'com.one' }],
      ['a://b', { browser: true }],
    ]);
  });

  it('with auto_verify asks nobody: the flow’s app takes it, where it claims it', async () => {
    const claims = openLinks();
    const one = await open({ openLink: claims.openLink });
    expect(await one.call('open_link', { link: 'a://b', auto_verify: true })).toMatchObject({
      ok: true,
      data: { opened_by: 'com.app' },
    });
    expect(claims.asked).toEqual([['a://b', { packageName: 'com.app' }]]);
    const other = openLinks(['com.app']);
    const two = await open({ openLink: other.openLink });
    expect(await two.call('open_link', { link: 'a://b', auto_verify: true })).toMatchObject({ ok: true, data: {} });
    expect(other.asked).toEqual([
      ['a://b', { packageName: 'com.app' }],
      ['a://b', {}],
    ]);
    expect(warnings(two.events)).toEqual(['com.app does not claim the link: it is opened by whoever does']);
  });

  it('answers what Chrome asks when it was never used', async () => {
    const chrome = { packageName: 'com.android.chrome', activity: 'FirstRun' };
    const button = (id: string, top: number): FakeNode => ({
      text: id,
      clickable: true,
      resourceId: `com.android.chrome:id/${id}`,
      box: [100, top, 900, top + 100],
    });
    let step = 0;
    const screens = [[button('terms_accept', 1000)], [button('negative_button', 1500)], []];
    const { openLink } = openLinks();
    const { call, acts } = openSession({
      screen: () => ({ nodes: screens[step] ?? [], foreground: chrome }),
      onGesture: () => void step++,
      more: { openLink },
    });
    expect(await call('open_link', { link: 'https://a.b', auto_verify: true })).toMatchObject({ ok: true });
    expect(acts()).toEqual([expect.stringContaining('tap 500,1050'), expect.stringContaining('tap 500,1550')]);
    step = 0;
    await call('open_link', { link: 'https://a.b' });
    expect(step).toBe(0);
  });

  it('tells that nothing takes it', async () => {
    const { openLink } = openLinks(['com.one']);
    const { call } = await open({ openLink });
    expect(await call('open_link', { link: 'a://b', app: 'com.one' })).toMatchObject({
      ok: false,
      code: 'app_not_started',
    });
  });
});

describe('the clipboard', () => {
  it('is written and read where the driver can', async () => {
    let held = '';
    const { call } = await open({
      readClipboard: async () => held,
      writeClipboard: async (text) => {
        held = text;
      },
    });
    expect(await call('write_clipboard', { text: 'Zoë 🎉' })).toMatchObject({ ok: true, data: { written: true } });
    expect(await call('read_clipboard')).toMatchObject({ ok: true, data: { text: 'Zoë 🎉' } });
  });

  it('is a failure where it cannot, or told alone where it is not needed', async () => {
    const { call, events } = await open();
    const unsupported = { ok: false, code: 'unsupported', hint: expect.stringContaining('uiautomator2') };
    expect(await call('read_clipboard')).toMatchObject(unsupported);
    expect(await call('write_clipboard', { text: 'a' })).toMatchObject(unsupported);
    const left = await call('write_clipboard', { text: 'a', required: false });
    expect(left).toMatchObject({ ok: true, data: { written: false } });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'logged', level: 'info', text: expect.stringContaining('cannot reach') }),
    );
  });
});

describe('read_text', () => {
  const read = async (node: FakeNode) => {
    const { call } = await open({}, [{ ...node, resourceId: 'com.app:id/it' }]);
    return call('read_text', { query: { id: { exact: 'it' } } });
  };

  it('reads the first of text, hint, description and error that is not empty', async () => {
    const all = { text: 'T', hint: 'H', description: 'D', error: 'E' };
    expect(await read(all)).toMatchObject({ ok: true, data: { value: 'T', source: 'text' } });
    expect(await read({ ...all, text: '' })).toMatchObject({ data: { value: 'H', source: 'hint' } });
    expect(await read({ description: 'D', error: 'E' })).toMatchObject({ data: { value: 'D', source: 'description' } });
    expect(await read({ error: 'E' })).toMatchObject({ data: { value: 'E', source: 'error' } });
  });

  it('fails where there is nothing to read', async () => {
    expect(await read({})).toMatchObject({ ok: false, code: 'assertion' });
  });

  it('reads an element found before', async () => {
    const { call } = await open({}, [{ text: 'Total 3' }]);
    const found = await call('find_element', { query: { text: { exact: 'Total 3' } } });
    expect(await call('read_text', { node: found.data['node_id'] as string })).toMatchObject({
      data: { value: 'Total 3' },
    });
  });
});

it('typing nothing is no failure, and is told', async () => {
  const { call, acts, events } = await open();
  expect(await call('type_text', { text: '' })).toMatchObject({ ok: true, data: { characters: 0 } });
  expect(acts()).toEqual([]);
  expect(warnings(events)).toEqual(['The text is empty: nothing was typed']);
});
