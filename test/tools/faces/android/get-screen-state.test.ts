import { expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import { createVirtualClock } from '../../../../src/base/virtual-clock.ts';
import type { PictureOptions } from '../../../../src/engine/contract/face-services.ts';
import { drawPicture } from '../../../../src/visual/draw-picture.ts';
import { createPicture } from '../../../../src/visual/picture.ts';
import { decodePng, encodePng } from '../../../../src/visual/png.ts';
import type { FakeDevice, FakeNode } from '../../../engine/fake-driver.ts';
import { everything, openAndroid, withoutAccessibility } from './open-android.ts';

const send: FakeNode = {
  text: 'Send',
  id: 'node_send',
  resourceId: 'com.app:id/send',
  className: 'android.widget.Button',
  clickable: true,
  box: [100, 400, 300, 500],
};
const below: FakeNode = { text: 'Below', id: 'node_below', box: [0, 2000, 1000, 2100] };
const screen: FakeDevice = { screen: () => ({ nodes: [send, below] }) };

async function makeScreenshot() {
  const picture = createPicture({ width: 2000, height: 4000 });
  picture.data.fill(0xff);
  return encodePng(picture, createVirtualClock(0));
}

const takesPictures = (png: Buffer): FakeDevice => ({ ...screen, more: { screenshot: async () => png } });

test('the whole text, with its warning first', async () => {
  const { untrusted } = openAndroid(screen);
  const text = await untrusted('get_screen_state');
  expect(text.replace(/window:\d+/, 'window:1')).toBe(
    [
      'note:DEGRADED — multi-window unavailable, only active window reported',
      'note:structural-only nodes are omitted from the tree',
      'note:certain elements are custom and will not be properly reported, if needed or if tools are not working as expected set include_screenshot=true to see the screen and take what you see into account',
      'note:flags: on=onscreen off=offscreen clk=clickable lclk=longClickable foc=focusable scr=scrollable edt=editable ena=enabled',
      'note:offscreen items require scroll_to_node before interaction',
      'screen:1000x2000 density:400 orientation:portrait',
      '--- window:1 type:APPLICATION pkg:com.app title:com.app/.Main activity:.Main layer:1 focused:true ---',
      'node_id\tclass\ttext\tdesc\tres_id\tbounds\tflags',
      'node_send\tButton\tSend\t-\tcom.app:id/send\t100,400,300,500\ton,clk,ena',
      'node_below\tTextView\tBelow\t-\t-\t0,2000,1000,2100\toff,ena',
      'hierarchy:',
      'node_send',
      'node_below',
    ].join('\n'),
  );
});

test('without a screenshot nothing is drawn, and the answer is its text', async () => {
  const { call } = openAndroid(screen);
  const result = await call('get_screen_state');
  expect(result).toMatchObject({ ok: true, data: { windows: 1, nodes: 2 } });
  expect(result.content).toBeUndefined();
});

test('with one: text, then a JPEG; marks are what is listed and on the screen, in px of the picture', async () => {
  const drawn: PictureOptions[] = [];
  const png = await makeScreenshot();
  const { call } = openAndroid(takesPictures(png), {
    drawPicture: async (bytes, options) => {
      drawn.push(options);
      return drawPicture(bytes, options);
    },
  });
  const { content, message } = await call('get_screen_state', { include_screenshot: true });
  expect(content).toHaveLength(2);
  expect(content?.[0]).toEqual({ type: 'text', text: message });
  expect(content?.[1]).toMatchObject({ type: 'image', mime: 'image/jpeg' });
  const bytes = content?.[1]?.type === 'image' ? content[1].bytes : Buffer.alloc(0);
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(drawn).toEqual([
    { most: 700, quality: 80, marks: [{ left: 200, top: 800, right: 600, bottom: 1000, label: 'send' }] },
  ]);
});

test('secrets are redacted in the text and black in the picture; passwords always', async () => {
  const nodes: FakeNode[] = [
    { ...send, text: 'Mail ada@example.com' },
    {
      ...send,
      id: 'node_pw',
      text: 'hunter2!',
      password: true,
      className: 'android.widget.EditText',
      box: [0, 600, 1000, 700],
    },
    { ...send, id: 'node_otp', text: '482913', resourceId: 'com.app:id/otp_code', box: [0, 800, 1000, 900] },
  ];
  const pictures: Buffer[] = [];
  const png = await makeScreenshot();
  const device: FakeDevice = { screen: () => ({ nodes }), more: { screenshot: async () => png } };
  const keep = async (bytes: Uint8Array) => {
    pictures.push(Buffer.from(bytes));
    return Buffer.from('jpeg');
  };
  const closed = openAndroid(device, { drawPicture: keep });
  const told = await closed.call('get_screen_state', { include_screenshot: true });
  const all = JSON.stringify([told.message, told.content?.[0], closed.events]);
  for (const secret of ['ada@example.com', 'hunter2!', '482913']) expect(all).not.toContain(secret);
  expect(told.message).toContain('Mail [REDACTED]');
  const picture = await decodePng(pictures[0] as Buffer, createVirtualClock(0));
  const pixel = (x: number, y: number) => picture.data.readUInt32BE((y * picture.width + x) * 4);
  expect(pixel(400, 900)).toBe(0x000000ff);
  expect(pixel(400, 1300)).toBe(0x000000ff);
  expect(pixel(400, 1700)).toBe(0x000000ff);
  expect(pixel(400, 700)).toBe(0xffffffff);

  const open = openAndroid(device, { privacy: false, drawPicture: keep });
  const text = await open.untrusted('get_screen_state');
  expect(text).toContain('ada@example.com');
  expect(text).toContain('482913');
  expect(text).not.toContain('hunter2!');
});

test('what the access switches forbid', async () => {
  const off = openAndroid(withoutAccessibility(screen));
  expect(await off.fail('get_screen_state')).toBe('Permission denied: Accessibility service not enabled or not ready');
  const noPictures = openAndroid({
    ...screen,
    more: { access: async () => ({ ...everything, screenCapture: false }) },
  });
  expect(await noPictures.fail('get_screen_state', { include_screenshot: true })).toBe(
    'Permission denied: Screen capture not available',
  );
  expect(await noPictures.untrusted('get_screen_state')).toContain('node_send');
});

test('no picture: the device gives none, or gives what is none', async () => {
  const refusing: FakeDevice = {
    ...screen,
    more: { screenshot: () => Promise.reject(new DeviceError('device_error', 'The screen is protected')) },
  };
  expect(await openAndroid(refusing).fail('get_screen_state', { include_screenshot: true })).toBe(
    'Action failed: Screenshot capture failed: The screen is protected',
  );
  expect(await openAndroid(screen).fail('get_screen_state', { include_screenshot: true })).toBe(
    'Action failed: Screenshot capture failed: The picture is no PNG',
  );
});

test('no window, or none with nodes', async () => {
  const empty = { coverage: 'all-windows', size: { width: 10, height: 10 }, rotation: 0, nodes: [] } as const;
  const bare = {
    id: 'a',
    kind: 'application',
    title: '',
    packageName: '',
    layer: 0,
    focused: true,
    bounds: { left: 0, top: 0, right: 1, bottom: 1 },
  } as const;
  const none = openAndroid({ ...screen, more: { hierarchy: async () => ({ ...empty, windows: [] }) } });
  expect(await none.fail('get_screen_state')).toBe(
    'Action failed: No windows available and no active window root node',
  );
  const rootless = openAndroid({ ...screen, more: { hierarchy: async () => ({ ...empty, windows: [bare] }) } });
  expect(await rootless.fail('get_screen_state')).toBe('Action failed: All windows returned null root nodes');
});

test.each([{ include_screenshot: 'yes' }, { include_screenshot: 1 }, { screenshot: true }])(
  'refuses %j',
  async (input) => {
    expect(await openAndroid(screen).fail('get_screen_state', input)).toMatch(/^Invalid params: /);
  },
);
