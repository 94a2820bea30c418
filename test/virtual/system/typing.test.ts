import { expect, test } from 'vitest';
import { findNode, getNode, tapAt, tapNode, typeText } from '../hands.ts';
import { startDevice } from '../start.ts';

const fields = { activity: '.FieldsActivity' };
const gallery = 'dev.vivace.gallery';
const keys = { back: 4, left: 21, tab: 61, enter: 66, del: 67, ctrl: 113, forwardDel: 112, home: 122, end: 123, a: 29 };

test('a tap on a field gives it the focus and brings the keyboard, BACK closes the keyboard first', async () => {
  const { ui } = await startDevice(gallery, fields);
  expect(ui.keyboard.shown).toBe(false);
  tapNode(ui, 'name');
  expect(ui.keyboard.shown).toBe(true);
  expect(getNode(ui, 'name').focused).toBe(true);
  expect(ui.windows().find((window) => window.kind === 'input_method')?.bounds.top).toBe(ui.keyboard.bounds.top);
  ui.key(keys.back);
  expect(ui.keyboard.shown).toBe(false);
  expect(ui.windows().some((window) => window.kind === 'input_method')).toBe(false);
  expect(ui.resumed?.packageName).toBe(gallery);
  ui.key(keys.back);
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
});

test('each animation scale rules its own kind of movement', async () => {
  const { ui, clock } = await startDevice(gallery, { ...fields, animationScale: 1 });
  await clock.sleep(1000);
  const moves = async (act: () => void) => {
    act();
    await clock.sleep(20);
    const moving = ui.lastChangeAt === clock.now();
    await clock.sleep(2000);
    return moving;
  };
  const toggleKeyboard = () => (ui.keyboard.shown ? ui.key(keys.back) : tapNode(ui, 'name'));
  ui.setting('global', 'transition_animation_scale', '0');
  ui.setting('system', 'window_animation_scale', '0');
  expect(await moves(toggleKeyboard)).toBe(true);
  ui.setting('global', 'window_animation_scale', '0');
  expect(await moves(toggleKeyboard)).toBe(false);
  expect(await moves(() => ui.key(3))).toBe(false);
  ui.setting('global', 'transition_animation_scale', undefined);
  expect(await moves(() => ui.key(187))).toBe(true);
});

test('the keyboard slides in while animations are on', async () => {
  const { ui, clock } = await startDevice(gallery, { ...fields, animationScale: 1 });
  await clock.sleep(1000);
  tapNode(ui, 'name');
  await clock.sleep(50);
  const top = () => ui.windows().find((window) => window.kind === 'input_method')?.bounds.top ?? 0;
  const early = top();
  expect(ui.lastChangeAt).toBe(clock.now());
  await clock.sleep(500);
  expect(early).toBeGreaterThan(top());
  expect(top()).toBe(ui.keyboard.bounds.top);
});

test('a field that the keyboard would cover is scrolled above it', async () => {
  const { ui, clock } = await startDevice(gallery, fields);
  ui.touch('down', 500, 2000);
  ui.touch('move', 500, 200);
  await clock.sleep(100);
  ui.touch('up', 500, 200);
  expect(getNode(ui, 'text').bounds.bottom).toBeGreaterThan(ui.keyboard.bounds.top);
  tapNode(ui, 'text');
  expect(getNode(ui, 'text').bounds.bottom).toBeLessThanOrEqual(ui.keyboard.bounds.top);
});

test('keys edit at the caret', async () => {
  const { ui } = await startDevice(gallery, fields);
  tapNode(ui, 'name');
  typeText(ui, 'hello');
  ui.key(keys.home);
  ui.key(keys.forwardDel);
  typeText(ui, 'J');
  ui.key(keys.end);
  ui.key(keys.left);
  ui.key(keys.del);
  expect(getNode(ui, 'name').text).toBe('Jelo');
  ui.key(keys.a, { held: [keys.ctrl] });
  typeText(ui, 'Z');
  expect(getNode(ui, 'name').text).toBe('Z');
  ui.key(keys.del);
  ui.key(keys.del);
  expect(getNode(ui, 'name')).toMatchObject({ text: 'Name', showingHint: true });
});

