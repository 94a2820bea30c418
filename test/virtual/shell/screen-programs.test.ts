import { expect, test } from 'vitest';
import {
  escapeAttribute,
  intersectBounds,
  renderHierarchy,
} from '../../../src/virtual/shell/uiautomator/render-hierarchy.ts';
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

test('characters: entities, dots for controls, references above U+FFFF, everything else as itself', () => {
  expect(escapeAttribute(`a<b>&"'\n\x07é🔥\ufdd0`)).toBe("a&lt;b&gt;&amp;&quot;'&#10;.é&#128293;.");
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

test('screencap: png and raw, to stdout or a file', async () => {
  const { machine, run } = createFakeMachine();
  expect((await run('screencap -p')).stdout).toBe('png 2x1');
  await run('screencap /sdcard/s.png; screencap /sdcard/s.raw');
  expect(machine.files.read('/sdcard/s.png')?.toString()).toBe('png 2x1');
  const raw = machine.files.read('/sdcard/s.raw');
  expect(raw).toEqual(Buffer.from([2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 255, 4, 5, 6, 255]));
  expect(await run('screencap -h')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^usage: screencap/),
  });
  expect(await run('screencap /system/a.png')).toMatchObject({
    code: 1,
    stderr: 'Error opening file: /system/a.png (Read-only file system)\n',
  });
});
