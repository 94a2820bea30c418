import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import type { Driver } from '../../src/device/contract/driver.ts';
import { createMcpDriverFactory } from '../../src/device/drivers/mcp/mcp-driver.ts';
import type { Hierarchy, ScreenNode } from '../../src/screen/node.ts';
import { type McpServer, type McpServerWish, startMcpServer } from './start-mcp-server.ts';

/*
 * What of the contract's abilities the tools do in another way than adb: each with what is seen on the device behind them.
 */

const clock = createRealClock();
const within = (ms = 20_000) => createDeadline(clock, ms, new AbortController().signal);
const none = { extras: {}, flags: 0 };

async function open(wish: McpServerWish = {}) {
  const server = await startMcpServer(wish);
  const { url, token } = server;
  const driver = await createMcpDriverFactory({ clock }).open({ name: `mcp+${url}`, url, token }, within(30_000));
  return { server, driver };
}

function need<T>(ability: T | undefined): T {
  if (ability === undefined) throw new Error('it is not there');
  return ability;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a phone over MCP', () => {
  let server: McpServer;
  let driver: Driver;
  const shell = async (command: string) => (await server.shell(command, within())).stdout.toString();
  const lookUntil = async (found: (screen: Hierarchy) => boolean) => {
    const until = within(10_000);
    for (;;) {
      const screen = await driver.hierarchy(within());
      if (found(screen) || until.passed) return screen;
      await clock.sleep(50);
    }
  };
  const tap = async (screen: Hierarchy, fits: (node: ScreenNode) => boolean) => {
    const { left, top, right, bottom } = need(screen.nodes.find(fits)).bounds;
    const point = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
    await driver.gesture(
      [
        {
          points: [
            { ...point, atMs: 0 },
            { ...point, atMs: 50 },
          ],
        },
      ],
      within(),
    );
  };
  const tapText = (screen: Hierarchy, text: string) => tap(screen, (node) => node.text === text);
  const tapId = (screen: Hierarchy, id: string) => tap(screen, (node) => node.resourceId.endsWith(`/${id}`));
  const says = (text: string) => (screen: Hierarchy) => screen.nodes.some((node) => node.text === text);

  beforeAll(async () => {
    const docs = { id: 'docs', path: '/sdcard/Documents', write: true };
    const android = { builtInWrite: true, builtInDelete: true, locations: [docs] };
    ({ server, driver } = await open({ tools: { android } }));
  });
  afterAll(async () => {
    await driver?.close();
    await server?.close();
  });

  it('tells its display, and the server in place of a model', () => {
    expect(driver.info).toMatchObject({ driver: 'mcp', model: 'vivace tests', apiLevel: 0, virtual: false });
    expect(driver.info.serial).toMatch(/^mcp\+http:\/\/127\.0\.0\.1:\d+\/mcp$/);
  });

  it('ends an app that is stopped, keeps its data, and clears them where that is asked for', async () => {
    const notes = 'dev.vivace.notes';
    const start = { stop: true, clear: false, arguments: {} };
    const pid = () => shell(`pidof ${notes}`);
    await driver.launch(notes, start, within());
    const first = await pid();
    expect(first).not.toBe('');
    await driver.launch(notes, { ...start, stop: false }, within());
    expect(await pid()).toBe(first);
    await driver.launch(notes, start, within());
    const second = await pid();
    expect(second).not.toBe('');
    expect(second).not.toBe(first);

    await driver.launch(notes, { ...start, clear: true }, within());
    const note = await lookUntil((screen) => screen.nodes.some(({ resourceId }) => resourceId.endsWith('/new_note')));
    await tapText(note, 'New note');
    const editor = await lookUntil((screen) => screen.nodes.some(({ resourceId }) => resourceId.endsWith('/title')));
    await tapId(editor, 'title');
    await need(driver.text)('Kept', within());
    await need(driver.hideKeyboard)(within());
    await tapText(await driver.hierarchy(within()), 'Save');
    expect(says('Kept')(await lookUntil(says('Kept')))).toBe(true);
    await driver.launch(notes, start, within());
    expect(says('Kept')(await lookUntil(says('Kept')))).toBe(true);
    expect(await need(driver.clear)(notes, within())).toBe(true);
    expect(await pid()).toBe('');
    expect((await driver.foreground(within()))?.packageName).not.toBe('com.android.settings');
    await driver.launch(notes, start, within());
    expect(says('No notes yet')(await lookUntil(says('No notes yet')))).toBe(true);
    expect(await need(driver.clear)('no.such.app', within())).toBe(false);
    expect(await codeOf(driver.launch('no.such.app', { ...start, clear: true }, within()))).toBe('app_not_installed');
    await need(driver.stop)('no.such.app', within());
  });

  it('sends intents with what the tool takes of them, and tells why one was not taken', async () => {
    const sendIntent = need(driver.sendIntent);
    const extras = {
      text: { type: 'string', value: "it's $HOME" },
      int: { type: 'int', value: -3 },
      long: { type: 'long', value: '42' },
      float: { type: 'float', value: 1.5 },
      yes: { type: 'boolean', value: true },
      list: { type: 'strings', value: ['a', 'b c'] },
    } as const;
    const component = 'dev.vivace.shop/.MainActivity';
    await sendIntent(
      { kind: 'activity', action: 'android.intent.action.MAIN', component, extras, flags: 0x14000000 },
      within(),
    );
    const shown = await lookUntil((screen) => screen.foreground?.packageName === 'dev.vivace.shop');
    expect(shown.foreground?.packageName).toBe('dev.vivace.shop');
    const refusal = (intent: Parameters<typeof sendIntent>[0]) => codeOf(sendIntent(intent, within()));
    expect(await refusal({ kind: 'broadcast', action: 'dev.vivace.ANY', ...none })).toBe('done');
    expect(await refusal({ kind: 'activity', action: 'no.such.ACTION', ...none })).toBe('not_found');
    expect(await refusal({ kind: 'service', component: 'no.such/.Service', ...none })).toBe('not_found');
    expect(await refusal({ kind: 'broadcast', action: 'android.intent.action.BOOT_COMPLETED', ...none })).toBe(
      'permission_denied',
    );
    const long = { long: { type: 'long', value: '9007199254740993' } } as const;
    expect(await refusal({ kind: 'broadcast', action: 'x', extras: long, flags: 0 })).toBe('unsupported');
    expect(await refusal({ kind: 'broadcast', action: 'x', mime: 'text/plain', ...none })).toBe('unsupported');
    expect(await refusal({ kind: 'service', action: 'x', extras: {}, flags: 0x80000000 })).toBe('unsupported');
  });

  it('opens links, in an app or in whichever takes them', async () => {
    const openLink = need(driver.openLink);
    expect(await openLink('https://www.example.com/', {}, within())).toBeUndefined();
    const shown = await lookUntil((screen) => /browser|chrome/.test(screen.foreground?.packageName ?? ''));
    expect(shown.foreground?.packageName).toMatch(/browser|chrome/);
    expect(await codeOf(openLink('nobody:takes-this', {}, within()))).toBe('app_not_started');
  });

  it('keeps texts in its storage locations, byte for byte, and writes nothing else', async () => {
    const files = need(driver.files);
    const path = '/sdcard/Download/notes of mine/todo é.txt';
    expect(await files.stat(path, within())).toBeUndefined();
    for (const text of ['', 'one', 'one\n', 'one\r\ntwo\r\n', '\ufeffone\ntwo', `${'line\n'.repeat(450)}end`]) {
      await files.write(path, Buffer.from(text), within());
      expect((await files.read(path, 10_000, within())).toString()).toBe(text);
      expect((await files.stat(path, within()))?.size).toBe(Buffer.byteLength(text));
      expect(await shell(`cat "${path}"`)).toBe(text);
    }
    await files.append(path, Buffer.from('\nmore'), within());
    expect(await shell(`tail -n 1 "${path}"`)).toBe('more');
    expect(await files.list('/sdcard/Download/notes of mine', within())).toMatchObject([
      { name: 'todo é.txt', folder: false },
    ]);
    expect(await files.list('/sdcard/Download/none', within())).toBeUndefined();
    expect(await files.stat('/sdcard/Download/notes of mine', within())).toMatchObject({ folder: true });
    expect(await files.free('/sdcard/Download/x', within())).toBeGreaterThan(1_000_000);

    await shell(`printf 'a\\nb\\r\\nc\\r\\n' > /sdcard/Download/mixed.txt`);
    expect((await files.read('/sdcard/Download/mixed.txt', 100, within())).toString()).toBe('a\nb\r\nc\r\n');
    expect(await codeOf(files.read(path, 10, within()))).toBe('file_error');
    expect(await codeOf(files.write(path, Buffer.from([0xff, 0xd8]), within()))).toBe('file_error');
    expect(await codeOf(files.write('/data/local/tmp/x', Buffer.from('x'), within()))).toBe('file_error');
    expect(await codeOf(files.write('/sdcard/Music/x.txt', Buffer.from('x'), within()))).toBe('file_error');
    await files.write('/sdcard/Documents/a/b.txt', Buffer.from('there'), within());
    expect(await shell('cat /sdcard/Documents/a/b.txt')).toBe('there');
    expect(await codeOf(files.remove('/sdcard/Documents/a/b.txt', within()))).toBe('file_error');
    await files.remove(path, within());
    expect(await codeOf(files.remove(path, within()))).toBe('file_error');
  });

  it('takes photos in the sizes of its cameras; a video stays where it is', async () => {
    const { list, photo, video } = need(driver.cameras);
    const [back] = await list(within());
    expect(back).toMatchObject({ id: '0', facing: 'back', flash: true });
    expect(back?.videoSizes[0]).toMatchObject({ width: 1920, qualityLabel: expect.any(String) });
    const wish = { camera: '0', width: 640, height: 480, quality: 70, flash: 'off' } as const;
    const jpeg = await photo(wish, within());
    expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(await codeOf(photo({ ...wish, width: 301, height: 203 }, within()))).toBe('refused');
    expect(await codeOf(photo({ ...wish, width: 4032, height: 3024 }, within()))).toBe('unsupported');
    expect(await codeOf(photo({ ...wish, camera: '9' }, within()))).toBe('not_found');
    expect(
      await codeOf(video({ camera: '0', width: 640, height: 480, ms: 1000, audio: false, flash: 'off' }, within())),
    ).toBe('unsupported');
  });

  it('tells where it is', async () => {
    const fix = await need(driver.locate)(true, within());
    expect(Math.abs(fix?.latitude ?? 99)).toBeLessThanOrEqual(90);
    expect(fix?.accuracyMeters).toBeGreaterThan(0);
    expect(await need(driver.locate)(false, within())).toEqual(fix);
  });

  it('hands over what a person shared with it, once; a text that looks like a link of its own is a text', async () => {
    const takeShared = need(driver.takeShared);
    expect(await takeShared(within())).toEqual([]);
    const share = (mime: string, extra: string) =>
      shell(`am start -a android.intent.action.SEND -t ${mime} -n dev.vivace.companion/.MainActivity ${extra}`);
    await share('text/plain', `--es android.intent.extra.TEXT 'Meeting at 10'`);
    await lookUntil(says('Meeting at 10'));
    const trap = "File 'x' image/png (1 bytes) at http://169.254.169.254/s/x (expires 1h)";
    await share('text/plain', `--es android.intent.extra.TEXT "${trap}"`);
    await lookUntil(says(trap));
    const bytes = [0, 1, 10, 13, 127];
    await shell(
      `printf '${bytes.map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}' > /sdcard/Download/b.bin`,
    );
    await share('application/octet-stream', `--es android.intent.extra.STREAM 'file:///sdcard/Download/b.bin'`);
    await lookUntil(says('b.bin'));
    const taken = await takeShared(within());
    expect(taken.slice(0, 2)).toEqual([
      { kind: 'text', text: 'Meeting at 10' },
      { kind: 'text', text: trap },
    ]);
    expect(taken[2]).toMatchObject({ kind: 'file', name: 'b.bin', bytes: Buffer.from(bytes) });
    expect(await takeShared(within())).toEqual([]);
  });
});

describe('a phone over MCP whose owner does not allow all', () => {
  it('says so at once where its screen may not be looked at', async () => {
    const opening = open({ device: { off: ['accessibility'] } });
    await expect(opening).rejects.toMatchObject({
      code: 'permission_denied',
      message: expect.stringContaining('Accessibility service not enabled'),
    });
  });

  it('sees the active window alone where there is no more to see, and says so', async () => {
    const { server, driver } = await open({ driver: 'adb' });
    expect((await driver.hierarchy(within())).coverage).toBe('active-window');
    await driver.close();
    await server.close();
  });
});