test('a tap inside a text puts the caret there', async () => {
  const { ui } = await startDevice(gallery, fields);
  tapNode(ui, 'name');
  typeText(ui, 'wide text');
  const { left, top } = getNode(ui, 'name').bounds;
  tapAt(ui, left + 38, top + 60);
  typeText(ui, '>');
  expect(getNode(ui, 'name').text).toBe('>wide text');
});

test('the keyboard types, shifts once, erases, and its action goes on and then acts', async () => {
  const { ui } = await startDevice(gallery, fields);
  tapNode(ui, 'name');
  for (const key of ['Shift', 'A', 'b', 'Space', 'c', 'Delete', 'Symbols', '7', 'Letters', 'Next']) tapNode(ui, key);
  expect(getNode(ui, 'name')).toMatchObject({ text: 'Ab 7', focused: false });
  expect(getNode(ui, 'secret').focused).toBe(true);
  typeText(ui, 'abc');
  expect(getNode(ui, 'secret').text).toBe('•••');
  tapNode(ui, 'Go');
  expect(getNode(ui, 'log').text).toBe('log: go:abc');
  expect(ui.keyboard.shown).toBe(false);
});

test('ENTER breaks the line in a field of several lines and acts in others; TAB goes to the next field', async () => {
  const { ui } = await startDevice(gallery, fields);
  tapNode(ui, 'name');
  ui.key(keys.enter);
  expect(getNode(ui, 'secret').focused).toBe(true);
  ui.key(keys.tab);
  typeText(ui, 'one');
  ui.key(keys.enter);
  typeText(ui, 'two');
  expect(getNode(ui, 'text').text).toBe('one\ntwo');
});

test('END goes to the end of the line as it is wrapped, CTRL+END and PAGE_DOWN to the end of the text', async () => {
  const { ui } = await startDevice(gallery, fields);
  tapNode(ui, 'name');
  ui.key(keys.tab);
  ui.key(keys.tab);
  const long = 'one two three four five seven eight nine ten eleven twelve thirteen fourteen fifteen';
  typeText(ui, long);
  const top = () => ui.key(keys.home, { held: [keys.ctrl] });
  const field = () => getNode(ui, 'text').text;
  top();
  ui.key(keys.end);
  typeText(ui, '|');
  expect(field().indexOf('|')).toBeGreaterThan(20);
  expect(field().endsWith('|')).toBe(false);
  ui.key(keys.del);
  top();
  ui.key(keys.end, { held: [keys.ctrl] });
  typeText(ui, '|');
  expect(field()).toBe(`${long}|`);
  top();
  typeText(ui, '^');
  ui.key(93);
  ui.key(keys.del);
  expect(field()).toBe(`^${long}`);
});

test('a long press repeats what acts on the way down, and nothing else', async () => {
  const { ui } = await startDevice(gallery, fields);
  tapNode(ui, 'name');
  typeText(ui, 'abcdef');
  ui.key(keys.del, { longPress: true });
  expect(getNode(ui, 'name').text).toBe('abcd');
  ui.key(keys.left, { longPress: true });
  typeText(ui, '-');
  expect(getNode(ui, 'name').text).toBe('ab-cd');
  ui.key(keys.back, { longPress: true });
  expect(ui.keyboard.shown).toBe(false);
  expect(ui.resumed?.packageName).toBe(gallery);
});

test('an app may change what was typed', async () => {
  const { ui } = await startDevice(gallery, fields);
  tapNode(ui, 'name');
  ui.key(keys.tab);
  ui.key(keys.tab);
  typeText(ui, 'axbxc');
  expect(getNode(ui, 'text').text).toBe('abc');
});

test('keys without a focused field go nowhere', async () => {
  const { ui } = await startDevice(gallery, fields);
  typeText(ui, 'lost');
  expect(getNode(ui, 'name').text).toBe('Name');
  expect(findNode(ui, 'lost')).toBeUndefined();
});
