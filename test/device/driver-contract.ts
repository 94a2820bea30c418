import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import type { Clock } from '../../src/base/clock.ts';
import { createDeadline, type Deadline } from '../../src/base/deadline.ts';
import type { Driver, FingerPath, LaunchOptions } from '../../src/device/contract/driver.ts';
import type { Bounds, Hierarchy, ScreenNode } from '../../src/screen/node.ts';

/** A driver on a fresh device that has the built-in apps. */
export interface ContractSubject {
  readonly clock: Clock;
  readonly driver: Driver;
  /** What a look may cost; asked for at the same time, two are as quick as one. */
  readonly roundTripsPerLook: 1 | 2;
  /** A way of the test's own to the device, where the driver has none: to arrange and to ask, never what is tested. */
  readonly shell?: NonNullable<Driver['shell']>;
  close(): Promise<void>;
}

const shop = 'dev.vivace.shop';
const cameraApp = 'dev.vivace.camera';

/** What of the contract a driver does not owe. */
export interface ContractSubset {
  /** Titles of tests, each with the reason why it is not owed. */
  readonly without: Readonly<Record<string, string>>;
  /** How an app is begun anew. */
  readonly start: LaunchOptions;
}

/** The driver lost an ability, or its subset has to leave out the test. */
const lost = (what: string) => new Error(`The driver ${what}`);

/** What a driver over adb owes on an API level. */
export function owedOverAdb(api: number): ContractSubset {
  return {
    start: { stop: true, clear: true, arguments: {} },
    without: {
      ...(api < 30 && {
        'drags without a fling: what was under the finger stays under it':
          'before Android 11 a drag is a swipe, which flings',
      }),
      ...(api < 31 && {
        'holds keys while another is pressed, and tells beforehand what it cannot type':
          'before Android 12 `input` cannot hold keys',
      }),
    },
  };
}

/**
 * What every driver owes, told by what is seen on the screen afterwards. An ability that is lost fails; what a driver never
 * had, its subset leaves out by title, and a title that it misspells fails.
 */
