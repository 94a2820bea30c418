import { Agent } from 'node:http';
import { connect } from 'node:net';
import { PNG } from 'pngjs';
import { afterEach, expect, test } from 'vitest';
import { runExec, runShell } from '../../../src/adb/run-shell.ts';
import { createRealClock } from '../../../src/base/clock.ts';
import { createDeadline } from '../../../src/base/deadline.ts';
import { openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import { defineApp } from '../../../src/virtual/ui/app.ts';
import { sendRequest } from '../server/start-server.ts';
import { dialServer } from '../wire/dial-server.ts';

const clock = createRealClock();
const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const define = (packageName: string, secure: boolean) =>
  defineApp<object>({
    packageName,
    label: packageName,
    activities: { '.Main': 'main' },
    initial: {},
    secure,
    screens: { main: () => ({ kind: 'text', text: 'PIN 4711', id: 'pin' }) as never },
  });
const vault = define('dev.vivace.vault', true);
const open = define('dev.vivace.open', false);
const size = { width: 360, height: 640 };
const middle = { x: 180, y: 400 };

type Pixel = readonly number[];
const pixelOf = (rgba: Uint8Array, at = (middle.y * size.width + middle.x) * 4): Pixel => [
  ...rgba.subarray(at, at + 3),
];

/** One pixel of the app's window by each way that a picture leaves the device. */
async function openPhone() {
  const device = await openVirtualDevice({ clock, size, density: 160, apps: [vault, open], uiautomator2: '10.6.6' });
  closers.push(device.close);
  const target = { clock, server: { host: '127.0.0.1', port: device.port }, serial: device.serials[0] ?? '' };
  const within = () => createDeadline(clock, 10_000, new AbortController().signal);
  const shell = async (command: string) => (await runShell(target, command, within())).stdout;
  void shell('am instrument -w io.appium.uiautomator2.server.test/androidx.test.runner.AndroidJUnitRunner').catch(
    () => {},
  );
  const forwarded = await dialServer(device.port, `host-serial:${target.serial}:forward:tcp:0;tcp:6790`).ended;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  Object.assign(agent, { createConnection: () => connect(Number(forwarded.slice(12)), '127.0.0.1') });
  closers.push(() => agent.destroy());
  const { sessionId } = await sendRequest(agent, { method: 'POST', path: '/session', body: { capabilities: {} } });
  const read = async (path: string) => {
    const { value } = await sendRequest(agent, { method: 'GET', path: `/session/${sessionId}${path}` });
    return PNG.sync.read(Buffer.from(value, 'base64'));
  };
  return {
    launch: (name: string) => shell(`am start -W -n ${name}/.Main`),
    async pixels(): Promise<Readonly<Record<string, Pixel>>> {
      const raw = await runExec(target, 'screencap', within());
      const frame = Buffer.from(
        await dialServer(device.port, `host:transport:${target.serial}`, 'framebuffer:').ended,
        'latin1',
      );
      const { value } = await sendRequest(agent, {
        method: 'POST',
        path: `/session/${sessionId}/element`,
        body: { strategy: 'class name', selector: 'android.widget.TextView' },
      });
      const part = await read(`/element/${value.ELEMENT}/screenshot`);
      return {
        screencap: pixelOf(Buffer.from(raw).subarray(16)),
        framebuffer: pixelOf(frame.subarray(8 + 52)),
        uiautomator2: pixelOf((await read('/screenshot')).data),
        element: pixelOf(part.data, 0),
      };
    },
  };
}

const everywhere = (pixel: Pixel) => ({ screencap: pixel, framebuffer: pixel, uiautomator2: pixel, element: pixel });
const black = [0, 0, 0];

test('a secure window is black in every picture that leaves the device, and its tree is told', async () => {
  const { launch, pixels } = await openPhone();
  await launch('dev.vivace.open');
  expect(Object.values(await pixels())).not.toContainEqual(black);
  await launch('dev.vivace.vault');
  expect(await pixels()).toEqual(everywhere(black));
});

test('a policy against screen capture makes every window black', async () => {
  const device = await openVirtualDevice({ clock, size, density: 160, off: ['screen-capture'] });
  closers.push(device.close);
  const [services] = device.services.values();
  const picture = await services?.picture();
  expect(picture?.rgba.readUInt32BE(0)).toBe(0xff);
  expect(pixelOf(picture?.rgba ?? Buffer.alloc(0))).toEqual(black);
});
