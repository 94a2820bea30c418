import { expect, test } from 'vitest';
import type { DeviceUi, NodeAction } from '../../../src/virtual/contract/device-ui.ts';
import { findNode, getNode, tapNode } from '../hands.ts';
import { startDevice } from '../start.ts';

const pad = 'dev.vivace.touchpad';
const gallery = 'dev.vivace.gallery';

const perform = (ui: DeviceUi, name: string, action: NodeAction) => ui.perform(getNode(ui, name).key, action);
const readLog = (ui: DeviceUi) => getNode(ui, 'log').text.replace('log: ', '');

test('click and long click act without a touch; what is disabled, or takes none, or is gone answers false', async () => {
  const { ui } = await startDevice(gallery);
  const touches: unknown[] = [];
  ui.watchTouches((touch) => touches.push(touch));
  expect(perform(ui, 'press', { action: 'click' })).toBe(true);
  expect(perform(ui, 'press', { action: 'long-click' })).toBe(true);
  expect(perform(ui, 'off', { action: 'click' })).toBe(false);
  expect(perform(ui, 'Row text', { action: 'click' })).toBe(false);
  expect(ui.perform('', { action: 'click' })).toBe(false);
  const { key } = getNode(ui, 'press');
  ui.key(3);
  expect(ui.perform(key, { action: 'click' })).toBe(false);
  expect(touches).toHaveLength(0);
  ui.key(187);
  tapNode(ui, 'Gallery');
  expect(readLog(ui)).toBe('tap long');
});

test('set-text takes any Unicode in one change, at the filters of the field, and puts the caret behind it', async () => {
  const { ui } = await startDevice(pad, { activity: '.FieldActivity' });
  const text = '👩‍👩‍👧 日本語 مرحبا';
  tapNode(ui, 'words');
  expect(perform(ui, 'words', { action: 'set-text', text })).toBe(true);
  expect(getNode(ui, 'words')).toMatchObject({ text, more: { selection: { start: text.length, end: text.length } } });
  expect(readLog(ui)).toBe('changed');
  expect(perform(ui, 'pin', { action: 'set-text', text: '1x23456' })).toBe(true);
  expect(getNode(ui, 'pin').text).toBe('1234');
  expect(perform(ui, 'fixed', { action: 'set-text', text: 'no' })).toBe(false);
  expect(perform(ui, 'press', { action: 'set-text', text: 'no' })).toBe(false);
});

test('one backspace takes a whole emoji sequence, and of a letter only its accent', async () => {
  const { ui } = await startDevice(pad, { activity: '.FieldActivity' });
  tapNode(ui, 'words');
  const left: string[] = [];
  perform(ui, 'words', { action: 'set-text', text: 'e\u0301🇩🇪1️⃣👍🏽👩‍👩‍👧' });
  for (let turn = 0; turn < 6; turn++) {
    ui.key(67);
    left.push(getNode(ui, 'words').text);
  }
  expect(left).toEqual(['e\u0301🇩🇪1️⃣👍🏽', 'e\u0301🇩🇪1️⃣', 'e\u0301🇩🇪', 'e\u0301', 'e', '']);
});

test('focus brings no keyboard; a selection needs the focus and places inside of the text', async () => {
  const { ui } = await startDevice(pad, { activity: '.FieldActivity' });
  perform(ui, 'words', { action: 'set-text', text: 'hello' });
  expect(perform(ui, 'words', { action: 'set-selection', start: 0, end: 2 })).toBe(false);
  expect(perform(ui, 'words', { action: 'focus' })).toBe(true);
  expect(perform(ui, 'words', { action: 'focus' })).toBe(false);
  expect(ui.keyboard.shown).toBe(false);
  expect(perform(ui, 'words', { action: 'set-selection', start: 1, end: 3 })).toBe(true);
  expect(perform(ui, 'words', { action: 'set-selection', start: 1, end: 9 })).toBe(false);
  ui.type('E');
  expect(getNode(ui, 'words').text).toBe('hElo');
  expect(perform(ui, 'words', { action: 'clear-focus' })).toBe(true);
  expect(perform(ui, 'words', { action: 'clear-focus' })).toBe(false);
});

