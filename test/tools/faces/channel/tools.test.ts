import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRealClock } from '../../../../src/base/clock.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import { createVirtualClock } from '../../../../src/base/virtual-clock.ts';
import type { FaceServices } from '../../../../src/engine/contract/face-services.ts';
import { channelTools } from '../../../../src/tools/faces/channel/list.ts';
import { readWindowDump } from '../../../../src/tools/faces/channel/read-window-dump.ts';
import { drawPicture } from '../../../../src/visual/draw-picture.ts';
import { createPicture } from '../../../../src/visual/picture.ts';
import { decodePng, encodePng } from '../../../../src/visual/png.ts';
import type { FakeDevice, FakeNode } from '../../../engine/fake-driver.ts';
import { testFaceServices } from '../../face-services.ts';
import { openSession } from '../../open-session.ts';
import { openToolsOnVirtualDevice } from '../../open-tools-on-virtual-device.ts';

const shop = 'dev.vivace.shop';

function openChannel(device: Partial<FakeDevice> = {}, faces: Partial<FaceServices> = {}) {
  const opened = openSession(
    { screen: () => ({ nodes: [] }), ...device },
    { faces: { ...testFaceServices, ...faces } },
  );
  const call = (tool: string, input: JsonObject = {}) => opened.call(`android.${tool}`, input, { face: 'channel' });
  return { ...opened, call };
}

test('the twelve tools, in the order of their document, with its risks', () => {
  expect(channelTools.map(({ name, risk }) => `${name} ${risk}`)).toEqual([
    'android.close_app MEDIUM',
    'android.current_app LOW',
    'android.install_apk HIGH',
    'android.key MEDIUM',
    'android.launch_app MEDIUM',
    'android.list_apps LOW',
    'android.screenshot LOW',
    'android.shell LOW',
    'android.swipe MEDIUM',
    'android.tap MEDIUM',
    'android.type MEDIUM',
    'android.ui_dump LOW',
  ]);
});

test.each(channelTools.map(({ name, input }) => [name, input] as const))(
  '%s takes a channel_account_id, which is a whole number',
  async (name, input) => {
    const { properties } = input as unknown as { properties: Record<string, { type?: string }> };
    expect(properties['channel_account_id']?.type).toBe('integer');
    const { call } = openChannel();
    const result = await call(name.replace('android.', ''), { channel_account_id: 'one' });
    expect(result).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(result.message).toContain('/channel_account_id');
  },
);

describe('touches', () => {
  test('a tap, a swipe with the document’s duration, in whole pixels of the screen', async () => {
    const { call, acts } = openChannel();
    expect(await call('tap', { x: 10, y: 20, channel_account_id: 7 })).toMatchObject({
      ok: true,
      message: 'Tapped (10, 20)',
    });
    expect(await call('swipe', { x1: 1, y1: 2, x2: 3, y2: 4 })).toMatchObject({ ok: true });
    expect(await call('swipe', { x1: 1, y1: 2, x2: 3, y2: 4, duration_ms: 60_000 })).toMatchObject({ ok: true });
    expect(acts()).toEqual(['tap 10,20', 'drag 1,2 to 3,4 in 300', 'drag 1,2 to 3,4 in 60000']);
  });

  test.each([
    ['tap', { x: 1000, y: 0 }],
    ['tap', { x: 0, y: 2000 }],
    ['swipe', { x1: 0, y1: 0, x2: 1000, y2: 0 }],
  ])('%s %j is off the screen, and nothing is touched', async (tool, input) => {
    const { call, acts } = openChannel();
    expect(await call(tool, input)).toMatchObject({ ok: false, code: 'off_screen' });
    expect(acts()).toEqual([]);
  });

  test.each([
    ['tap', { x: -1, y: 0 }],
    ['tap', { x: 1.5, y: 0 }],
    ['tap', { x: '1', y: 0 }],
    ['tap', { x: 1 }],
    ['swipe', { x1: 0, y1: 0, x2: 1 }],
    ['swipe', { x1: 0, y1: 0, x2: 1, y2: 1, duration_ms: 0 }],
    ['swipe', { x1: 0, y1: 0, x2: 1, y2: 1, duration_ms: 60_001 }],
  ])('%s refuses %j', async (tool, input) => {
    const { call, acts } = openChannel();
    expect(await call(tool, input)).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(acts()).toEqual([]);
  });
});

describe('key', () => {
  test.each([
    ['HOME', 3],
    ['BACK', 4],
    ['POWER', 26],
    ['VOLUME_UP', 24],
    ['VOLUME_DOWN', 25],
    ['MENU', 82],
    ['SEARCH', 84],
    ['ENTER', 66],
    ['DEL', 67],
    ['home', 3],
    ['3', 3],
    ['187', 187],
    ['400', 400],
  ])('%s is %i', async (code, keycode) => {
    const { call, acts } = openChannel();
    expect(await call('key', { code })).toMatchObject({ ok: true, data: { keycode } });
    expect(acts()).toEqual([`keys ${keycode}`]);
  });

  test.each(['0', '-1', '401', '03', '3.0', 'ESCAPE', 'KEYCODE_HOME', 'HOME;id', ' 3', 'toString'])(
    'refuses %j, naming those there are',
    async (code) => {
      const { call, acts } = openChannel();
      const result = await call('key', { code });
      expect(result).toMatchObject({ ok: false, code: 'invalid_input' });
      expect(result.message).toContain('HOME, BACK, POWER, VOLUME_UP, VOLUME_DOWN, MENU, SEARCH, ENTER, DEL');
      expect(acts()).toEqual([]);
    },
  );

  test.each([{}, { code: '' }, { code: 3 }])('refuses %j', async (input) => {
    expect(await openChannel().call('key', input)).toMatchObject({ ok: false, code: 'invalid_input' });
  });
});