export function describeDriverContract(
  name: string,
  open: () => Promise<ContractSubject>,
  { without, start }: ContractSubset,
): void {
  describe(`driver contract: ${name}`, () => {
    const titles = new Set<string>();
    const it = (title: string, run: () => unknown) => {
      titles.add(title);
      const reason = without[title];
      if (reason === undefined) test(title, run);
      else test.skip(`${title} (not owed: ${reason})`);
    };
    let subject: ContractSubject;
    let driver: Driver;
    const within = (ms = 20_000): Deadline => createDeadline(subject.clock, ms, new AbortController().signal);
    const arrange = () => subject.shell ?? driver.shell;
    const look = () => driver.hierarchy(within());
    const lookUntil = async (found: (screen: Hierarchy) => boolean): Promise<Hierarchy> => {
      const deadline = within();
      for (;;) {
        const screen = await look();
        if (found(screen) || deadline.passed) return screen;
        await subject.clock.sleep(50);
      }
    };
    const tap = (node: ScreenNode) => driver.gesture([holdAt(node.bounds, 50)], within());
    const launchShop = async () => {
      await driver.launch(shop, start, within());
      return lookUntil((screen) => findById(screen, 'email') !== undefined);
    };

    beforeAll(async () => {
      subject = await open();
      driver = subject.driver;
    });
    afterAll(() => subject?.close());

    it('knows its device', () => {
      expect(driver.info.serial).not.toBe('');
      // 0: it does not tell.
      if (driver.info.apiLevel !== 0) expect(driver.info.apiLevel).toBeGreaterThanOrEqual(24);
      expect(driver.info.size.width).toBeGreaterThan(0);
      expect(driver.info.density).toBeGreaterThan(0);
    });

    it('starts an app and sees it: nodes in document order, parents before children, the app in front', async () => {
      const screen = await launchShop();
      expect(screen.foreground?.packageName).toBe(shop);
      expect(await driver.foreground(within())).toEqual(screen.foreground);
      expect(screen.size).toEqual(driver.info.size);
      for (const node of screen.nodes) {
        expect(screen.nodes[node.at]).toBe(node);
        expect(node.parent).toBeLessThan(node.at);
        for (const child of node.children) expect(screen.nodes[child]?.parent).toBe(node.at);
      }
      expect(new Set(screen.nodes.map((node) => node.id)).size).toBe(screen.nodes.length);
      expect(screen.windows.filter((window) => window.focused)).toHaveLength(1);
    });

    it('gives the same screen the same node ids', async () => {
      const [one, other] = [await look(), await look()];
      expect(other.nodes.map((node) => node.id)).toEqual(one.nodes.map((node) => node.id));
    });

    it('looks with one round trip, or two at the same time', async () => {
      const before = driver.counters.roundTrips;
      await look();
      expect(driver.counters.roundTrips - before).toBe(subject.roundTripsPerLook);
    });

    it('tells a missing app apart, in the device’s words', async () => {
      await expect(driver.launch('no.such.app', start, within())).rejects.toMatchObject({
        name: 'DeviceError',
        code: 'app_not_installed',
      });
    });

    it('holds keys while another is pressed, and tells beforehand what it cannot type', async () => {
      const { text, keys, chord, untypable } = driver;
      if (!text || !keys || !chord || !untypable) throw lost('cannot hold keys');
      const screen = await launchShop();
      await tap(expectId(screen, 'email'));
      await lookUntil((one) => findById(one, 'email')?.focused === true);
      await text('ada', within());
      await chord([113, 29], within());
      await keys([67], within());
      await text('b', within());
      const typed = await lookUntil((one) => findById(one, 'email')?.text === 'b');
      expect(findById(typed, 'email')?.text).toBe('b');
      const asked = driver.counters.roundTrips;
      expect(untypable('ada')).toEqual([]);
      for (const refused of untypable('ada 日')) {
        await expect(text('ada 日', within())).rejects.toThrow(refused);
      }
      expect(driver.counters.roundTrips).toBe(asked);
    });

    it('taps, types, presses keys, and hides the keyboard without leaving the screen', async () => {
      const { text, keys, hideKeyboard, keyboard } = driver;
      if (!text || !keys || !hideKeyboard || !keyboard) throw lost('cannot type');
      const screen = await launchShop();
      await tap(expectId(screen, 'email'));
      const focused = await lookUntil(
        (one) => findById(one, 'email')?.focused === true && one.keyboard?.shown === true,
      );
      expect(findById(focused, 'email')?.focused).toBe(true);
      expect(focused.keyboard?.shown).toBe(true);
      expect((await keyboard(within())).shown).toBe(true);
      if (focused.keyboard?.bounds !== undefined) {
        expect(focused.keyboard.bounds.bottom).toBeGreaterThan(focused.keyboard.bounds.top);
        expect(focused.windows.find((window) => window.kind === 'input_method')?.root).toBeUndefined();
      }

      await text(`a%sb 100% 'x' "y" $z`, within());
      await keys([67], within());
      const typed = await lookUntil((one) => findById(one, 'email')?.text.endsWith('$') === true);
      expect(findById(typed, 'email')?.text).toBe(`a%sb 100% 'x' "y" $`);

      expect(await hideKeyboard(within())).toBe(true);
      const hidden = await lookUntil((one) => one.keyboard?.shown === false);
      expect(hidden.keyboard?.shown).toBe(false);
      expect(hidden.foreground?.packageName).toBe(shop);
      expect(await hideKeyboard(within())).toBe(false);
      expect(findById(await look(), 'email')).toBeDefined();
    });

    it('types accents, or says that it cannot', async () => {
      if (!driver.text) throw lost('cannot type');
      const screen = await launchShop();
      await tap(expectId(screen, 'email'));
      await lookUntil((one) => findById(one, 'email')?.focused === true);
      const words = 'àéîñü ÀÉÎÑÜ çß naïve';
      const refused = await driver.text(words, within()).then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
      if (refused === undefined) expect(findById(await look(), 'email')?.text).toBe(words);
      else expect(refused).toBe('unsupported');
    });

    it('types nothing of a text it cannot type whole', async () => {
      if (!driver.text) throw lost('cannot type');
      const screen = await launchShop();
      await tap(expectId(screen, 'email'));
      await lookUntil((one) => findById(one, 'email')?.focused === true);
      const refused = await driver.text('abc ☃', within()).then(
        () => undefined,
        (error: { code: string; message: string }) => error,
      );
      const shown = findById(await look(), 'email');
      if (refused === undefined) {
        expect(shown?.text).toBe('abc ☃');
      } else {
        expect(refused.code).toBe('unsupported');
        expect(refused.message).toContain('☃');
        expect(shown?.text ?? '').not.toContain('abc');
      }
    });

    it('drags without a fling: what was under the finger stays under it', async () => {
      const screen = await openList({ launchShop, lookUntil, tap, driver, within });
      const list = screen.nodes.find((node) => node.scrollable);
      expect(list).toBeDefined();
      const area = (list as ScreenNode).bounds;
      const x = Math.round((area.left + area.right) / 2);
      const from = Math.round(area.top + (area.bottom - area.top) * 0.7);
      const distance = 500;
      const followed = screen.nodes.find(
        (node) =>
          screen.nodes.filter((other) => other.text === node.text).length === 1 &&
          node.bounds.top > area.top + distance + 100 &&
          node.bounds.bottom < area.bottom - 50,
      );
      expect(followed).toBeDefined();
      const points = [
        { x, y: from, atMs: 0 },
        { x, y: from - distance / 2, atMs: 200 },
        { x, y: from - distance, atMs: 400 },
        { x, y: from - distance, atMs: 600 },
      ];
      await driver.gesture([{ points }], within());
      const after = await look();
      const moved = after.nodes.find((node) => node.text === followed?.text);
      const shift = (followed?.bounds.top ?? 0) - (moved?.bounds.top ?? 0);
      // Less than the finger's way by the touch slop, but nothing more; a little of it may be lost or won by rounding.
      expect(shift).toBeGreaterThan(distance * 0.8);
      expect(shift).toBeLessThanOrEqual(distance + 10);
    });

    it('takes a picture of the whole display', async () => {
      const png = await driver.screenshot(within());
      expect(png.toString('latin1', 1, 4)).toBe('PNG');
      expect(png.readUInt32BE(16)).toBe(driver.info.size.width);
      expect(png.readUInt32BE(20)).toBe(driver.info.size.height);
    });

    it('runs shell commands with exit code and both outputs, of any size', async () => {
      if (!driver.shell) throw lost('has no shell');
      const result = await driver.shell('echo out; echo err >&2; exit 7', within());
      expect([result.stdout.toString(), result.stderr.toString(), result.exitCode]).toEqual(['out\n', 'err\n', 7]);
      const big = await driver.shell('for i in 1 2 3 4 5 6 7 8; do printf "%0100000d" 1; done', within());
      expect(big.stdout.length).toBe(800_000);
    });

    it('stops, clears and lists apps', async () => {
      const { stop, clear, apps } = driver;
      if (!stop || !clear || !apps) throw lost('does not manage apps');
      await launchShop();
      await stop(shop, within());
      const gone = await lookUntil((one) => one.foreground?.packageName !== shop);
      expect(gone.foreground?.packageName).not.toBe(shop);
      expect(await clear(shop, within())).toBe(true);
      expect(await clear('no.such.app', within())).toBe(false);
      expect((await apps(within())).map((app) => app.packageName)).toContain(shop);
    });

    it('reads and writes the state of the device, and says what its Android cannot', async () => {
      const { readState, writeState } = driver;
      if (!readState || !writeState) throw lost('does not know the state of the device');
      const { apiLevel } = driver.info;
      const keys = [
        'dark_mode',
        'dark_shown',
        'airplane_mode',
        'orientation',
        'font_scale',
        'animations',
        'rtl',
      ] as const;
      await launchShop();
      const before = await readState(keys, shop, within());
      expect(Object.keys(before).toSorted()).toEqual([...keys].toSorted());
      const wanted = {
        orientation: 'landscape_left',
        font_scale: 1.3,
        animations: true,
        rtl: true,
        ...(apiLevel >= 29 && { dark_mode: true }),
        ...(apiLevel >= 30 && { airplane_mode: true }),
        ...(apiLevel >= 33 && { locale: 'ar-EG' }),
      } as const;
      const asked = driver.counters.roundTrips;
      await writeState(wanted, shop, within());
      expect(driver.counters.roundTrips - asked).toBe(1);
      expect(await readState(Object.keys(wanted) as (keyof typeof wanted)[], shop, within())).toEqual(wanted);
      if (apiLevel >= 29) expect(await readState(['dark_shown'], '', within())).toEqual({ dark_shown: true });
      const turned = await lookUntil((screen) => screen.size.width > screen.size.height);
      expect(turned.size.width).toBeGreaterThan(turned.size.height);
      if (apiLevel < 29) {
        await expect(writeState({ font_scale: 2, dark_mode: true }, shop, within())).rejects.toMatchObject({
          code: 'unsupported',
        });
        expect(await readState(['font_scale'], '', within())).toEqual({ font_scale: 1.3 });
      }
      const { dark_shown: _shown, dark_mode, airplane_mode, ...others } = before;
      await writeState(
        {
          ...others,
          ...(apiLevel >= 29 && dark_mode !== undefined && { dark_mode }),
          ...(apiLevel >= 30 && airplane_mode !== undefined && { airplane_mode }),
        },
        shop,
        within(),
      );
      expect(await readState(keys, shop, within())).toEqual(before);
      const upright = await lookUntil((screen) => screen.size.width < screen.size.height);
      expect(upright.size).toEqual(driver.info.size);
    });

    it('grants and takes away permissions, by itself and with a launch, and tells what Android refuses', async () => {
      const { permissions, setPermissions } = driver;
      if (!permissions || !setPermissions) throw lost('does not change permissions');
      const camera = 'android.permission.CAMERA';
      const audio = 'android.permission.RECORD_AUDIO';
      const internet = 'android.permission.INTERNET';
      expect(await permissions(cameraApp, within())).toEqual({ [camera]: false, [audio]: false });
      expect(await setPermissions(cameraApp, { [camera]: 'allow', [internet]: 'allow' }, within())).toEqual([
        { permission: camera, change: 'allow', granted: true },
        { permission: internet, change: 'allow', refused: expect.stringContaining('not a changeable permission type') },
      ]);
      expect(await permissions(cameraApp, within())).toEqual({ [camera]: true, [audio]: false });
      const asked = driver.counters.roundTrips;
      const told = await driver.launch(cameraApp, { ...start, permissions: { [audio]: 'allow' } }, within());
      expect(driver.counters.roundTrips - asked).toBe(1);
      expect(told).toEqual([{ permission: audio, change: 'allow', granted: true }]);
      // The data was cleared before, and with it what had been granted.
      expect(await permissions(cameraApp, within())).toEqual({ [camera]: false, [audio]: true });
      expect(await setPermissions(cameraApp, { [audio]: 'unset' }, within())).toEqual([
        { permission: audio, change: 'unset', granted: false },
      ]);
      await expect(permissions('no.such.app', within())).rejects.toMatchObject({ code: 'app_not_installed' });
      await expect(setPermissions('no.such.app', { [camera]: 'allow' }, within())).rejects.toMatchObject({
        code: 'app_not_installed',
      });
    });

    it('kills what is in the background, and not what is in front', async () => {
      const { kill, keys } = driver;
      const shell = arrange();
      if (!kill || !keys || !shell) throw lost('does not kill apps');
      const isRunning = async () => (await shell(`pidof ${shop}`, within())).exitCode === 0;
      await launchShop();
      await kill(shop, within());
      expect(await isRunning()).toBe(true);
      await keys([3], within());
      await lookUntil((screen) => screen.foreground?.packageName !== shop);
      await kill(shop, within());
      expect(await isRunning()).toBe(false);
    });

    it('says where the device is, until it is given back', async () => {
      const { setLocation, readLocation, shell } = driver;
      if (!setLocation || !readLocation || !shell) throw lost('does not set locations');
      const place = { latitude: -33.8568, longitude: 151.2153 };
      if (driver.info.apiLevel < 31) {
        await expect(setLocation(place, within())).rejects.toMatchObject({ code: 'unsupported' });
        return;
      }
      expect(await readLocation(within())).toBeUndefined();
      await setLocation(place, within());
      expect(await readLocation(within())).toEqual(place);
      await setLocation(undefined, within());
      expect(await readLocation(within())).toBeUndefined();
      expect((await shell('appops get com.android.shell MOCK_LOCATION', within())).stdout.toString()).not.toContain(
        'allow',
      );
    });

    it('obeys its deadline, and works again after it', async () => {
      if (!driver.shell) throw lost('has no shell');
      const before = subject.clock.now();
      await expect(driver.shell('sleep 100', within(200))).rejects.toMatchObject({ code: 'device_timeout' });
      expect(subject.clock.now() - before).toBeLessThan(10_000);
      await launchShop();
    });

    it('ends with the reason of an abort', async () => {
      if (!driver.shell) throw lost('has no shell');
      const abort = new AbortController();
      const running = driver.shell('sleep 100', createDeadline(subject.clock, 60_000, abort.signal));
      abort.abort(new Error('stopped by hand'));
      await expect(running).rejects.toThrow('stopped by hand');
    });

    it('lists notifications, newest first', async () => {
      const { notifications } = driver;
      const shell = arrange();
      if (!notifications || !shell) throw lost('reads no notifications');
      const post = (tag: string, title: string, text: string) =>
        shell(`cmd notification post -t '${title}' ${tag} '${text}'`, within());
      const own = async () =>
        (await notifications(within())).filter(({ title }) => title === 'First' || title === 'Second');
      await post('vivace-1', 'First', 'a (b) = {c}');
      await subject.clock.sleep(20);
      await post('vivace-2', 'Second', 'two');
      const all = await own();
      expect(all.map(({ title, text }) => [title, text])).toEqual([
        ['Second', 'two'],
        ['First', 'a (b) = {c}'],
      ]);
      expect(all[0]?.packageName).toBe('com.android.shell');
    });

    it('keeps files: bytes of any kind under names of any kind, in one move, and tells what it cannot', async () => {
      const { files, shell } = driver;
      if (!files || !shell) throw lost('reaches no files');
      const folder = `/sdcard/Download/two words 'n "more"/é 日本`;
      const path = `${folder}/a $(x) \`y\` \\ -z.bin`;
      const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7 + (at >> 8)) & 0xff));
      expect(await files.stat(path, within())).toBeUndefined();
      expect(await files.list(folder, within())).toBeUndefined();
      await files.write(path, bytes, within());
      const known = await files.stat(path, within());
      expect(known).toMatchObject({ name: path.split('/').at(-1), folder: false, size: bytes.length });
      expect(Math.abs((known?.modifiedAt ?? 0) - subject.clock.now())).toBeLessThan(60_000);
      expect((await files.read(path, bytes.length, within())).equals(bytes)).toBe(true);
      await expect(files.read(path, bytes.length - 1, within())).rejects.toMatchObject({ code: 'file_error' });
      await files.append(path, Buffer.from([0, 255, 10]), within());
      const longer = await files.read(path, 1_000_000, within());
      expect([longer.length, [...longer.subarray(-3)]]).toEqual([bytes.length + 3, [0, 255, 10]]);
      await files.write(path, Buffer.from('short'), within());
      expect((await files.read(path, 10, within())).toString()).toBe('short');
      await files.write(`${folder}/line\nbreak`, new Uint8Array(), within());
      const listed = await files.list(folder, within());
      expect(listed?.map(({ name, size, folder: of }) => [name, size, of]).toSorted()).toEqual([
        ['a $(x) `y` \\ -z.bin', 5, false],
        ['line\nbreak', 0, false],
      ]);
      expect(await files.stat(folder, within())).toMatchObject({ name: 'é 日本', folder: true, size: 0 });
      await files.remove(`${folder}/line\nbreak`, within());
      expect(await files.list(folder, within())).toHaveLength(1);
      expect(await files.realPath(`${folder}/not-there`, within())).toContain('é 日本/not-there');
      expect(await files.realPath('/no/such/folder/file', within())).toBeUndefined();
      expect(await files.free(`${folder}/a/b/c`, within())).toBeGreaterThan(1_000_000);

      const refused = (work: Promise<unknown>) =>
        expect(work).rejects.toMatchObject({ name: 'DeviceError', code: 'file_error' });
      await refused(files.remove(folder, within()));
      await refused(files.remove(`${folder}/gone`, within()));
      await refused(files.read(folder, 10, within()));
      await refused(files.read(`${folder}/gone`, 10, within()));
      await refused(files.write(folder, Buffer.from('x'), within()));
      await refused(files.write('/proc/version', Buffer.from('x'), within()));
      await refused(files.append(folder, Buffer.from('x'), within()));
      await refused(files.stat('relative', within()));
      await refused(files.write(`${folder}/nul\0`, Buffer.from('x'), within()));
      await refused(files.read('/data/system/packages.xml', 10, within()));
      // Nothing half written is left, neither there nor where it was pushed.
      expect(await files.list(folder, within())).toHaveLength(1);
      const left = await shell('find /sdcard /data/local/tmp -name "*vivace*.tmp"', within());
      expect(left.stdout.toString()).toBe('');
      await shell('rm -rf "/sdcard/Download/"two*', within());
    });

    it('pulls down the shade and the quick settings', async () => {
      const { openPanel } = driver;
      const shell = arrange();
      if (!openPanel || !shell) throw lost('opens no panels');
      await launchShop();
      for (const panel of ['notifications', 'quick-settings'] as const) {
        await openPanel(panel, within());
        const open = await lookUntil((screen) => screen.foreground?.focusedWindow === 'NotificationShade');
        expect(open.foreground?.focusedWindow).toBe('NotificationShade');
        await shell('cmd statusbar collapse', within());
        await lookUntil((screen) => screen.foreground?.focusedWindow !== 'NotificationShade');
      }
    });

    it('knows of every app what is told of it', async () => {
      const { appDetails, apps } = driver;
      if (!appDetails || !apps) throw lost('does not know apps');
      const details = await appDetails(within());
      expect(details.map((app) => app.packageName)).toEqual(
        await apps(within()).then((all) => all.map((app) => app.packageName)),
      );
      const found = details.find((app) => app.packageName === shop);
      expect(found).toMatchObject({ packageName: shop, system: false });
      expect(found?.versionName).toMatch(/^\d+\.\d+/);
      expect(found?.versionCode).toBeGreaterThan(0);
      expect(details.find((app) => app.packageName === 'com.android.systemui')?.system).toBe(true);
    });

    it('sends intents, typed as the app will read them, and tells apart why one was not taken', async () => {
      const { sendIntent, stop } = driver;
      if (!sendIntent || !stop) throw lost('sends no intents');
      const none = { extras: {}, flags: 0 };
      await stop(shop, within());
      const extras = {
        text: { type: 'string', value: "it's $HOME" },
        int: { type: 'int', value: -3 },
        long: { type: 'long', value: '9007199254740993' },
        float: { type: 'float', value: 1.5 },
        double: { type: 'double', value: 2.25 },
        yes: { type: 'boolean', value: true },
        list: { type: 'strings', value: ['a', 'b c'] },
      } as const;
      await sendIntent(
        {
          kind: 'activity',
          action: 'android.intent.action.MAIN',
          component: `${shop}/.MainActivity`,
          extras,
          flags: 0x10000000,
        },
        within(),
      );
      const shown = await lookUntil((screen) => screen.foreground?.packageName === shop);
      expect(shown.foreground?.packageName).toBe(shop);
      await sendIntent({ kind: 'broadcast', action: 'dev.vivace.ANY', ...none }, within());
      const refusal = async (intent: Parameters<typeof sendIntent>[0]) =>
        sendIntent(intent, within()).then(
          () => 'sent',
          (error: { code: string }) => error.code,
        );
      expect(await refusal({ kind: 'activity', action: 'no.such.ACTION', ...none })).toBe('not_found');
      expect(await refusal({ kind: 'activity', component: 'no.such/.Activity', ...none })).toBe('not_found');
      expect(await refusal({ kind: 'service', component: 'no.such/.Service', ...none })).toBe('not_found');
      expect(await refusal({ kind: 'broadcast', action: 'android.intent.action.BOOT_COMPLETED', ...none })).toBe(
        'permission_denied',
      );
      expect(await refusal({ kind: 'activity', ...none })).toBe('refused');
      const commas = { list: { type: 'strings', value: ['a,b'] } } as const;
      expect(await refusal({ kind: 'broadcast', action: 'x', extras: commas, flags: 0 })).toBe('unsupported');
    });

    it('hands Android’s words back when it installs or removes nothing, and leaves no file', async () => {
      const { install, uninstall, shell } = driver;
      if (!install || !uninstall || !shell) throw lost('installs nothing');
      const apk = { name: 'base.apk', bytes: Buffer.from('no apk') };
      expect(await install([apk], within())).toContain('INSTALL_');
      expect(await install([apk, { ...apk, name: 'split.apk' }], within())).toContain('INSTALL_');
      expect(await uninstall('no.such.app', within())).toBe(false);
      await expect(uninstall('com.android.systemui', within())).rejects.toMatchObject({ code: 'refused' });
      expect((await shell('ls /data/local/tmp/*.apk', within())).stdout.toString()).toBe('');
    });

    it('says what its owner allows, and what is not allowed is refused', async () => {
      const { access, cameras, locate, shell } = driver;
      if (!access || !cameras || !locate || !shell) throw lost('does not know what is allowed');
      const whole = await access(within());
      expect(whole).toEqual({
        accessibility: true,
        notificationListener: true,
        camera: true,
        microphone: true,
        location: true,
        screenCapture: true,
        media: { images: 'all', videos: 'all', audio: 'all' },
      });
      const pm = (act: 'grant' | 'revoke', ...names: readonly string[]) =>
        shell(names.map((one) => `pm ${act} dev.vivace.companion android.permission.${one}`).join('; '), within());
      const newer = driver.info.apiLevel >= 33;
      const media = newer ? ['READ_MEDIA_IMAGES', 'READ_MEDIA_AUDIO'] : ['READ_EXTERNAL_STORAGE'];
      await pm('revoke', 'CAMERA', 'ACCESS_FINE_LOCATION', ...media);
      expect(await access(within())).toMatchObject({
        camera: false,
        location: false,
        microphone: true,
        media: { images: 'none', videos: newer ? 'all' : 'none', audio: 'none' },
      });
      const denied = { name: 'DeviceError', code: 'permission_denied', message: expect.stringContaining('CAMERA') };
      await expect(cameras.list(within())).rejects.toMatchObject(denied);
      const wish = { camera: '0', width: 64, height: 48, quality: 50, flash: 'off' } as const;
      await expect(cameras.photo(wish, within())).rejects.toMatchObject(denied);
      await expect(locate(false, within())).rejects.toMatchObject({ code: 'permission_denied' });
      if (driver.info.apiLevel >= 34) {
        await pm('grant', 'READ_MEDIA_VISUAL_USER_SELECTED');
        expect((await access(within())).media.images).toBe('selected');
        await pm('revoke', 'READ_MEDIA_VISUAL_USER_SELECTED');
      }
      await pm('grant', 'CAMERA', 'ACCESS_FINE_LOCATION', ...media);
      expect(await access(within())).toEqual(whole);
    });

    it('takes photos of exactly the size, and videos of their length', async () => {
      const { cameras } = driver;
      if (!cameras) throw lost('reaches no cameras');
      const all = await cameras.list(within());
      expect(all.map(({ id, facing, flash }) => [id, facing, flash])).toEqual([
        ['0', 'back', true],
        ['1', 'front', false],
      ]);
      const areas = all[0]?.photoSizes.map(({ width, height }) => width * height) ?? [];
      expect(areas).toEqual(areas.toSorted((a, b) => b - a));
      const wish = { camera: '0', width: 301, height: 203, quality: 90, flash: 'off' } as const;
      const fine = await cameras.photo(wish, within());
      expect(readJpegSize(fine)).toEqual([301, 203]);
      const coarse = await cameras.photo({ ...wish, quality: 5, flash: 'on' }, within());
      expect(readJpegSize(coarse)).toEqual([301, 203]);
      expect(coarse.length).toBeLessThan(fine.length / 2);
      await expect(cameras.photo({ ...wish, camera: '7' }, within())).rejects.toMatchObject({ code: 'not_found' });
      await expect(cameras.photo({ ...wish, width: 5000 }, within())).rejects.toMatchObject({
        code: 'refused',
        message: expect.stringContaining('4032x3024'),
      });
      const before = subject.clock.now();
      const clip = { camera: '1', width: 160, height: 120, ms: 1200, audio: true, flash: 'off' } as const;
      const { mp4, thumbnail } = await cameras.video(clip, within());
      expect(subject.clock.now() - before).toBeGreaterThanOrEqual(1199);
      expect(mp4.toString('latin1', 4, 8)).toBe('ftyp');
      expect(readMovieMs(mp4)).toBe(1200);
      expect(readJpegSize(thumbnail)).toEqual([160, 120]);
      await expect(cameras.video({ ...clip, width: 161 }, within())).rejects.toMatchObject({ code: 'refused' });
    });

    it('takes a fix, and tells where it was last', async () => {
      const { locate, access, setLocation } = driver;
      if (!locate || !access || !setLocation) throw lost('takes no fix');
      const fresh = await locate(true, within());
      expect(Math.abs(fresh?.latitude ?? 99)).toBeLessThanOrEqual(90);
      expect(fresh?.accuracyMeters).toBeGreaterThan(0);
      expect(fresh?.street).toMatch(/^\d+ \w+ \w+, /);
      expect(await locate(false, within())).toEqual(fresh);
      if (driver.info.apiLevel < 31) return;
      await setLocation({ latitude: -33.8568, longitude: 151.2153 }, within());
      expect(await locate(true, within())).toMatchObject({ latitude: -33.8568, longitude: 151.2153 });
      await setLocation(undefined, within());
      expect(await locate(true, within())).toEqual(fresh);
    });

    it('reads the clipboard that it wrote', async () => {
      const { readClipboard, writeClipboard } = driver;
      if (!readClipboard || !writeClipboard) throw lost('reaches no clipboard');
      const words = 'Zoë “日本” 🎉\n\'"$x`\\';
      await writeClipboard(words, within());
      expect(await readClipboard(within())).toBe(words);
    });

    it('takes what a person shares with it, once', async () => {
      const { takeShared, sendIntent, files } = driver;
      if (!takeShared || !sendIntent || !files) throw lost('is shared nothing');
      expect(await takeShared(within())).toEqual([]);
      const extras = {
        'android.intent.extra.TEXT': { type: 'string', value: 'Meeting at 10' },
        'android.intent.extra.SUBJECT': { type: 'string', value: 'Monday' },
      } as const;
      const send = { kind: 'activity', action: 'android.intent.action.SEND', flags: 0x10000000 } as const;
      // Several apps take a text: a person chooses.
      await sendIntent({ ...send, mime: 'text/plain', extras }, within());
      const asked = await lookUntil((screen) => findByText(screen, 'Vivace Companion') !== undefined);
      expect(findByText(asked, 'Vivace Chat')).toBeDefined();
      await tap(expectText(asked, 'Vivace Companion'));
      const chosen = await lookUntil((screen) => findByText(screen, 'Just once')?.enabled === true);
      await tap(expectText(chosen, 'Just once'));
      const shown = await lookUntil((screen) => findByText(screen, 'Meeting at 10') !== undefined);
      expect(shown.foreground?.packageName).toBe('dev.vivace.companion');
      expect(await takeShared(within())).toEqual([{ kind: 'text', text: 'Meeting at 10', subject: 'Monday' }]);
      expect(await takeShared(within())).toEqual([]);

      const bytes = Buffer.from([0xff, 0xd8, 0, 10, 13]);
      await files.write('/sdcard/Download/a b.jpg', bytes, within());
      const stream = { type: 'string', value: 'file:///sdcard/Download/a b.jpg' } as const;
      const only = { component: 'dev.vivace.companion/.MainActivity', mime: 'image/*' };
      await sendIntent({ ...send, ...only, extras: { 'android.intent.extra.STREAM': stream } }, within());
      await lookUntil((screen) => findByText(screen, 'a b.jpg') !== undefined);
      expect(await takeShared(within())).toEqual([{ kind: 'file', name: 'a b.jpg', mime: 'image/jpeg', bytes }]);
    });

    it('acts on notifications, and tells apart why it did not', async () => {
      const { actOnNotification, notifications } = driver;
      const shell = arrange();
      if (!actOnNotification || !notifications || !shell) throw lost('acts on no notification');
      await shell("cmd notification post -t 'One' act-1 'a'; cmd notification post -t 'Two' act-2 'b'", within());
      const own = async () =>
        (await notifications(within())).map(({ title }) => title).filter((title) => title === 'One' || title === 'Two');
      const find = async (title: string) => {
        const found = (await notifications(within())).find((one) => one.title === title);
        if (found === undefined) throw new Error(`there is no notification "${title}"`);
        expect(found).toMatchObject({ ongoing: false, clearable: true, groupKey: expect.stringContaining('shell') });
        return found.key;
      };
      const [one, two] = [await find('One'), await find('Two')];
      const refusal = (key: string, act: Parameters<typeof actOnNotification>[1]) =>
        actOnNotification(key, act, within()).then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
      expect(await refusal(one, { act: 'open' })).toBe('refused');
      expect(await refusal(one, { act: 'action', action: 0 })).toBe('not_found');
      expect(await refusal('no such key', { act: 'dismiss' })).toBe('not_found');
      expect(await refusal(one, { act: 'snooze', ms: 3_000 })).toBe('done');
      expect(await own()).toEqual(['Two']);
      expect(await refusal(one, { act: 'dismiss' })).toBe('not_found');
      await subject.clock.sleep(3_100);
      expect((await own()).toSorted()).toEqual(['One', 'Two']);
      expect(await refusal(two, { act: 'dismiss' })).toBe('done');
      expect(await own()).toEqual(['One']);
    });

    it('tells whether an app runs', async () => {
      const { health, stop } = driver;
      if (!health || !stop) throw lost('does not tell how apps fare');
      await launchShop();
      expect(await health(shop, within())).toEqual({ running: true, troubles: [] });
      await stop(shop, within());
      expect(await health(shop, within())).toEqual({ running: false, troubles: [] });
      expect((await health('no.such.app', within())).running).toBe(false);
    });

    it('is of no use once closed', async () => {
      await driver.close();
      await expect(driver.foreground(within())).rejects.toMatchObject({ code: 'device_lost' });
    });

    test('all that is not owed is part of the contract', () => {
      expect(Object.keys(without).filter((title) => !titles.has(title))).toEqual([]);
    });
  });
}

