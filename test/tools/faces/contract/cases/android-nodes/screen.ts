import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from 'vitest';
import type { Answer, ToolCase } from '../../tool-case.ts';
import { byId, fresh, onFound, open, trouble } from './steps.ts';

const header = 'node_id\tclass\ttext\tdesc\tres_id\tbounds\tflags';
const caution = /^CAUTION: The data below comes from an untrusted external source /;
const notes = [
  'note:structural-only nodes are omitted from the tree',
  'note:certain elements are custom and will not be properly reported, if needed or if tools are not working as expected set include_screenshot=true to see the screen and take what you see into account',
  'note:flags: on=onscreen off=offscreen clk=clickable lclk=longClickable foc=focusable scr=scrollable edt=editable ena=enabled',
  'note:offscreen items require scroll_to_node before interaction',
];
const screenshot = { include_screenshot: true };
const windowsOf = ({ text }: Answer) => text.split('\n').filter((line) => line.startsWith('--- window:'));
const rowsOf = ({ text }: Answer) => text.split('\n').filter((line) => line.includes('\t') && line !== header);

/** Size, and how many pixels are of the red that marks are drawn in. */
async function lookAt({ images }: Answer) {
  const [image] = images;
  expect(image?.mime).toBe('image/jpeg');
  const picture = await loadImage(image?.bytes ?? Buffer.alloc(0));
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let red = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 110 && (data[at + 2] ?? 0) < 110) red++;
  }
  return { width, height, red };
}

