import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createAdbDriverFactory } from '../../src/device/drivers/adb/adb-driver.ts';
import { startShellDevice } from '../adb/shell-device.ts';
import { makeFolder } from '../e2e/run-vivace.ts';

const clock = createRealClock();
const within = (ms: number) => createDeadline(clock, ms, new AbortController().signal);
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const node = 'index="0" text="Hi" class="a.W" package="a.b" bounds="[0,0][1080,2400]"';
const xml = `<?xml version="1.0"?><hierarchy rotation="1"><node ${node} /></hierarchy>`;

/** Android's programs as functions of sh: each may be replaced. `log` goes to stderr, which no answer is read from. */
const programs = {
  getprop: `case $1 in *sdk) echo 34;; *release) echo 14;; *model) echo 'Test Phone';; *) echo Acme;; esac`,
  wm: 'case $1 in size) echo "Physical size: 1080x2400";; *) echo "Physical density: 420";; esac',
  settings: 'echo 1.0',
  rm: ':',
  uiautomator: `echo "UI hierchary dumped to: $2"`,
  cat: `printf '%s' '${xml}'`,
  dumpsys: `case $1 in input_method) echo '  mShowForced=false mInputShown=true';; *) echo '  Display: mDisplayId=0
    init=1080x2400 420dpi cur=2400x1080 app=1x1
  mCurrentFocus=Window{1 u0 a.b/a.b.Main}
        InsetsSource id=3 type=ime frame=[0,600][2400,1080] visible=true flags= ';; esac`,
  input: ':',
  am: `echo 'Status: ok'`,
  cmd: `echo 'priority=0'; echo 'a.b/.Main'`,
  pm: `echo Success`,
  screencap: ':',
};

async function openDriver(replaced: Partial<typeof programs> = {}) {
  const prelude = Object.entries({ ...programs, ...replaced })
    .map(([name, body]) => `${name}() { ${body}\n}`)
    .join('\n');
  const device = await startShellDevice(prelude);
  closers.push(device.close);
  let ids = 0;
  const factory = createAdbDriverFactory({ clock, id: () => `id${ids++}` });
  const driver = await factory.open({ serial: 'S1', virtual: false, ...device.at }, within(5000));
  closers.push(() => driver.close());
  return { driver, device };
}

describe('opening', () => {
  it('asks for the facts of the device in two round trips', async () => {
    const { driver, device } = await openDriver();
    expect(driver.info).toEqual({
      serial: 'S1',
      driver: 'adb',
      virtual: false,
      model: 'Test Phone',
      manufacturer: 'Acme',
      apiLevel: 34,
      release: '14',
      size: { width: 2400, height: 1080 },
      density: 420,
      animationsOff: false,
    });
    expect(driver.counters.roundTrips).toBe(2);
    expect(device.requests).toEqual(['host:transport:S1', 'shell,v2,raw:sh']);
  });

  it('refuses a device that is too old or does not answer its facts', async () => {
    await expect(openDriver({ getprop: 'echo 23' })).rejects.toThrow('has API 23; Vivace needs 24');
    await expect(openDriver({ getprop: ':' })).rejects.toThrow('does not tell ro.build.version.sdk');
  });
});

describe('a look', () => {
  it('is one round trip and tells nodes, size, foreground and keyboard', async () => {
    const { driver } = await openDriver();
    const before = driver.counters.roundTrips;
    const look = await driver.hierarchy(within(5000));
    expect(driver.counters.roundTrips - before).toBe(1);
    expect(look).toMatchObject({
      coverage: 'active-window',
      rotation: 1,
      size: { width: 2400, height: 1080 },
      foreground: { packageName: 'a.b', activity: 'a.b.Main' },
      keyboard: { shown: true, bounds: { left: 0, top: 600, right: 2400, bottom: 1080 } },
      windows: [
        { kind: 'application', title: 'a.b/a.b.Main', root: 0 },
        { kind: 'input_method', layer: 1 },
      ],
      nodes: [{ text: 'Hi', window: 0 }],
    });
    expect(look.windows[1]?.root).toBeUndefined();
  });

  it('tries again while no window has the focus, a bounded number of times', async () => {
    const { driver } = await openDriver({
      uiautomator: 'echo "ERROR: null root node returned by UiTestAutomationBridge." >&2',
    });
    const before = driver.counters.roundTrips;
    await expect(driver.hierarchy(within(5000))).rejects.toMatchObject({
      code: 'device_error',
      data: { problem: 'no-root' },
    });
    expect(driver.counters.roundTrips - before).toBe(3);
  });

  it('time that runs out in a further try hides not why there was one', async () => {
    const tried = join(await makeFolder(), 'tried');
    const { driver } = await openDriver({
      uiautomator: `if [ -e ${tried} ]; then sleep 30; fi; : > ${tried}; echo 'ERROR: could not get idle state.'`,
    });
    await expect(driver.hierarchy(within(1000))).rejects.toMatchObject({
      code: 'device_error',
      message: expect.stringContaining('never stands still'),
      data: { problem: 'not-idle' },
    });
  });

  it('says at once that another client holds UiAutomation', async () => {
    const { driver } = await openDriver({ uiautomator: 'echo "UiAutomationService Proxy@1already registered!"' });
    const before = driver.counters.roundTrips;
    await expect(driver.hierarchy(within(5000))).rejects.toThrow('Another client of UiAutomation');
    expect(driver.counters.roundTrips - before).toBe(1);
  });

  it('does not take a torn dump for a screen', async () => {
    const { driver } = await openDriver({ cat: `printf '%s' '${xml.slice(0, -15)}'` });
    await expect(driver.hierarchy(within(5000))).rejects.toMatchObject({ code: 'device_error' });
  });

  it('ends at its deadline, and the next one works', async () => {
    const { driver } = await openDriver({ uiautomator: 'test -e /nonexistent || sleep 30' });
    const started = clock.now();
    await expect(driver.hierarchy(within(100))).rejects.toMatchObject({ code: 'device_timeout' });
    expect(clock.now() - started).toBeLessThan(3000);
    expect((await driver.shell?.('echo still here', within(5000)))?.stdout.toString()).toBe('still here\n');
  });
});