interface Hands {
  readonly driver: Driver;
  launchShop(): Promise<Hierarchy>;
  lookUntil(found: (screen: Hierarchy) => boolean): Promise<Hierarchy>;
  tap(node: ScreenNode): Promise<void>;
  within(): Deadline;
}

/** Signs in to the shop, to where its long list is. */
async function openList({ launchShop, lookUntil, tap, driver, within }: Hands): Promise<Hierarchy> {
  const signIn = await launchShop();
  for (const [id, text] of [
    ['email', 'ada@example.com'],
    ['password', 'correct-horse'],
  ] as const) {
    await tap(expectId(signIn, id));
    await lookUntil((screen) => findById(screen, id)?.focused === true);
    await driver.text?.(text, within());
  }
  await driver.hideKeyboard?.(within());
  const filled = await lookUntil((screen) => screen.keyboard?.shown !== true);
  await tap(expectId(filled, 'sign_in'));
  return lookUntil(
    (screen) => screen.nodes.filter((node) => node.text !== '').length > 8 && findById(screen, 'email') === undefined,
  );
}

function findById(screen: Hierarchy, id: string): ScreenNode | undefined {
  return screen.nodes.find((node) => node.resourceId.endsWith(`/${id}`));
}

function findByText(screen: Hierarchy, text: string): ScreenNode | undefined {
  return screen.nodes.find((node) => node.text === text);
}

function expectText(screen: Hierarchy, text: string): ScreenNode {
  const node = findByText(screen, text);
  if (node === undefined) throw new Error(`no node with the text ${text}`);
  return node;
}

/** From the frame header (SOF0 or SOF2). */
function readJpegSize(jpeg: Buffer): readonly number[] {
  for (let at = 2; at + 9 < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  throw new Error('this is no JPEG');
}

/** From its header (mvhd, version 0). */
function readMovieMs(mp4: Buffer): number {
  const at = mp4.indexOf('mvhd');
  if (at < 0) throw new Error('this is no movie');
  return Math.round((mp4.readUInt32BE(at + 20) / mp4.readUInt32BE(at + 16)) * 1000);
}

function expectId(screen: Hierarchy, id: string): ScreenNode {
  const node = findById(screen, id);
  if (node === undefined)
    throw new Error(`no node with the id ${id} among ${screen.nodes.map((one) => one.resourceId).join(' ')}`);
  return node;
}

function holdAt({ left, top, right, bottom }: Bounds, ms: number): FingerPath {
  const place = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  return {
    points: [
      { ...place, atMs: 0 },
      { ...place, atMs: ms },
    ],
  };
}
