import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import type { JournalEntry } from '../../../src/virtual/contract/journal.ts';
import { centreOf, findNode, getNode, listTexts, tapAt, tapNode, typeText } from '../hands.ts';
import { createTestServices } from '../services.ts';
import { startDevice } from '../start.ts';

const pad = 'dev.vivace.touchpad';
const keys = { del: 67, tab: 61, enter: 66, space: 62, left: 21, right: 22, up: 19, down: 20, home: 122, end: 123 };
const shift = { held: [59] };
const ctrl = { held: [113] };

const start = () => startDevice(pad, { activity: '.FieldActivity' });

const readLog = (ui: DeviceUi) => getNode(ui, 'log').text;
const readWords = (ui: DeviceUi) => getNode(ui, 'words').text;

/** Opens the field and types, without the app's notes of each change. */
function fill(ui: DeviceUi, text: string): void {
  tapNode(ui, 'words');
  for (const character of text) ui.type(character);
}

test('a number field brings a keypad, refuses letters and keeps to its length', async () => {
  const { ui } = await start();
  tapNode(ui, 'pin');
  expect(findNode(ui, 'q')).toBeUndefined();
  for (const key of ['1', '2']) tapNode(ui, key);
  typeText(ui, 'a3b4c5');
  expect(getNode(ui, 'pin').text).toBe('1234');
  ui.key(keys.del);
  tapNode(ui, 'Delete');
  expect(getNode(ui, 'pin').text).toBe('12');
});

test('SHIFT twice keeps the capitals, once more gives them up; symbols have two pages', async () => {
  const { ui, clock } = await start();
  tapNode(ui, 'words');
  for (const key of ['Shift', 'Shift', 'A', 'B', 'Caps lock on', 'c', 'Symbols', 'More symbols', '√', 'Letters', 'd']) {
    tapNode(ui, key);
    await clock.sleep(10);
  }
  expect(readWords(ui)).toBe('ABc√d');
});

test('SHIFT twice, but slowly, is one capital taken back', async () => {
  const { ui, clock } = await start();
  tapNode(ui, 'words');
  for (const key of ['Shift', 'Shift', 'a', 'b']) {
    tapNode(ui, key);
    await clock.sleep(400);
  }
  expect(readWords(ui)).toBe('ab');
});

test('a read-only field gets no keyboard and changes by nothing', async () => {
  const { ui } = await start();
  tapNode(ui, 'fixed');
  expect(ui.keyboard.shown).toBe(false);
  typeText(ui, 'x');
  ui.key(keys.del);
  expect(readLog(ui)).toBe('');
  expect(getNode(ui, 'fixed').text).toBe('fixed text');
});

test('a field may lose characters that come too fast', async () => {
  const { ui, clock } = await start();
  tapNode(ui, 'slow');
  for (const character of 'abcdef') {
    ui.type(character);
    await clock.sleep(30);
  }
  expect(getNode(ui, 'slow').text).toBe('ace');
  for (const character of 'xy') {
    await clock.sleep(60);
    ui.type(character);
  }
  expect(getNode(ui, 'slow').text).toBe('acexy');
});

test('a double tap selects a word and brings the toolbar in a window of its own that takes no focus', async () => {
  const { ui, clock } = await start();
  fill(ui, 'one two');
  const { left, top, bottom } = getNode(ui, 'words').bounds;
  const tap = () => tapAt(ui, left + 60, (top + bottom) / 2);
  await clock.sleep(1000);
  tap();
  expect(findNode(ui, 'Copy')).toBeUndefined();
  await clock.sleep(100);
  tap();
  expect(getNode(ui, 'words').more?.selection).toEqual({ start: 0, end: 3 });
  expect(ui.keyboard.shown).toBe(true);
  const popup = ui.windows().find(({ title }) => title.startsWith('PopupWindow:'));
  expect(popup?.focused).toBe(false);
  expect(listTexts(ui).filter((text) => ['Cut', 'Copy', 'Paste', 'Select all'].includes(text))).toEqual([
    'Cut',
    'Copy',
    'Select all',
  ]);
  tapNode(ui, 'Cut');
  expect(readWords(ui)).toBe(' two');
  expect(findNode(ui, 'Select all')).toBeUndefined();
  ui.key(279);
  expect(readWords(ui)).toBe('one two');
});

test('a long press selects, Select all goes on, BACK ends the selection before it takes the keyboard', async () => {
  const { ui, clock } = await start();
  fill(ui, 'one two');
  const { x, y } = centreOf(ui, 'words');
  ui.touch('down', getNode(ui, 'words').bounds.left + 60, y);
  await clock.sleep(600);
  ui.touch('up', x, y);
  tapNode(ui, 'Select all');
  tapNode(ui, 'Copy');
  expect(findNode(ui, 'Copy')).toBeUndefined();
  ui.key(keys.end);
  ui.key(50, ctrl);
  expect(readWords(ui)).toBe('one twoone two');
  ui.key(29, ctrl);
  ui.touch('down', getNode(ui, 'words').bounds.left + 60, y);
  await clock.sleep(600);
  ui.touch('up', x, y);
  ui.key(4);
  expect([findNode(ui, 'Copy'), ui.keyboard.shown]).toEqual([undefined, true]);
  ui.key(4);
  expect(ui.keyboard.shown).toBe(false);
});

