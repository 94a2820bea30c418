import { loadImage } from '@napi-rs/canvas';
import { afterEach, describe, expect, test } from 'vitest';
import { createFaceServices } from '../../../../src/api/create-face-services.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import { createVirtualClock } from '../../../../src/base/virtual-clock.ts';
import { resolveTools } from '../../../../src/config/resolve-tools.ts';
import { createAdbDriverFactory } from '../../../../src/device/drivers/adb/adb-driver.ts';
import { createUiautomator2DriverFactory } from '../../../../src/device/drivers/uiautomator2/uiautomator2-driver.ts';
import { caution } from '../../../../src/tools/faces/android/untrusted.ts';
import type { VirtualDeviceOptions } from '../../../../src/virtual/device/open-virtual-device.ts';
import { openToolsOnVirtualDevice } from '../../open-tools-on-virtual-device.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const drivers = { adb: createAdbDriverFactory, uiautomator2: createUiautomator2DriverFactory };
const quick = { typing_speed: 10, typing_speed_variance: 0 };

async function open(app: string, driver: keyof typeof drivers, options: Partial<VirtualDeviceOptions> = {}) {
  const clock = createVirtualClock();
  const faces = createFaceServices(
    resolveTools({ android: { privacy: false } }, () => 30_000),
    { clock, links: 'none' },
  );
  closers.push(() => faces.close());
  const opened = await openToolsOnVirtualDevice(clock, options, faces, drivers[driver]);
  closers.push(opened.close);
  await opened.must('open_app', { app });
  const call = (tool: string, input: JsonObject = {}) => opened.call(`android_${tool}`, input, 'android');
  const must = async (tool: string, input: JsonObject = {}) => {
    const result = await call(tool, input);
    expect(result, `${tool} ${JSON.stringify(input)}`).toMatchObject({ ok: true });
    return result.message.replace(`${caution}\n`, '');
  };
  const state = () => must('get_screen_state');
  /** The id in the row that has this cell. */
  const id = async (cell: string) => {
    const rows = (await state()).split('\n').map((line) => line.split('\t'));
    const row = rows.find((cells) => cells.length === 7 && cells.includes(cell));
    if (row === undefined) throw new Error(`no row with ${cell}`);
    return row[0] as string;
  };
  return { ...opened, call, text: must, state, id };
}