export const screenCases: readonly ToolCase[] = [
  {
    tool: 'android_get_screen_state',
    name: 'success: the whole text; default: no picture',
    before: [...fresh('torture'), trouble('parentOnly')],
    ok: true,
    check: (answer) => {
      const lines = answer.text.split('\n');
      expect(lines[0]).toMatch(caution);
      expect(lines.slice(1, 6)).toEqual([...notes, 'screen:1080x2400 density:420 orientation:portrait']);
      expect(lines[6]).toMatch(
        /^--- window:\d+ type:APPLICATION pkg:dev\.vivace\.torture title:\S.* activity:\.MainActivity layer:0 focused:true ---$/,
      );
      expect(lines[7]).toBe(header);
      const rows = rowsOf(answer).map((row) => row.split('\t'));
      expect(rows.map(([, ...rest]) => rest.join('|'))).toContain(
        'TextView|Open account|-|dev.vivace.torture:id/child|84,467,996,520|on,ena',
      );
      const flags = new Map(rows.map((row) => [row[4], row[6]]));
      expect(flags.get('dev.vivace.torture:id/parent')).toBe('on,clk,foc,ena');
      // What only holds others is left out: what it holds moves up.
      const tree = lines.slice(lines.indexOf('hierarchy:') + 1);
      expect(tree.map((line) => line.trim())).toEqual(rows.map(([id]) => id));
      const idOf = (id: string) => rows.find((row) => row[4] === `dev.vivace.torture:id/${id}`)?.[0] ?? '';
      const depth = (id: string) => tree.find((line) => line.trim() === idOf(id))?.search(/\S/) ?? -1;
      expect(depth('child')).toBe(depth('parent') + 2);
      expect(answer.images).toEqual([]);
    },
  },
  {
    tool: 'android_get_screen_state',
    name: 'flags of fields and of what scrolls',
    before: fresh('forms'),
    ok: true,
    check: (answer) => {
      const flags = new Map(rowsOf(answer).map((row) => [row.split('\t')[4], row.split('\t')[6]]));
      expect(flags.get('dev.vivace.forms:id/name')).toBe('on,clk,lclk,foc,edt,ena');
      expect(flags.get('dev.vivace.forms:id/form')).toBe('on,foc,scr,ena');
    },
  },
  {
    tool: 'android_get_screen_state',
    name: 'nodes that only hold others are left out',
    before: [trouble('deepNesting')],
    ok: true,
    check: (answer) => {
      expect(answer.text).toContain('At the bottom');
      expect(rowsOf(answer).length).toBeLessThan(20);
    },
  },
  {
    tool: 'android_get_screen_state',
    name: 'all windows: the keyboard',
    before: [...fresh('forms'), byId('forms', 'name'), { tool: 'android_click_node', args: onFound() }],
    ok: true,
    check: (answer) => {
      const windows = windowsOf(answer);
      expect(windows).toHaveLength(2);
      expect(windows[0]).toMatch(/type:APPLICATION .* activity:\.MainActivity .*focused:true ---$/);
      expect(windows[1]).toMatch(/type:INPUT_METHOD .*focused:false ---$/);
      expect(windows[1]).not.toContain('activity:');
    },
  },
  {
    tool: 'android_get_screen_state',
    name: 'all windows: a dialog of the system over an app; the activity is the focused window’s',
    before: fresh('chat'),
    ok: true,
    check: async (answer, call) => {
      const windows = windowsOf(answer);
      expect(windows).toHaveLength(2);
      expect(windows[0]).toMatch(/pkg:com\.android\.permissioncontroller .*activity:\S+ .*focused:true/);
      expect(windows[1]).toMatch(/pkg:dev\.vivace\.chat .*focused:false/);
      expect(windows[1]).not.toContain('activity:');
      await call({ tool: 'android_press_back' });
      await call({ tool: 'android_press_home' });
    },
  },
  {
    tool: 'android_get_screen_state',
    name: 'all windows: panels of the system',
    before: [{ tool: 'android_open_notifications' }],
    ok: true,
    says: /type:SYSTEM pkg:com\.android\.systemui title:NotificationShade/,
    check: async (_answer, call) => {
      await call({ tool: 'android_press_home' });
    },
  },
  {
    tool: 'android_get_screen_state',
    name: 'DEGRADED note where only the active window can be seen',
    driver: 'adb',
    before: [open('forms')],
    ok: true,
    check: (answer) =>
      expect(answer.text.split('\n').slice(1, 3)).toEqual([
        'note:DEGRADED — multi-window unavailable, only active window reported',
        notes[0],
      ]),
  },
  {
    tool: 'android_get_screen_state',
    name: 'texts of more than 100 characters are truncated',
    before: [trouble('longText')],
    ok: true,
    says: /\tword 0000 [^\t\n]{90}\.\.\.truncated\t-\t/,
  },
  {
    tool: 'android_get_screen_state',
    name: 'privacy mode, the default, redacts',
    before: fresh('forms'),
    ok: true,
    says: /\tEditText\t\[REDACTED\]\t-\tdev\.vivace\.forms:id\/email\t/,
    check: ({ text }) => expect(text).not.toContain('you@example.com'),
  },
  {
    tool: 'android_get_screen_state',
    name: 'without privacy mode texts are told',
    settings: { privacy: false },
    before: fresh('forms'),
    ok: true,
    says: /\tEditText\tyou@example\.com\t-\tdev\.vivace\.forms:id\/email\t/,
  },
  {
    tool: 'android_get_screen_state',
    name: 'include_screenshot: a JPEG of at most 700 px, with marks',
    before: [trouble('parentOnly')],
    args: screenshot,
    ok: true,
    says: /^CAUTION: .*\nnote:structural-only/,
    check: async (answer) => {
      const { width, height, red } = await lookAt(answer);
      expect([width, height]).toEqual([315, 700]);
      expect(red).toBeGreaterThan(500);
    },
  },
  {
    tool: 'android_get_screen_state',
    name: 'include_screenshot: a screen in landscape',
    before: [trouble('rotating')],
    args: screenshot,
    ok: true,
    says: /\nscreen:2400x1080 density:420 orientation:landscape\n/,
    check: async (answer, call) => {
      const { width, height } = await lookAt(answer);
      expect([width, height]).toEqual([700, 315]);
      await call({ tool: 'android_press_home' });
    },
  },
  {
    tool: 'android_get_screen_state',
    name: 'error: Screen capture not available',
    off: ['screen-capture'],
    args: screenshot,
    ok: false,
    says: /^Permission denied: Screen capture not available$/,
    check: async (_answer, call) => expect((await call({ tool: 'android_get_screen_state' })).ok).toBe(true),
  },
  {
    tool: 'android_get_screen_state',
    name: 'error: Screenshot capture failed',
    faults: [
      { fault: 'refuse', on: 'screencap', times: 'always' },
      { fault: 'cut', on: 'screenshot', times: 'always' },
    ],
    before: [open('forms')],
    args: screenshot,
    ok: false,
    says: /^Action failed: Screenshot capture failed: /,
  },
  {
    tool: 'android_get_screen_state',
    name: 'error: no root node',
    driver: 'adb',
    faults: [{ fault: 'null-root', times: 'always' }],
    before: [open('forms')],
    ok: false,
    says: /^Action failed: .*null root node/,
  },
];