describe('type', () => {
  const field: FakeNode = { className: 'android.widget.EditText', focused: true, box: [0, 0, 1000, 100] };

  test('up to 500 characters, into what has the focus', async () => {
    const { call, acts } = openChannel({ screen: () => ({ nodes: [field] }) });
    expect(await call('type', { text: 'hello' })).toMatchObject({
      ok: true,
      message: 'Typed 5 characters',
      data: { characters: 5, focused: true },
    });
    expect(await call('type', { text: 'a'.repeat(500) })).toMatchObject({ ok: true });
    expect(acts()[0]).toBe('text hello');
    expect(await openChannel().call('type', { text: 'x' })).toMatchObject({ ok: true, data: { focused: false } });
  });

  test.each([{}, { text: '' }, { text: 'a'.repeat(501) }, { text: 5 }])('refuses %j', async (input) => {
    const { call, acts } = openChannel({ screen: () => ({ nodes: [field] }) });
    expect(await call('type', input)).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(acts()).toEqual([]);
  });

  test('what a driver has no key for is told before anything is typed', async () => {
    const { call, acts } = openChannel({
      screen: () => ({ nodes: [field] }),
      more: { untypable: () => ['"世" (U+4E16)'] },
    });
    const result = await call('type', { text: 'a世' });
    expect(result).toMatchObject({ ok: false, code: 'unsupported' });
    expect(result.message).toContain('U+4E16');
    expect(acts()).toEqual([]);
  });

  test.each([
    ['type', { text: 'hunter2!' }],
    ['shell', { cmd: 'input text hunter2!' }],
    ['shell', { cmd: ['cmd', 'input', 'text', 'hunter2!'] }],
  ])('%s %j into a password field is a secret, in its own events too', async (tool, input) => {
    const { call, events } = openChannel({
      screen: () => ({ nodes: [{ ...field, password: true }] }),
      more: { run: async () => ({ stdout: Buffer.from('typed hunter2!'), stderr: Buffer.alloc(0), exitCode: 0 }) },
    });
    const result = await call(tool, input);
    expect(result.ok).toBe(true);
    expect(JSON.stringify([events, result])).not.toContain('hunter2!');
  });
});

describe('screenshot', () => {
  const makePng = () => {
    const picture = createPicture({ width: 1000, height: 2000 });
    picture.data.fill(0xff);
    return encodePng(picture, createVirtualClock(0));
  };

  test('a JPEG of the whole screen, as a block', async () => {
    const png = await makePng();
    const { call } = openChannel({ more: { screenshot: async () => png } }, { drawPicture });
    const result = await call('screenshot');
    expect(result).toMatchObject({ ok: true, data: { mime: 'image/jpeg', width: 1000, height: 2000, hidden: 0 } });
    const [block] = result.content ?? [];
    expect(block).toMatchObject({ type: 'image', mime: 'image/jpeg' });
    const bytes = block?.type === 'image' ? Buffer.from(block.bytes) : Buffer.alloc(0);
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(bytes.length).toBe(result.data['bytes']);
  });

  test('what is a secret is black', async () => {
    const png = await makePng();
    let drawn = Buffer.alloc(0);
    const nodes: FakeNode[] = [
      { text: 'Hello', box: [0, 0, 100, 100] },
      { text: 'ada@example.com', box: [0, 100, 100, 200] },
      { text: '482913', resourceId: 'com.app:id/otp_code', box: [0, 200, 100, 300] },
      { text: '•••', password: true, className: 'android.widget.EditText', box: [0, 300, 100, 400] },
      { text: 'marked', box: [0, 400, 100, 500] },
    ];
    const { call, secrets } = openChannel(
      { screen: () => ({ nodes }), more: { screenshot: async () => png } },
      {
        drawPicture: async (bytes) => {
          drawn = Buffer.from(bytes);
          return Buffer.from('jpeg');
        },
      },
    );
    secrets.add('marked');
    expect(await call('screenshot')).toMatchObject({ ok: true, data: { hidden: 8 } });
    const { data, width } = await decodePng(drawn, createVirtualClock(0));
    const pixel = (y: number) => data.readUInt32BE((y * width + 50) * 4);
    expect([50, 150, 250, 350, 450, 550].map(pixel)).toEqual([
      0xffffffff, 0x000000ff, 0x000000ff, 0x000000ff, 0x000000ff, 0xffffffff,
    ]);
  });

  test('a device that gives no picture', async () => {
    expect(await openChannel({}, { drawPicture }).call('screenshot')).toMatchObject({
      ok: false,
      code: 'device_error',
      message: 'There is no picture of the screen: The picture is no PNG',
    });
  });
});