describe.each(['adb', 'uiautomator2'] as const)('over %s', (driver) => {
  test('a sign-in by ids alone', async () => {
    const { text, id, state } = await open('dev.vivace.shop', driver);
    const email = await id('dev.vivace.shop:id/email');
    expect(await text('type_append_text', { node_id: email, text: 'ada@exmaple.com', ...quick })).toBe(
      `Typed 15 characters at end of node '${email}'.\nField content: ada@exmaple.com`,
    );
    expect(await text('type_replace_text', { node_id: email, search: 'exmaple', new_text: 'example', ...quick })).toBe(
      `Replaced 7 characters with 7 characters in node '${email}'.\nField content: ada@example.com`,
    );
    expect(await text('type_insert_text', { node_id: email, text: '.l', offset: 3, ...quick })).toContain(
      'Field content: ada.l@example.com',
    );
    expect(await text('type_clear_text', { node_id: email })).toBe(
      `Text cleared from node '${email}'.\nField content: `,
    );
    await text('type_append_text', { node_id: email, text: 'ada@example.com', ...quick });
    const password = await id('dev.vivace.shop:id/password');
    expect(await text('type_append_text', { node_id: password, text: 'correct-horse', ...quick })).toContain(
      'Field content: [REDACTED]',
    );
    expect(await state()).not.toContain('correct-horse');
    expect(await text('dismiss_keyboard')).toBe('Keyboard dismissed');
    expect(await text('dismiss_keyboard')).toBe('No keyboard was open');
    const button = await id('dev.vivace.shop:id/sign_in');
    expect(await text('click_node', { node_id: button })).toBe(`Click performed on node '${button}'`);
    const found = JSON.parse(await text('wait_for_node', { by: 'text', value: 'welcome', timeout: 10_000 }));
    expect(found).toMatchObject({ found: true });
    expect(JSON.parse(await text('wait_for_idle', { timeout: 10_000 }))).toMatchObject({ message: 'UI is idle' });
  });

  test('windows: the notice of what is missing, and the keyboard', async () => {
    const { text, id, state } = await open('dev.vivace.notes', driver);
    const before = await state();
    expect(before.startsWith('note:DEGRADED')).toBe(driver === 'adb');
    expect(before).toMatch(
      /^--- window:\d+ type:APPLICATION pkg:dev\.vivace\.notes .* activity:\.MainActivity layer:0 focused:true ---$/m,
    );
    await text('click_node', { node_id: await id('dev.vivace.notes:id/search') });
    expect(await state()).toContain('type:INPUT_METHOD');
  });

  test('keys and the clipboard', async () => {
    const { text, call, id } = await open('dev.vivace.notes', driver);
    const search = await id('dev.vivace.notes:id/search');
    await text('type_append_text', { node_id: search, text: 'ab', ...quick });
    await text('press_key', { key: 'DEL' });
    await text('press_key', { key: 'SPACE' });
    expect(await text('type_append_text', { node_id: search, text: 'c', ...quick })).toContain('Field content: a c');
    expect(await text('set_clipboard', { text: 'kept' })).toBe('Clipboard set successfully (4 characters)');
    expect(await text('get_clipboard')).toBe('{"text":"kept"}');
    await text('press_key', { key: 'TAB' });
    expect(await text('get_node_details', { node_ids: [search] })).toBe(`node_id\ttext\tdesc\n${search}\ta c\\t\t-`);
    expect(await text('get_clipboard')).toBe('{"text":"kept"}');
    const insert = await call('type_insert_text', { node_id: search, text: 'Ä漢😀', offset: 1, ...quick });
    expect(insert.message).toContain(
      driver === 'uiautomator2' ? 'Field content: aÄ漢😀 c\t' : 'the driver "adb" has no key for "漢" (U+6F22)',
    );
  });

  test('system keys and panels', async () => {
    const { text, state } = await open('dev.vivace.notes', driver);
    expect(await text('press_home')).toBe('Home button press executed successfully');
    expect(await state()).not.toContain('dev.vivace.notes:id/search');
    await text('press_recents');
    expect(await state()).toContain('Notes');
    await text('press_home');
    await text('open_notifications');
    await text('press_back');
    expect(await text('open_quick_settings')).toBe('Open quick settings executed successfully');
    expect(await state()).toContain('com.android.systemui');
  });

  test('a node that was scrolled away is scrolled back to', async () => {
    const { text, id, call } = await open('dev.vivace.forms', driver);
    const name = await id('dev.vivace.forms:id/name');
    await text('scroll', { direction: 'down', amount: 'large', variance: 0 });
    await text('wait_for_idle', { timeout: 5000 });
    expect(await text('get_node_details', { node_ids: [name] })).toContain('not_found');
    expect(await text('scroll_to_node', { node_id: name })).toMatch(/^Scrolled to node 'node_\w+' \(\d scroll\(s\)\)$/);
    expect(await id('dev.vivace.forms:id/name')).toBe(name);
    expect((await call('scroll_to_node', { node_id: name })).message).toBe(`Node '${name}' is already visible`);
  });

  test('a picture with its marks', async () => {
    const { call } = await open('dev.vivace.shop', driver);
    const { content } = await call('get_screen_state', { include_screenshot: true });
    const picture = content?.[1];
    if (picture?.type !== 'image') throw new Error('no picture');
    expect(picture.mime).toBe('image/jpeg');
    expect(await loadImage(picture.bytes)).toMatchObject({ width: 315, height: 700 });
  });

  test.each([
    ['accessibility' as const, {}, 'Permission denied: Accessibility service not enabled or not ready'],
    ['screen-capture' as const, { include_screenshot: true }, 'Permission denied: Screen capture not available'],
  ])('%s switched off', async (key, input, message) => {
    const { call } = await open('dev.vivace.notes', driver, { off: [key] });
    expect((await call('get_screen_state', input)).message).toBe(message);
  });
});