test('SHIFT with arrows selects, CTRL+X and CTRL+V move, CTRL+Z takes changes back one by one', async () => {
  const { ui } = await start();
  fill(ui, 'abc');
  ui.key(keys.left, shift);
  ui.key(keys.left, shift);
  ui.key(keys.right, shift);
  ui.key(52, ctrl);
  expect(readWords(ui)).toBe('ab');
  ui.key(keys.home);
  ui.key(50, ctrl);
  expect(readWords(ui)).toBe('cab');
  ui.key(keys.end, shift);
  ui.type('x');
  expect(readWords(ui)).toBe('cx');
  for (const expected of ['cab', 'ab', 'abc', 'ab', 'a', '']) {
    ui.key(54, ctrl);
    expect(readWords(ui)).toBe(expected);
  }
  ui.key(54, ctrl);
  expect(readWords(ui)).toBe('');
});

test('TAB goes through all that takes the focus and round, ENTER and SPACE click it, a touch takes the focus away', async () => {
  const { ui } = await start();
  ui.key(keys.tab);
  expect(getNode(ui, 'words').focused).toBe(true);
  for (let turn = 0; turn < 4; turn++) ui.key(keys.tab);
  expect(getNode(ui, 'press').focused).toBe(true);
  expect(ui.keyboard.shown).toBe(false);
  ui.key(keys.enter);
  ui.key(keys.space);
  expect(readLog(ui)).toBe('pressed pressed');
  ui.key(keys.tab, shift);
  expect(getNode(ui, 'slow').focused).toBe(true);
  ui.key(keys.tab);
  tapAt(ui, 1000, 2200);
  expect(getNode(ui, 'press').focused).toBe(false);
});

test('the arrows move the focus to the nearest on that side, and the caret first where there is one', async () => {
  const { ui } = await start();
  fill(ui, 'ab');
  ui.key(keys.left);
  expect(getNode(ui, 'words').focused).toBe(true);
  ui.key(keys.end);
  ui.key(keys.down);
  expect(getNode(ui, 'pin').focused).toBe(true);
  for (let turn = 0; turn < 4; turn++) ui.key(keys.down);
  expect(getNode(ui, 'Right').focused).toBe(true);
  ui.key(keys.left);
  expect(getNode(ui, 'Left').focused).toBe(true);
  ui.key(23);
  expect(readLog(ui)).toMatch(/left$/);
  ui.key(keys.up);
  expect(getNode(ui, 'press').focused).toBe(true);
});

test('what is pasted goes through the filters of the field; a password is not given away', async () => {
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  services.clipboard.set('12ab345', 'test');
  const { ui } = await startDevice(pad, { activity: '.FieldActivity', services });
  tapNode(ui, 'pin');
  ui.key(279);
  expect(getNode(ui, 'pin').text).toBe('1234');
});

test('keys, characters and touches are written down, those of a password without saying which', async () => {
  const lines: string[] = [];
  const journal = { on: true, add: (entry: JournalEntry) => entry.kind === 'input' && lines.push(entry.what) };
  const { ui } = await startDevice('dev.vivace.gallery', { activity: '.FieldsActivity', journal });
  const { x, y } = centreOf(ui, 'secret');
  ui.touch('down', x, y);
  ui.touch('move', x, y);
  ui.touch('up', x, y);
  ui.type('s');
  ui.key(67, { longPress: true });
  const secret = getNode(ui, 'secret').key;
  expect(ui.perform(secret, { action: 'set-text', text: 'open' })).toBe(true);
  expect(lines).toEqual([
    `touch down ${x},${y}`,
    `touch up ${x},${y}`,
    'character of a password',
    'key 67 long',
    `perform set-text (4 characters) on ${secret}`,
  ]);
});

test('a field that goes takes the keyboard with it', async () => {
  const { ui, clock } = await start();
  tapNode(ui, 'Later');
  tapNode(ui, 'words');
  expect(ui.keyboard.shown).toBe(true);
  await clock.sleep(500);
  expect(ui.keyboard.shown).toBe(false);
  expect(ui.windows().some(({ kind }) => kind === 'input_method')).toBe(false);
});

test('the hardware keys are those of a US keyboard, with SHIFT and with the digits beside them', async () => {
  const { ui } = await start();
  tapNode(ui, 'words');
  for (const code of [29, 8, 74, 149]) ui.key(code);
  for (const code of [29, 8, 74]) ui.key(code, shift);
  expect(readWords(ui)).toBe('a1;5A!:');
});
