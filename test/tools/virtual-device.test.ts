import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import type { VirtualDeviceOptions } from '../../src/virtual/device/open-virtual-device.ts';
import { decodePng } from '../../src/visual/png.ts';
import { gallery } from '../virtual/gallery.ts';
import { openToolsOnVirtualDevice } from './open-tools-on-virtual-device.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(clock: Clock, options: Partial<VirtualDeviceOptions> = {}) {
  const opened = await openToolsOnVirtualDevice(clock, options);
  closers.push(opened.close);
  return opened;
}

const named = (id: string) => ({ query: { id: { exact: id } } });
const says = (text: string) => ({ query: { text: { regex: text } } });

async function signIn(must: Awaited<ReturnType<typeof open>>['must']) {
  await must('open_app', { app: 'dev.vivace.shop' });
  await must('type_text', { text: 'ada@example.com', ...named('email') });
  await must('type_text', { text: 'correct-horse', ...named('password') });
  await must('dismiss_keyboard');
  await must('tap', named('sign_in'));
  await must('wait_for_element', named('products'));
}

test('a field that was tapped twice has a word selected: the keyboard goes all the same', async () => {
  const { must } = await open(createVirtualClock());
  await must('open_app', { app: 'dev.vivace.shop' });
  await must('tap', named('email'));
  await must('tap', named('email'));
  expect(await must('dismiss_keyboard')).toEqual({ was_visible_before: true });
  expect(await must('dismiss_keyboard')).toEqual({ was_visible_before: false });
});

