import { expect, test } from 'vitest';
import type { UiWindow } from '../../../src/virtual/contract/device-ui.ts';
import { intersectBounds, renderHierarchy } from '../../../src/virtual/shell/uiautomator/render-hierarchy.ts';
import { bounds, createFakeMachine, node } from './fake-machine.ts';

const options = { api: 34, rotation: 0, size: { width: 100, height: 200 } };
const head = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>";

test('attribute order, quotes and the closing of a leaf are those of the recorded dumps', () => {
  const root = node({
    text: 'T',
    resourceId: 'com.a:id/t',
    className: 'android.widget.TextView',
    contentDescription: 'D',
    clickable: true,
    focused: true,
  });
  const classic =
    '<node index="0" text="T" resource-id="com.a:id/t" class="android.widget.TextView" package="com.a" content-desc="D" checkable="false" checked="false" clickable="true" enabled="true" focusable="false" focused="true" scrollable="false" long-clickable="false" password="false" selected="false" bounds="[0,0][100,200]"';
  expect(renderHierarchy(root, options)).toBe(`${head}<hierarchy rotation="0">${classic} /></hierarchy>`);
  const current = renderHierarchy({ ...root, drawingOrder: 3, hint: 'H' }, { ...options, api: 35, rotation: 1 });
  expect(current).toBe(`${head}<hierarchy rotation="1">${classic} drawing-order="3" hint="H" /></hierarchy>`);
});

test('an invisible child goes with its subtree and leaves a gap in the indexes; the root is never asked', () => {
  const xml = renderHierarchy(
    node({
      visibleToUser: false,
      children: [
        node({ text: 'a' }),
        node({ visibleToUser: false, children: [node({ text: 'lost' })] }),
        node({ text: 'c' }),
      ],
    }),
    options,
  );
  expect([...xml.matchAll(/index="(\d)" text="(\w?)"/g)].map(([, index, text]) => `${index}${text}`)).toEqual([
    '0',
    '0a',
    '2c',
  ]);
  expect(xml).toContain('"><node');
  expect(xml).toContain('</node></hierarchy>');
});

test('bounds are cut by the display, but left alone when wholly outside', () => {
  expect(intersectBounds(bounds(-10, 50, 150, 250), options.size)).toEqual(bounds(0, 50, 100, 200));
  expect(intersectBounds(bounds(100, 0, 180, 50), options.size)).toEqual(bounds(100, 0, 180, 50));
  expect(intersectBounds(bounds(0, -90, 100, -10), options.size)).toEqual(bounds(0, -90, 100, -10));
});

test('NAF marks a control that nobody can name', () => {
  const naf = (changes: Parameters<typeof node>[0]) =>
    renderHierarchy(node({ clickable: true, ...changes }), options).includes('<node NAF="true" index');
  expect(naf({})).toBe(true);
  expect(naf({ contentDescription: 'x' })).toBe(false);
  expect(naf({ children: [node({ children: [node({ text: 'deep' })] })] })).toBe(false);
  expect(naf({ enabled: false })).toBe(false);
  expect(naf({ className: 'android.widget.ListView' })).toBe(false);
});

test('characters: entities, dots for controls, references above U+FFFF, apostrophes around quotation marks', () => {
  const texts = (text: string) => / text=(.*) resource-id/.exec(renderHierarchy(node({ text }), options))?.[1];
  expect(texts("a<b>&'\n\x07é🔥\ufdd0")).toBe('"a&lt;b&gt;&amp;\'&#10;.é&#128293;."');
  expect(texts(`say "it's"`)).toBe(`'say "it&apos;s"'`);
});

test('dump prints where it went, and leaves the old file on an error', async () => {
  const { machine, run, screen } = createFakeMachine();
  expect(await run('uiautomator dump --compressed /sdcard/d.xml')).toEqual({
    code: 0,
    stderr: '',
    stdout: 'UI hierchary dumped to: /sdcard/d.xml\n',
  });
  const first = machine.files.read('/sdcard/d.xml')?.toString();
  expect(first).toContain('</hierarchy>');
  screen.focused = false;
  expect(await run('uiautomator dump /sdcard/d.xml')).toEqual({
    code: 0,
    stdout: '',
    stderr: 'ERROR: null root node returned by UiTestAutomationBridge.\n',
  });
  expect(machine.files.read('/sdcard/d.xml')?.toString()).toBe(first);
  screen.focused = true;
  screen.root = node({ text: 'a\0' });
  expect(await run('uiautomator dump /sdcard/d.xml')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Illegal character (U+0)'),
  });
});

test('a file that cannot be written is only logged; the line of success is printed all the same', async () => {
  const { machine, run } = createFakeMachine();
  expect((await run('uiautomator dump /system/d.xml')).stdout).toBe('UI hierchary dumped to: /system/d.xml\n');
  expect(machine.log.lines[0]?.text).toBe('failed to dump window to file: Read-only file system');
});

test('the idle wait counts from the last change and gives up after ten seconds', async () => {
  const { machine, run, screen } = createFakeMachine({ idleQuietMs: 1000 });
  const start = machine.clock.now();
  screen.lastChangeAt = () => Math.min(machine.clock.now(), start + 700);
  await run('uiautomator dump');
  expect(machine.clock.now() - start).toBe(1700);
  screen.lastChangeAt = () => machine.clock.now() - 1;
  const before = machine.clock.now();
  expect((await run('uiautomator dump')).stderr).toBe('ERROR: could not get idle state.\n');
  expect(machine.clock.now() - before).toBe(10_000);
});