describe('acts', () => {
  it('are one round trip each', async () => {
    const { driver } = await openDriver();
    const trips = async (act: Promise<unknown> | undefined) => {
      const before = driver.counters.roundTrips;
      await act;
      return driver.counters.roundTrips - before;
    };
    const point = { x: 5, y: 5, atMs: 0 };
    expect(await trips(driver.gesture([{ points: [point, { ...point, atMs: 50 }] }], within(5000)))).toBe(1);
    expect(await trips(driver.keys?.([123, 67], within(5000)))).toBe(1);
    expect(await trips(driver.keys?.([], within(5000)))).toBe(0);
    expect(await trips(driver.text?.('a b\nc', within(5000)))).toBe(1);
    expect(await trips(driver.hideKeyboard?.(within(5000)))).toBe(1);
    expect(await trips(driver.keyboard?.(within(5000)))).toBe(1);
    expect(await trips(driver.foreground(within(5000)))).toBe(1);
    expect(await trips(driver.launch('a.b', { stop: true, clear: true, arguments: {} }, within(5000)))).toBe(1);
  });

  it('report what Android said', async () => {
    const { driver } = await openDriver({
      input:
        'echo "java.lang.SecurityException: Injecting to another application requires INJECT_EVENTS permission" >&2',
    });
    await expect(driver.keys?.([4], within(5000))).rejects.toThrow(
      /INJECT_EVENTS.*USB debugging \(Security settings\)/,
    );
  });

  it('type nothing at all of a text with a character that has no key', async () => {
    const { driver } = await openDriver();
    const before = driver.counters.roundTrips;
    await expect(driver.text?.('snow ☃', within(5000))).rejects.toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('"☃" (U+2603)'),
    });
    expect(driver.counters.roundTrips).toBe(before);
  });

  it('press BACK only while the keyboard is shown', async () => {
    const shown = await openDriver({ input: 'echo "$*" >&2' });
    expect(await shown.driver.hideKeyboard?.(within(5000))).toBe(true);
    const hidden = await openDriver({
      dumpsys: 'echo mInputShown=false; echo cur=1x1',
      input: 'echo BACK was pressed',
    });
    expect(await hidden.driver.hideKeyboard?.(within(5000))).toBe(false);
    const refused = await openDriver({ input: 'echo no; false' });
    await expect(refused.driver.hideKeyboard?.(within(5000))).rejects.toMatchObject({ code: 'device_error' });
  });

  it('tell a missing app from one that does not start', async () => {
    const launch = { stop: true, clear: false, arguments: {} };
    const missing = await openDriver({ cmd: 'echo "No activity found"', pm: 'echo package:other' });
    await expect(missing.driver.launch('a.b', launch, within(5000))).rejects.toMatchObject({
      code: 'app_not_installed',
    });
    const broken = await openDriver({
      am: 'echo "Error type 3"; echo "Error: Activity class {a.b/a.b.Main} does not exist."',
    });
    await expect(broken.driver.launch('a.b', launch, within(5000))).rejects.toMatchObject({
      code: 'app_not_started',
      message: expect.stringContaining('Activity class {a.b/a.b.Main} does not exist.'),
    });
  });

  it('take no half picture', async () => {
    const words = await openDriver({ screencap: 'echo "Failed to take screenshot"' });
    await expect(words.driver.screenshot(within(5000))).rejects.toThrow('Failed to take screenshot');
    const half = await openDriver({ screencap: `printf '\\211PNG\\r\\n\\032\\nIHDR'` });
    await expect(half.driver.screenshot(within(5000))).rejects.toMatchObject({ code: 'device_lost' });
  });

  it('are refused after closing', async () => {
    const { driver } = await openDriver();
    await driver.close();
    await expect(driver.keys?.([4], within(5000))).rejects.toMatchObject({ code: 'device_lost' });
  });
});