describe.each([
  ['virtual time, an instant device', createVirtualClock, 'instant'],
  ['virtual time, a phone over usb', createVirtualClock, 'phone-usb'],
] as const)('on %s', (_name, createClock, profile) => {
  test('signs in, with the keyboard hidden and the password nowhere in the events', async () => {
    const { must, events } = await open(createClock(), { profile });
    await must('open_app', { app: 'dev.vivace.shop' });
    const typed = await must('type_text', { text: 'ada@example.com', ...named('email') });
    expect(typed).toMatchObject({ verified: true, text: 'ada@example.com' });
    expect(await must('type_text', { text: 'correct-horse', ...named('password') })).toMatchObject({ verified: true });
    expect(await must('dismiss_keyboard')).toEqual({ was_visible_before: true });
    expect(await must('dismiss_keyboard')).toEqual({ was_visible_before: false });
    await must('tap', named('sign_in'));
    await must('wait_for_element', named('products'));
    expect(JSON.stringify(events)).not.toContain('correct-horse');
    const effects = events.filter((event) => event.type === 'effectSeen');
    expect(effects.at(-1)).toMatchObject({ changed: true });
  });

  test('scrolls to a product far down and back up, and tells where the list ends', async () => {
    const { must, call } = await open(createClock(), { profile });
    await signIn(must);
    const far = await must('scroll_to_element', { ...says('.*150.*'), timeout_ms: 100_000 });
    expect(far).toMatchObject({ visible: 1 });
    expect(Number(far['scrolls'])).toBeGreaterThan(5);
    await must('scroll_to_element', { ...says('.*140.*'), direction: 'up' });
    expect(await must('scroll', { direction: 'up' })).toMatchObject({ moved: true });
    const missing = await call('scroll_to_element', {
      ...says('No such product'),
      max_scrolls: 60,
      timeout_ms: 200_000,
    });
    expect(missing).toMatchObject({ ok: false, code: 'end_of_content' });
    expect(await must('scroll')).toMatchObject({ moved: false });
  });

  test('erases and clears text', async () => {
    const { must } = await open(createClock(), { profile });
    await must('open_app', { app: 'dev.vivace.shop' });
    await must('type_text', { text: 'ada@example.com', ...named('email') });
    expect(await must('erase_text', { characters: 4 })).toMatchObject({ verified: true, text: 'ada@example' });
    await must('type_text', { text: '.org' });
    expect(await must('find_element', named('email'))).toMatchObject({ text: 'ada@example.org' });
    expect(await must('clear_text', named('email'))).toMatchObject({ verified: true });
    expect(await must('erase_text')).toMatchObject({ erased: 0 });
  });

  test('a miss says what comes nearest; absence, home, back and keys are verified', async () => {
    const { must, call } = await open(createClock(), { profile });
    await must('open_app', { app: 'dev.vivace.shop' });
    const miss = await call('wait_for_element', { query: { text: { exact: 'sign in' } }, timeout_ms: 600 });
    expect(miss).toMatchObject({ ok: false, code: 'not_found' });
    expect(miss.details?.join('\n')).toContain('Sign in');
    await must('wait_until_absent', { ...says('Welcome back'), timeout_ms: 5000 });
    expect(await must('press_home')).toMatchObject({ in_front: 'dev.vivace.launcher' });
    await must('open_app', { app: 'dev.vivace.shop', stop: false });
    await must('stop_app', { app: 'dev.vivace.shop' });
    await must('wait_for_app', { app: 'dev.vivace.launcher' });
    expect(await call('open_app', { app: 'no.such.app' })).toMatchObject({ ok: false, code: 'app_not_installed' });
  });

  test('apps are opened and waited for by their label', async () => {
    const { must, call } = await open(createClock(), { profile });
    for (const face of ['core', 'agent'] as const) {
      await must('press_home', {}, face);
      expect(await must('open_app', { app: 'Vivace Shop' }, face)).toMatchObject({ app: 'dev.vivace.shop' });
      expect(await must('wait_for_app', { app: 'vivace shop' }, face)).toMatchObject({ in_front: 'dev.vivace.shop' });
    }
    expect(await call('open_app', { app: 'Vivace Shops' }, 'agent')).toMatchObject({
      ok: false,
      code: 'app_not_installed',
      data: { candidates: expect.arrayContaining(['dev.vivace.shop']) },
    });
  });

  test('the agent face on the same device', async () => {
    const { must, call, events } = await open(createClock(), { profile });
    await must('open_app', { app: 'dev.vivace.shop' }, 'agent');
    const { context } = await must('observe_screen_context', {}, 'agent');
    expect(context).toMatchObject({ package_name: 'dev.vivace.shop' });
    await must('type_text', { text: 'ada@example.com', view_id: 'email' }, 'agent');
    await must('type_text', { text: 'correct-horse', view_id: 'password' }, 'agent');
    await must('dismiss_keyboard', {}, 'agent');
    expect(await must('tap', { text: 'Sign in' }, 'agent')).toMatchObject({ changed: true });
    await must('wait_for_element', { text: 'Product 1', timeout_ms: 30_000 }, 'agent');
    const missing = await call('tap', { text: 'Send' }, 'agent');
    expect(missing).toMatchObject({ ok: false, message: 'Target not found', data: { target: 'Send' } });
    expect(JSON.stringify(events)).not.toContain('"Send"');
    expect(await must('scroll', {}, 'agent')).toMatchObject({ moved: true });
    expect(await must('press_back', {}, 'agent')).toMatchObject({ changed: true });
  });
});

test('a real clock: few round trips for five steps on the instant device', async () => {
  const { must, driver } = await open(createRealClock(), { profile: 'instant' });
  await must('open_app', { app: 'dev.vivace.shop' });
  const before = driver.counters.roundTrips;
  await must('open_app', { app: 'dev.vivace.shop' });
  const { node_id } = await must('wait_for_element', named('email'));
  await must('tap', { node: node_id as string });
  await must('wait_for_element', says('Sign in'));
  await must('type_text', { text: 'ada' });
  await must('press_back');
  expect(driver.counters.roundTrips - before).toBeLessThanOrEqual(12);
});

