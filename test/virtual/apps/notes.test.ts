import { expect, test } from 'vitest';
import type { Clock } from '../../../src/base/clock.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { findNode, getNode, tapNode, typeText } from '../hands.ts';
import { startDevice } from '../start.ts';

const notes = 'dev.vivace.notes';

function writeNote(ui: DeviceUi, title: string, body: string): void {
  tapNode(ui, 'New note');
  typeText(ui, title);
  tapNode(ui, 'body');
  for (const [index, line] of body.split('\n').entries()) {
    if (index > 0) ui.key(66);
    typeText(ui, line);
  }
  tapNode(ui, 'Save');
}

async function holdNote(ui: DeviceUi, clock: Clock, title: string): Promise<void> {
  const { left, top } = getNode(ui, title).bounds;
  ui.touch('down', left + 5, top + 5);
  await clock.sleep(600);
  ui.touch('up', left + 5, top + 5);
}

test('a new note starts in its title with the keyboard up, and is saved with all its lines', async () => {
  const { ui } = await startDevice(notes);
  expect(findNode(ui, 'No notes yet')).toBeDefined();
  tapNode(ui, 'New note');
  expect(ui.keyboard.shown).toBe(true);
  expect(getNode(ui, 'title').focused).toBe(true);
  ui.key(4);
  ui.key(4);
  writeNote(ui, 'Café', 'milk\nbread');
  expect(ui.keyboard.shown).toBe(false);
  expect(findNode(ui, 'Note saved')).toBeDefined();
  expect(getNode(ui, 'note_preview').text).toBe('milk');
  tapNode(ui, 'Café');
  expect(getNode(ui, 'body').text).toBe('milk\nbread');
});

test('editing changes the note, leaving without saving does not', async () => {
  const { ui } = await startDevice(notes);
  writeNote(ui, 'One', 'first');
  tapNode(ui, 'One');
  tapNode(ui, 'title');
  ui.key(123);
  typeText(ui, '!');
  tapNode(ui, 'Navigate up');
  expect(findNode(ui, 'One!')).toBeUndefined();
  tapNode(ui, 'One');
  tapNode(ui, 'title');
  ui.key(123);
  typeText(ui, '!');
  tapNode(ui, 'Save');
  expect(findNode(ui, 'One!')).toBeDefined();
});

test('deleting asks first, from the editor and by a long press', async () => {
  const { ui, clock } = await startDevice(notes);
  writeNote(ui, 'One', '');
  writeNote(ui, 'Two', '');
  tapNode(ui, 'One');
  tapNode(ui, 'Delete');
  tapNode(ui, 'button1');
  expect(findNode(ui, 'One')).toBeUndefined();
  await holdNote(ui, clock, 'Two');
  tapNode(ui, 'Cancel');
  expect(findNode(ui, 'Two')).toBeDefined();
  await holdNote(ui, clock, 'Two');
  tapNode(ui, 'button1');
  expect(findNode(ui, 'No notes yet')).toBeDefined();
});

test('search looks into titles and bodies', async () => {
  const { ui } = await startDevice(notes);
  writeNote(ui, 'Shopping', 'bread');
  writeNote(ui, 'Work', 'call Ada');
  tapNode(ui, 'search');
  typeText(ui, 'ADA');
  expect([findNode(ui, 'Work') !== undefined, findNode(ui, 'Shopping') !== undefined]).toEqual([true, false]);
  typeText(ui, '?');
  expect(findNode(ui, 'No notes found')).toBeDefined();
});
