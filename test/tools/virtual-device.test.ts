import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { createAdbDriverFactory } from '../../src/device/drivers/adb/adb-driver.ts';
import type { ToolFiles } from '../../src/engine/contract/tool.ts';
import { createSession } from '../../src/engine/session.ts';
import type { NewEvent } from '../../src/events/event.ts';
import { createSecrets } from '../../src/events/secrets.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../src/virtual/device/open-virtual-device.ts';
import { checkInput, facedTools } from './check-input.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** The tools on the adb driver on the virtual device, over a real socket. */
async function open(clock: Clock, options: Partial<VirtualDeviceOptions>) {
  const device = await openVirtualDevice({ clock, ...options });
  closers.push(device.close);
  let next = 1;
  const factory = createAdbDriverFactory({ clock, id: () => `id${next++}` });
  const { signal } = new AbortController();
  const target = { serial: device.serials[0] as string, host: '127.0.0.1', port: device.port, virtual: true };
  const driver = await factory.open(target, createDeadline(clock, 20_000, signal));
  const secrets = createSecrets();
  const events: NewEvent[] = [];
  const session = createSession({
    driver,
    clock,
    random: () => 0.5,
    tools: facedTools,
    validate: checkInput,
    refuse: () => undefined,
    emit: (event) => events.push(event),
    mask: secrets.maskValue,
    addSecret: secrets.add,
    setupMs: 0,
  });
  closers.push(session.close);
  const folder = '/nowhere';
  const files: ToolFiles = {
    files: createNodeFiles(clock, folder),
    folder,
    root: folder,
    output: folder,
    updateBaselines: false,
  };
  const call = (tool: string, input: JsonObject = {}, face: 'core' | 'agent' = 'core') =>
    session.call({
      tool,
      face,
      input,
      place: {},
      deadline: createDeadline(clock, 120_000, signal),
      appId: 'dev.vivace.shop',
      files,
    });
  /** Calls that must succeed; answers the data. */
  const must = async (tool: string, input: JsonObject = {}, face: 'core' | 'agent' = 'core') => {
    const result = await call(tool, input, face);
    expect(result.ok, `${tool} ${JSON.stringify(input)}: ${JSON.stringify(result)}`).toBe(true);
    return result.data;
  };
  return { call, must, driver, session, events, screen: device.screens.get(target.serial) };
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

test('what the key map lacks is refused by name', async () => {
  const { call, must } = await open(createRealClock(), { profile: 'instant' });
  await must('open_app', { app: 'dev.vivace.shop' });
  const result = await call('type_text', { text: '日本', ...named('email') });
  expect(result).toMatchObject({ ok: false, code: 'unsupported' });
  expect(result.message).toContain('日');
  expect(result.hint).toContain('UiAutomator2');
});