test('what the key map lacks is refused by name, and the field is not emptied for it', async () => {
  const { call, must } = await open(createRealClock(), { profile: 'instant' });
  await must('open_app', { app: 'dev.vivace.shop' });
  await must('type_text', { text: 'ada', ...named('email') });
  const result = await call('type_text', { text: '日本', ...named('email'), clear_first: true });
  expect(result).toMatchObject({ ok: false, code: 'unsupported', acted: false });
  expect(result.message).toContain('日');
  expect(result.hint).toContain('uiautomator2');
  expect(await must('find_element', named('email'))).toMatchObject({ text: 'ada' });
});

test.each([34, 30])(
  'text goes to the end of a field of several lines and is deleted from there, on API %i',
  async (api) => {
    const clock = createVirtualClock();
    const { must, driver } = await open(clock, { profile: 'instant', apps: [gallery], api });
    const deadline = createDeadline(clock, 20_000, new AbortController().signal);
    await driver.shell?.('am start -n dev.vivace.gallery/.FieldsActivity', deadline);
    await must('scroll_to_element', { ...named('text'), center: true });
    const text = 'one two three four five seven eight nine ten eleven twelve thirteen fourteen\nsecond';
    await must('type_text', { text, ...named('text') });
    /** A finger puts the caret into the first line. */
    const touchFirstLine = async () => {
      const { bounds } = await must('find_element', named('text'));
      const [left = 0, top = 0] = String(bounds).split(',').map(Number);
      await must('tap', { point: { x: left + 60, y: top + 50, unit: 'px' } });
    };
    await touchFirstLine();
    const typed = await must('type_text', { text: ' end' });
    expect(typed).toMatchObject({ text: `${text} end`, verified: true });
    expect(typed).not.toHaveProperty('retyped');
    await touchFirstLine();
    expect(await must('erase_text', { characters: 4 })).toMatchObject({ text, verified: true });
    await touchFirstLine();
    expect(await must('clear_text', named('text'))).toMatchObject({ verified: true });
  },
);

test.each(['instant', 'phone-wifi', 'emulator-ci'] as const)(
  'a double tap is one on %s: the link and the start of programs are not between its taps',
  async (profile) => {
    const { must } = await open(createVirtualClock(), { profile, apps: [gallery] });
    await must('open_app', { app: 'dev.vivace.gallery' });
    const { x, y } = await must('double_tap', named('press'));
    expect(await must('find_element', named('log'))).toMatchObject({ text: 'log: tap double' });
    await must('tap', { point: { x: Number(x), y: Number(y), unit: 'px' }, repeat: 2, delay_ms: 500 });
    expect(await must('find_element', named('log'))).toMatchObject({ text: 'log: tap double tap tap' });
  },
);

test('a secret typed into a plain field is black in the evidence of a failure, and a password is bullets', async () => {
  const clock = createRealClock();
  const { must, call, session, secrets } = await open(clock, { profile: 'instant' });
  secrets.add('tr0ub4dor');
  await must('open_app', { app: 'dev.vivace.shop' });
  const { bounds } = await must('type_text', { text: 'tr0ub4dor', ...named('email') });
  await must('type_text', { text: 'correct-horse', ...named('password') });
  const password = await must('find_element', named('password'));
  expect(await call('wait_for_element', { ...says('Welcome'), timeout_ms: 300 })).toMatchObject({ ok: false });
  const evidence = await session.evidence(createDeadline(clock, 20_000, new AbortController().signal));
  expect(evidence.hierarchy).toContain('[REDACTED]');
  expect(evidence.hierarchy).not.toContain('tr0ub4dor');
  const picture = await decodePng(evidence.screenshot ?? new Uint8Array(), clock);
  const colours = (area: unknown) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = String(area).split(',').map(Number);
    const seen = new Set<number>();
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) seen.add(picture.data.readUInt32BE((y * picture.width + x) * 4));
    }
    return seen;
  };
  expect(colours(bounds)).toEqual(new Set([0x000000ff]));
  expect(colours(password['bounds']).size).toBeGreaterThan(2);
});
