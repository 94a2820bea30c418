import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Clock, createRealClock, holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import type { JournalLine } from '../../../src/virtual/contract/journal.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../../src/virtual/device/open-virtual-device.ts';
import { type Answer, sendRequest } from './start-server.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const serial = 'vivace-1';
const component = 'io.appium.uiautomator2.server.test/androidx.test.runner.AndroidJUnitRunner';

interface Phone {
  shell(command: string): Promise<string>;
  http(method: string, path: string, body?: unknown): Promise<Answer>;
  readonly lines: readonly JournalLine[];
}

/** A device with the server on it, and a free port of this machine forwarded to it. */
async function openPhone(clock: Clock, options: Partial<VirtualDeviceOptions> = {}): Promise<Phone> {
  const lines: JournalLine[] = [];
  const device = await openVirtualDevice({
    clock,
    uiautomator2: '10.6.6',
    log: (line) => lines.push(line),
    ...options,
  });
  closers.push(device.close);
  const ask = (requests: readonly string[], answersEnd: boolean) =>
    holding(clock, () => askServer(device.port, requests, answersEnd));
  const forwarded = await ask([`host-serial:${serial}:forward:tcp:0;tcp:6790`], true);
  const port = Number(forwarded.slice('OKAYOKAY0000'.length));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closers.push(() => agent.destroy());
  Object.assign(agent, { createConnection: () => connect(port, '127.0.0.1') });
  return {
    lines,
    shell: async (command) =>
      (await ask([`host:transport:${serial}`, `shell:${command}`], true)).slice('OKAYOKAY'.length),
    http: (method, path, body) => holding(clock, () => sendRequest(agent, { method, path, body })),
  };
}

