/**
 * Run in a process of its own by `leaves-nothing.test.ts`: uses three devices in every way that opens something, closes
 * them, and says so. Whatever still keeps the process alive then was left behind by the devices.
 */
import { connect, createServer } from 'node:net';
import { pullFile, pushFile } from '../../../src/adb/files.ts';
import { runShell } from '../../../src/adb/run-shell.ts';
import { createRealClock } from '../../../src/base/clock.ts';
import { createDeadline } from '../../../src/base/deadline.ts';
import { openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import { dialServer } from '../wire/dial-server.ts';

const clock = createRealClock();
const device = await openVirtualDevice({ clock, devices: 3, uiautomator2: '10.6.6', adbd: {} });
const within = () => createDeadline(clock, 20_000, new AbortController().signal);
const echo = createServer((socket) => socket.on('error', () => {}).end('from the host'));
const hostPort = await new Promise<number>((resolve) => {
  echo.listen(0, '127.0.0.1', () => resolve((echo.address() as { port: number }).port));
});

async function use(serial: string): Promise<void> {
  const target = { clock, server: { host: '127.0.0.1', port: device.port }, serial };
  const shell = async (command: string) => (await runShell(target, command, within())).stdout.toString();
  const expectText = async (what: string, seen: Promise<string>, wanted: string) => {
    const text = await seen;
    if (!text.includes(wanted)) throw new Error(`${what}: ${JSON.stringify(text)} was to have ${wanted}`);
  };
  await expectText('am start', shell('am start -W -a android.settings.SETTINGS'), 'Status: ok');
  await expectText('dump', shell('uiautomator dump /dev/tty'), '<hierarchy');
  // What is left open on purpose: a log that streams, a background job, a shell that waits, an instrumentation, a video.
  const logcat = dialServer(device.port, `host:transport:${serial}`, 'shell:logcat');
  const waiting = dialServer(device.port, `host:transport:${serial}`, 'shell,v2,pty:');
  const tracker = dialServer(device.port, 'host:track-devices');
  await Promise.all([logcat.atLeast(20), waiting.atLeast(20), tracker.atLeast(8)]);
  await shell('sleep 1000 & nohup sleep 1000 &');
  await shell('nohup screenrecord --size 64x128 /sdcard/left.mp4 &');
  await shell('nohup am instrument -w io.appium.uiautomator2.server.test/androidx.test.runner.AndroidJUnitRunner &');
  await expectText('video', shell('screenrecord --size 64x128 --time-limit 1 --verbose /sdcard/a.mp4'), 'Time limit');
  const forwarded = await dialServer(device.port, `host-serial:${serial}:forward:tcp:0;tcp:6790`).ended;
  const kept = connect(Number(forwarded.slice(12)), '127.0.0.1').on('error', () => {});
  kept.write('GET /status HTTP/1.1\r\nHost: x\r\n\r\n');
  await expectText('http', new Promise((resolve) => kept.once('data', (data) => resolve(data.toString()))), '200');
  await dialServer(device.port, `host:transport:${serial}`, `reverse:forward:tcp:7000;tcp:${hostPort}`).atLeast(8);
  await expectText('reverse', dialServer(device.port, `host:transport:${serial}`, 'tcp:7000').ended, 'from the host');
  await pushFile(target, { path: '/sdcard/a', content: Buffer.alloc(100_000, 1) }, within());
  if ((await pullFile(target, '/sdcard/a', within())).length !== 100_000) throw new Error('the pulled file is short');
}

await Promise.all(device.serials.map(use));
echo.close();
await device.close();
process.stdout.write('closed\n');