test('dumps of old and of newer levels of Android', () => {
  const old = `WINDOW MANAGER WINDOWS (dumpsys window windows)
  Window #7 Window{b4d250b0 RecentsPanel paused=false}:
    mAttrs=WM.LayoutParams{(0,0)(fillxfill) sim=#31 ty=2014 fl=#820100 fmt=-3}
    mHasSurface=false mShownFrame=[0.0,0.0][0.0,0.0]
    mFrame=[0,0][480,800] last=[0,0][0,0]
  Window #6 Window{b4d27678 com.a/com.a.Main paused=false}:
    mHasSurface=true
    mFrame=[0,-38][480,800] last=[0,38][480,800]
`;
  expect(readWindowDump(old)).toEqual([
    { title: 'RecentsPanel', type: '2014', frame: '0,0,480,800', visible: false },
    { title: 'com.a/com.a.Main', frame: '0,-38,480,800', visible: true },
  ]);
  expect(readWindowDump('')).toEqual([]);
});

describe('a device without what a tool needs', () => {
  test.each([
    ['shell', { cmd: 'ls' }],
    ['ui_dump', {}],
    ['list_apps', {}],
    ['close_app', { package: shop }],
    ['install_apk', { apk_base64: 'AAAA' }],
  ])('%s says so', async (tool, input) => {
    expect(await openChannel().call(tool, input)).toMatchObject({ ok: false, code: 'unsupported' });
  });

  test('apps that are not told apart', async () => {
    const { call } = openChannel({ more: { apps: async () => [{ packageName: 'com.a' }] } });
    expect(await call('list_apps')).toMatchObject({ ok: false, code: 'unsupported' });
    expect(await call('list_apps', { all: true })).toMatchObject({ ok: true, data: { apps: [{ package: 'com.a' }] } });
  });

  test('nothing in front', async () => {
    const { call } = openChannel({ more: { foreground: async () => undefined } });
    expect(await call('current_app')).toMatchObject({ ok: false, code: 'not_found' });
  });
});

describe('on the virtual device', () => {
  let device: Awaited<ReturnType<typeof openToolsOnVirtualDevice>>;
  const stopped: string[] = [];
  beforeAll(async () => {
    device = await openToolsOnVirtualDevice(createRealClock(), {
      log: (line) => {
        if (line.kind === 'program' && line.argv.includes('force-stop')) stopped.push(line.argv.join(' '));
      },
    });
  });
  afterAll(() => device.close());
  const must = (tool: string, input: JsonObject = {}) => device.must(`android.${tool}`, input, 'channel');
  const call = (tool: string, input: JsonObject = {}) => device.call(`android.${tool}`, input, 'channel');

  test('an app is launched with its process, seen in front, and closed without force-stop', async () => {
    const launched = await must('launch_app', { package: shop });
    expect(launched).toMatchObject({ package: shop, in_front: shop });
    const pid = (await must('shell', { cmd: `pidof ${shop}` }))['stdout'];
    expect(`${String(launched['process_id'])}\n`).toBe(pid);
    expect(await must('current_app')).toMatchObject({
      package: shop,
      activity: expect.stringMatching(/^dev\.vivace\.shop\./),
    });

    const dump = await must('ui_dump');
    expect(dump['focused_activity']).toMatch(/^dev\.vivace\.shop\//);
    expect(dump['windows']).toContainEqual(
      expect.objectContaining({ package: shop, visible: true, frame: expect.stringMatching(/^\d+,\d+,\d+,\d+$/) }),
    );

    expect(await must('close_app', { package: shop })).toEqual({ package: shop, running: false });
    expect((await must('shell', { cmd: `pidof ${shop}` }))['stdout']).toBe('');
    expect((await must('current_app'))['package']).not.toBe(shop);
    expect(stopped).toEqual([]);
    // An app that does not run is as good as closed.
    expect(await must('close_app', { package: shop })).toEqual({ package: shop, running: false });
  });

  test('third-party apps, or all', async () => {
    const third = (await must('list_apps'))['apps'] as { package: string; system: boolean }[];
    const all = (await must('list_apps', { all: true }))['apps'] as { package: string; system: boolean }[];
    expect(third.length).toBeGreaterThan(0);
    expect(third.every(({ system }) => !system)).toBe(true);
    expect(all.filter(({ system }) => system).length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(third.length);
    expect(third.map((one) => one.package)).toContain(shop);
  });

  test.each([
    ['launch_app', 'no.such.app', 'app_not_installed'],
    ['launch_app', 'Shop; id', 'invalid_input'],
    ['close_app', 'no.such.app', 'app_not_installed'],
    ['close_app', 'a b', 'invalid_input'],
  ])('%s %s: %s', async (tool, name, code) => {
    expect(await call(tool, { package: name })).toMatchObject({ ok: false, code });
  });
});