test('no words, help and unknown words print the usage on stderr with code 0; Java tests are refused', async () => {
  const { run } = createFakeMachine();
  for (const command of ['uiautomator', 'uiautomator help', 'uiautomator nope']) {
    expect(await run(command)).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(/^Usage: uiautomator/),
    });
  }
  expect(await run('uiautomator runtest a.jar')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Java tests'),
  });
});

test('dump to the terminal: the XML, and the line of success glued to its end', async () => {
  const { run } = createFakeMachine();
  expect((await run('uiautomator dump /dev/tty')).stdout).toMatch(
    /^<\?xml.*<\/hierarchy>UI hierchary dumped to: \/dev\/tty\n$/,
  );
});

test('--display is ignored and its number becomes the name of the file', async () => {
  const { run, machine } = createFakeMachine();
  expect((await run('cd /data/local/tmp; uiautomator dump --display 1')).stdout).toBe(
    'UI hierchary dumped to: /data/local/tmp/1\n',
  );
  expect(machine.files.read('/data/local/tmp/1')).toBeDefined();
});

test('--compressed drops what matters to nobody and hangs its children higher, with new places', async () => {
  const { run, screen } = createFakeMachine();
  const box = { more: { important: false } };
  screen.root = node({
    children: [
      node({ ...box, children: [node({ text: 'a' }), node({ ...box, children: [node({ text: 'b' })] })] }),
      node({ text: 'c' }),
    ],
  });
  const texts = async (flag: string) =>
    [...(await run(`uiautomator dump ${flag} /dev/tty`)).stdout.matchAll(/index="(\d)" text="(\w?)"/g)].map(
      ([, index, text]) => `${index}${text}`,
    );
  expect(await texts('')).toEqual(['0', '0', '0a', '1', '0b', '1c']);
  expect(await texts('--compressed')).toEqual(['0', '0a', '1b', '2c']);
});

test('--windows lists every window but toasts, top first; before Android 12 the word is ignored', async () => {
  const window = (changes: Partial<UiWindow>): UiWindow => ({
    id: 1,
    kind: 'application',
    title: 'A & "B"',
    packageName: 'com.a',
    activity: 'com.a.Main',
    layer: 1,
    focused: true,
    bounds: bounds(0, 0, 100, 200),
    root: node({ text: 'app' }),
    ...changes,
  });
  const windows = [
    window({ id: 9, kind: 'toast', title: 'Toast' }),
    window({
      id: 7,
      kind: 'input_method',
      title: 'InputMethod',
      layer: 5,
      focused: false,
      bounds: bounds(0, 120, 100, 200),
    }),
    window({}),
  ];
  const ui = { windows: () => windows, focused: windows[2] as UiWindow };
  const { stdout } = await createFakeMachine({ ui }).run('uiautomator dump --windows /dev/tty');
  expect(stdout).toMatch(/^<\?xml .*\?><displays><display id="0"><window /);
  expect(stdout).toMatch(/<\/hierarchy><\/window><\/display><\/displays>UI hierchary/);
  expect(stdout.match(/<window .*?>/g)).toEqual([
    '<window index="0" title="InputMethod" bounds="[0,120][100,200]" active="false" focused="false" accessibility-focused="false" id="7" layer="5" type="TYPE_INPUT_METHOD">',
    '<window index="1" title=\'A &amp; "B"\' bounds="[0,0][100,200]" active="true" focused="true" accessibility-focused="false" id="1" layer="1" type="TYPE_APPLICATION">',
  ]);
  const old = await createFakeMachine({ ui, api: 30 }).run('uiautomator dump --windows /dev/tty');
  expect(old.stdout).toMatch(/\?><hierarchy/);
});

test('faults: no root, and a screen that is never idle', async () => {
  const none = createFakeMachine({ faults: ['null-root'] });
  expect(await none.run('uiautomator dump')).toEqual({
    code: 0,
    stdout: '',
    stderr: 'ERROR: null root node returned by UiTestAutomationBridge.\n',
  });
  const busy = createFakeMachine({ faults: ['never-idle'] });
  const before = busy.machine.clock.now();
  expect((await busy.run('uiautomator dump')).stderr).toBe('ERROR: could not get idle state.\n');
  expect(busy.machine.clock.now() - before).toBe(10_000);
  expect(busy.machine.files.read('/sdcard/window_dump.xml')).toBeUndefined();
});

test('one client at a time: who comes second dies, and no app is blamed for it', async () => {
  const { machine, run } = createFakeMachine();
  const leave = machine.uiAutomation.take('com.test');
  const words = 'android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@d827670already registered!';
  expect(await run('uiautomator dump')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `java.lang.IllegalStateException: UiAutomationService ${words}\n`,
  });
  expect(machine.log.lines.map(({ text }) => text)).toEqual([
    'FATAL EXCEPTION: main',
    expect.stringMatching(/^PID: \d+$/),
    expect.stringContaining('already registered!'),
  ]);
  leave?.();
  expect((await run('uiautomator dump')).stdout).toContain('dumped');
  // A dump that fails gives the seat back as well.
  expect(
    (await createFakeMachine({ faults: ['null-root'] }).run('uiautomator dump; uiautomator dump')).stderr,
  ).not.toContain('registered');
});

test('events: a line when something changed, until the client goes; the seat is given back', async () => {
  const { run, screen, machine } = createFakeMachine();
  const start = machine.clock.now();
  screen.lastChangeAt = () => (machine.clock.now() >= start + 250 ? start + 250 : start);
  const { stdout } = await run('timeout 1 uiautomator events');
  expect(stdout).toMatch(
    /^01-02 03:04:05\.978 EventType: TYPE_WINDOW_CONTENT_CHANGED; EventTime: \d+; PackageName: com\.a; .*; recordCount: 0\n$/,
  );
  expect(machine.uiAutomation.holder).toBeUndefined();
});
