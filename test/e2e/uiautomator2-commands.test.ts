import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runShell } from '../../src/adb/run-shell.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { decodePng } from '../../src/visual/png.ts';
import { makeFolder, runVivace, startVivace } from './run-vivace.ts';

const server = 'io.appium.uiautomator2';

/** A served device, as a phone that several commands find one after the other. */
async function serve(folder: string) {
  const served = startVivace(['device', 'serve', '--size', '720x1600'], { cwd: folder });
  await served.until(/"port"/);
  const { port } = JSON.parse(served.output()) as { port: number };
  const clock = createRealClock();
  const target = { clock, server: { host: '127.0.0.1', port }, serial: 'vivace-1' };
  const shell = async (command: string) => {
    const deadline = createDeadline(clock, 10_000, new AbortController().signal);
    return (await runShell(target, command, deadline)).stdout.toString();
  };
  return {
    shell,
    flags: ['--adb', `127.0.0.1:${port}`, '--driver', 'uiautomator2'],
    /** The seat is free again: nothing runs any more, and somebody else can look. */
    async expectNothingLeft() {
      for (let tries = 0; tries < 40 && (await shell('ps -A')).includes(server); tries++) await clock.sleep(50);
      const running = await shell('ps -A -o NAME,ARGS');
      expect(running).not.toContain(server);
      expect(running).not.toContain('am instrument');
      expect(await shell('uiautomator dump /dev/tty')).toContain('<hierarchy');
    },
    async close() {
      served.child.kill('SIGTERM');
      expect((await served.ended).code).toBe(0);
    },
  };
}

test('hierarchy, screenshot, call and record by uiautomator2, one after the other on one device', async () => {
  const folder = await makeFolder();
  const device = await serve(folder);
  const run = (...args: string[]) => runVivace([...args, ...device.flags], { cwd: folder });

  const opened = await run('call', 'open_app', '{"app":"dev.vivace.chat"}', '--record', 'calls.ndjson');
  expect(opened.code, opened.stdout + opened.stderr).toBe(0);
  await device.expectNothingLeft();

  // The dialog and the app behind it: a dump would tell the first alone.
  const asked = await run('hierarchy');
  expect(asked.code, asked.stderr).toBe(0);
  expect(asked.stdout).toContain('text="Allow"');
  expect(asked.stdout).toContain('text="Grace Hopper"');
  const json = JSON.parse((await run('hierarchy', '--json')).stdout) as Record<string, unknown>;
  expect(json).toMatchObject({ coverage: 'all-windows', size: { width: 720, height: 1600 } });
  expect(json['windows']).toMatchObject([
    { packageName: 'com.android.permissioncontroller', focused: true },
    { packageName: 'dev.vivace.chat', focused: false },
  ]);
  await device.expectNothingLeft();

  const tapped = await run(
    'call',
    'tap',
    '{"query":{"text":{"exact":"Allow"}}}',
    '--face',
    'core',
    '--record',
    'calls.ndjson',
  );
  expect(tapped.code, tapped.stdout + tapped.stderr).toBe(0);
  expect(JSON.parse(tapped.stdout)).toMatchObject({ ok: true });
  expect((await run('hierarchy')).stdout).not.toContain('text="Allow"');

  const shot = await run('screenshot', '-o', 'screen.png');
  expect(shot.code, shot.stderr).toBe(0);
  expect(await decodePng(await readFile(join(folder, 'screen.png')), createRealClock())).toMatchObject({
    width: 720,
    height: 1600,
  });
  await device.expectNothingLeft();

  const recorded = await runVivace(['record', '--from', 'calls.ndjson', '-o', 'flow.yaml'], { cwd: folder });
  expect(recorded.code, recorded.stderr).toBe(0);
  const flow = await readFile(join(folder, 'flow.yaml'), 'utf8');
  expect(flow).toMatch(/- launchApp\n# or: Allow\n- tapOn:\n {4}id: permission_allow_button\n/);
  await device.close();
}, 90_000);

test('watch by uiautomator2 keeps one server while it watches, and leaves none', async () => {
  const folder = await makeFolder();
  const device = await serve(folder);
  const flow = join(folder, 'flow.yaml');
  await writeFile(flow, 'appId: dev.vivace.notes\n---\n- launchApp\n- assertVisible: Notes\n');
  const watching = startVivace(['watch', 'flow.yaml', ...device.flags], { cwd: folder });
  await watching.until(/1 passed.*Waiting for changes/s);
  const running = async () =>
    (await device.shell('ps -A -o PID,NAME')).split('\n').filter((row) => row.includes(server));
  const first = await running();
  expect(first).not.toEqual([]);
  expect(await device.shell('ps -A -o NAME,ARGS')).toContain('am instrument');
  const from = watching.output().length;
  await writeFile(flow, 'appId: dev.vivace.notes\n---\n- assertVisible: New note\n');
  await watching.until(/1 passed.*Waiting for changes/s, from);
  expect(await running()).toEqual(first);
  watching.child.kill('SIGINT');
  expect((await watching.ended).code).toBe(4);
  await device.expectNothingLeft();
  await device.close();
}, 60_000);