test('a click on a field gives it the focus and the keyboard; ime-enter acts where the focus is', async () => {
  const { ui } = await startDevice(gallery, { activity: '.FieldsActivity' });
  expect(perform(ui, 'name', { action: 'click' })).toBe(true);
  expect(ui.keyboard.shown).toBe(true);
  expect(perform(ui, 'secret', { action: 'ime-enter' })).toBe(false);
  expect(perform(ui, 'name', { action: 'ime-enter' })).toBe(true);
  expect(getNode(ui, 'secret').focused).toBe(true);
});

test('scrolling goes by pages, gliding, and answers false at the ends', async () => {
  const { ui, clock } = await startDevice(gallery, { activity: '.ListsActivity', animationScale: 1 });
  await clock.sleep(1000);
  const down = getNode(ui, 'down').key;
  expect(ui.perform(down, { action: 'scroll-backward' })).toBe(false);
  expect(ui.perform(down, { action: 'scroll-forward' })).toBe(true);
  await clock.sleep(50);
  expect(ui.lastChangeAt).toBe(clock.now());
  await clock.sleep(3000);
  expect(findNode(ui, 'Line 0')).toBeUndefined();
  let pages = 0;
  while (pages < 50 && ui.perform(down, { action: 'scroll-forward' })) {
    await clock.sleep(3000);
    pages++;
  }
  expect(findNode(ui, 'Line 99')).toBeDefined();
  expect(pages).toBeLessThan(50);
});

test('a pager goes to the next page, a slider by a twentieth, and to any value of its range', async () => {
  const pager = await startDevice(pad, { activity: '.PagerActivity' });
  expect(perform(pager.ui, 'pager', { action: 'scroll-forward' })).toBe(true);
  expect(getNode(pager.ui, 'Page 1').bounds.left).toBe(0);
  expect(readLog(pager.ui)).toBe('page:1');
  const { ui } = await startDevice(pad, { activity: '.DragActivity' });
  const level = () => getNode(ui, 'level').more?.range?.current;
  perform(ui, 'level', { action: 'scroll-forward' });
  expect(level()).toBe(55);
  expect(perform(ui, 'level', { action: 'set-progress', value: 12.4 })).toBe(true);
  expect(level()).toBe(12);
  expect(perform(ui, 'level', { action: 'set-progress', value: Number.NaN })).toBe(false);
  expect(perform(ui, 'turn', { action: 'set-progress', value: 1 })).toBe(false);
});

test('an element may take dismiss, expand and collapse', async () => {
  const { ui } = await startDevice(pad, { activity: '.FieldActivity' });
  expect(perform(ui, 'log', { action: 'expand' })).toBe(true);
  expect(readLog(ui)).toBe('wide');
  expect(perform(ui, 'log', { action: 'collapse' })).toBe(false);
  expect(getNode(ui, 'log').more?.dismissable).toBe(true);
  expect(perform(ui, 'log', { action: 'dismiss' })).toBe(true);
  expect(readLog(ui)).toBe('');
});

test('the root of a window that lets itself be closed can be dismissed', async () => {
  const { ui } = await startDevice(pad, { activity: '.OverlayActivity' });
  tapNode(ui, 'Menu');
  expect(perform(ui, 'choices', { action: 'dismiss' })).toBe(true);
  expect(findNode(ui, 'Red')).toBeUndefined();
  expect(perform(ui, 'menu', { action: 'dismiss' })).toBe(false);
  expect(perform(ui, 'menu', { action: 'expand' })).toBe(false);
});

test('an app that hangs takes no action; what the keyboard types waits for it', async () => {
  const { ui, clock } = await startDevice(pad, { activity: '.FieldActivity' });
  tapNode(ui, 'words');
  ui.hang(pad, 2000);
  expect(perform(ui, 'press', { action: 'click' })).toBe(false);
  for (const key of ['a', 'b']) tapNode(ui, key);
  expect(getNode(ui, 'words').text).toBe('');
  await clock.sleep(2500);
  expect(getNode(ui, 'words').text).toBe('ab');
  expect(perform(ui, 'press', { action: 'click' })).toBe(true);
});