/** Raw requests of the smart socket, one after the other; answers all bytes until the end. */
async function askServer(port: number, requests: readonly string[], answersEnd: boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  for (const request of requests) {
    socket.write(Buffer.byteLength(request).toString(16).padStart(4, '0') + request);
  }
  if (!answersEnd) socket.end();
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function startOnPhone(clock: Clock, options: Partial<VirtualDeviceOptions> = {}): Promise<Phone> {
  const phone = await openPhone(clock, options);
  const started = await phone.shell(`nohup am instrument -w -e disableAnalytics true ${component} > /dev/null 2>&1 &`);
  expect(started).toBe('');
  for (let attempt = 0; attempt < 20; attempt++) {
    const ready = await phone.http('GET', '/wd/hub/status').catch(() => undefined);
    if (ready?.value.ready === true) return phone;
    await clock.sleep(50);
  }
  throw new Error('the server did not come up');
}

const element = { ELEMENT: expect.stringMatching(/^[0-9a-f-]{36}$/) };

describe.each([
  ['virtual', 'phone-usb', createVirtualClock],
  ['real', 'instant', createRealClock],
] as const)('the UiAutomator2 server behind adb, on a %s clock', (_, profile, createClock) => {
  it('does what maestro-runner and Appium ask of it, in their order', async () => {
    const phone = await startOnPhone(createClock(), { profile });
    const { value } = await phone.http('POST', '/session', {
      capabilities: { firstMatch: [{ platformName: 'Android', appPackage: 'dev.vivace.shop' }] },
    });
    const session = `/session/${value.sessionId}`;
    await phone.shell('am start-activity -W -n dev.vivace.shop/.MainActivity');
    let field = '';
    let button = '';
    const steps: readonly (() => readonly [string, string, unknown, number, unknown])[] = [
      () => [
        'POST',
        '/appium/settings',
        { settings: { enableMultiWindows: true, waitForIdleTimeout: 200 } },
        200,
        null,
      ],
      () => ['POST', '/appium/settings', { settings: { implicitWait: 100 } }, 200, null],
      () => ['GET', '/appium/device/info', undefined, 200, expect.objectContaining({ realDisplaySize: '1080x2400' })],
      () => ['GET', '/appium/device/pixel_ratio', undefined, 200, 2.625],
      () => ['GET', '/window/current/size', undefined, 200, { width: 1080, height: 2400 }],
      () => [
        'POST',
        '/appium/device/launch_app',
        { appId: 'x' },
        404,
        expect.objectContaining({ error: 'unknown command' }),
      ],
      () => [
        'POST',
        '/element',
        { strategy: 'class name', selector: 'android.widget.EditText', context: '', multiple: false },
        200,
        expect.objectContaining(element),
      ],
      () => ['POST', `/element/${field}/click`, { element: field }, 200, null],
      () => ['GET', '/element/active', undefined, 200, expect.objectContaining(element)],
      () => ['POST', `/element/${field}/value`, { text: 'grüße 😀', replace: false, value: ['g'] }, 200, null],
      () => ['GET', `/element/${field}/text`, undefined, 200, 'grüße 😀'],
      // A field that shows its hint once it is cleared loses what was there: the server takes the hint for a sign that it
      // had been the text.
      () => ['POST', `/element/${field}/value`, { text: ' 日本' }, 200, null],
      () => ['GET', `/element/${field}/text`, undefined, 200, ' 日本'],
      () => ['POST', `/element/${field}/clear`, undefined, 200, null],
      () => ['GET', `/element/${field}/attribute/showing-hint`, undefined, 200, 'true'],
      () => ['POST', '/back', {}, 200, null],
      () => [
        'POST',
        '/element',
        { strategy: '-android uiautomator', selector: 'new UiSelector().textContains("Sign in").clickable(true)' },
        200,
        expect.objectContaining(element),
      ],
      () => ['GET', `/element/${button}/attribute/displayed`, undefined, 200, 'true'],
      () => ['GET', `/element/${button}/rect`, undefined, 200, expect.objectContaining({ width: expect.any(Number) })],
      () => ['GET', '/source', undefined, 200, expect.stringContaining('package="dev.vivace.shop"')],
    ];
    for (const step of steps) {
      const [method, path, body, status, wanted] = step();
      const answer = await phone.http(method, session + path, body);
      expect([answer.status, answer.value], `${method} ${path}`).toEqual([status, wanted]);
      expect(answer.sessionId).toBe(value.sessionId);
      if (JSON.stringify(body ?? '').includes('EditText')) field = answer.value.ELEMENT;
      if (JSON.stringify(body ?? '').includes('Sign in')) button = answer.value.ELEMENT;
    }
    expect(phone.lines.filter((line) => line.kind === 'request' && line.via === 'http').length).toBeGreaterThan(20);
  });
});

it('excludes uiautomator dump while it runs, and is gone after its session', async () => {
  const clock = createVirtualClock();
  const phone = await startOnPhone(clock);
  expect(await phone.shell('ps -A')).toContain('io.appium.uiautomator2.server');
  expect(await phone.shell('uiautomator dump')).not.toContain('dumped to');
  expect(await phone.shell('ps -A')).toContain('io.appium.uiautomator2.server');
  const { value } = await phone.http('POST', '/session', { capabilities: {} });
  await phone.http('DELETE', `/session/${value.sessionId}`);
  await clock.sleep(100);
  expect(await phone.shell('ps -A')).not.toContain('io.appium.uiautomator2.server');
  expect(await phone.shell('uiautomator dump')).toContain('dumped to');
});

it('is gone after a force-stop, and its port free for the next', async () => {
  const clock = createVirtualClock();
  const phone = await startOnPhone(clock);
  await phone.shell('am force-stop io.appium.uiautomator2.server');
  await phone.shell('am force-stop io.appium.uiautomator2.server.test');
  await expect(phone.http('GET', '/status')).rejects.toThrow();
  await phone.shell(`nohup am instrument -w ${component} > /dev/null 2>&1 &`);
  await clock.sleep(100);
  expect((await phone.http('GET', '/status')).value.ready).toBe(true);
});
