import { beforeEach, expect, test } from 'vitest';
import { type Clock, holding } from '../../../src/base/clock.ts';
import { troubles } from '../../../src/virtual/apps/torture/troubles.ts';
import type { DeviceUi, UiNode } from '../../../src/virtual/contract/device-ui.ts';
import { findIllegalCharacter } from '../../../src/virtual/shell/uiautomator/find-illegal-character.ts';
import { checkScreen } from '../fidelity/check-screen.ts';
import { centreOf, findNode, getNode, listNodes, swipe, tapNode, typeText } from '../hands.ts';
import { startDevice } from '../start.ts';

const packageName = 'dev.vivace.torture';
let ui: DeviceUi;
let clock: Clock;

beforeEach(async () => {
  ({ ui, clock } = await startDevice(packageName));
});

/** As `am start --es screen NAME` does. */
const open = (screen: string) => holding(clock, () => ui.launch(packageName, undefined, { screen }));
const readResult = () => getNode(ui, 'result').text;

/** All of them, seen or not. */
const walk = (node: UiNode): readonly UiNode[] => [node, ...node.children.flatMap(walk)];
const countLevels = (node: UiNode): number => 1 + Math.max(0, ...node.children.map(countLevels));

test('the menu names every trouble, a tap opens it and BACK comes back', async () => {
  for (const { title } of troubles.slice(0, 5)) {
    tapNode(ui, title);
    expect(findNode(ui, 'wrong')).toBeDefined();
    ui.key(4);
    expect(findNode(ui, 'Torture')).toBeDefined();
  }
  expect(new Set(troubles.map(({ name }) => name)).size).toBe(troubles.length);
});

const killDumps = new Set(['nulText', 'notACharacter', 'loneSurrogate']);

test.each(troubles.map(({ name, title, wrong }) => [name, title, wrong] as const))(
  'the screen %s says what is wrong and its dump can be parsed, unless that is what is wrong',
  async (name, title, wrong) => {
    await open(name);
    expect(findNode(ui, title)).toBeDefined();
    expect(getNode(ui, 'wrong').text).toBe(wrong);
    const roots = ui.windows().map(({ root }) => root);
    const illegal = roots.map(findIllegalCharacter).find((found) => found !== undefined);
    expect(illegal !== undefined).toBe(killDumps.has(name));
    if (illegal === undefined) checkScreen(ui);
    ui.close();
  },
  20_000,
);

test('a screen that is never idle changes until it is left', async () => {
  await open('neverIdle');
  await clock.sleep(1050);
  expect(getNode(ui, 'counter').text).toBe('10');
  expect(clock.now() - ui.lastChangeAt).toBeLessThan(100);
  ui.key(4);
  const left = ui.lastChangeAt;
  await clock.sleep(1000);
  expect(ui.lastChangeAt).toBe(left);
});

test('the moving target is not where it was, and is caught where it is', async () => {
  await open('movingTarget');
  const before = centreOf(ui, 'target');
  await clock.sleep(1000);
  ui.touch('down', before.x, before.y);
  ui.touch('up', before.x, before.y);
  expect(readResult()).toBe('Nothing has happened');
  tapNode(ui, 'target');
  expect(readResult()).toBe('Caught');
});

test('one element comes after 3 s, one goes after 2 s', async () => {
  await open('lateElement');
  await clock.sleep(2900);
  expect(findNode(ui, 'target')).toBeUndefined();
  await clock.sleep(200);
  tapNode(ui, 'target');
  expect(readResult()).toBe('Tapped');
  await open('vanishingElement');
  await clock.sleep(1900);
  expect(findNode(ui, 'target')).toBeDefined();
  await clock.sleep(200);
  expect(findNode(ui, 'target')).toBeUndefined();
});

test('the rows of the changing list move down under a finger that is too slow', async () => {
  await open('changingList');
  const at = centreOf(ui, 'Row 55');
  await clock.sleep(600);
  ui.touch('down', at.x, at.y);
  ui.touch('up', at.x, at.y);
  expect(readResult()).toBe('Row 56 tapped');
});

test('the dialog comes when the seed says, and only over its own screen', async () => {
  await open('randomDialog');
  await clock.sleep(2700);
  expect(findNode(ui, 'Do you like this app?')).toBeUndefined();
  await clock.sleep(100);
  tapNode(ui, 'Not now');
  await open('randomDialog');
  ui.key(4);
  await clock.sleep(6000);
  expect(findNode(ui, 'Do you like this app?')).toBeUndefined();
});

test('the cover takes the touches of what lies below it', async () => {
  await open('coveredTarget');
  tapNode(ui, 'target');
  expect(readResult()).toBe('The cover was touched');
  tapNode(ui, 'Move away');
  tapNode(ui, 'target');
  expect(readResult()).toBe('Paid');
});

test('the target under the keyboard is there once that has gone', async () => {
  tapNode(ui, 'Target under the keyboard');
  expect(ui.keyboard.shown).toBe(true);
  expect(findNode(ui, 'target')).toBeUndefined();
  ui.key(4);
  tapNode(ui, 'target');
  expect(readResult()).toBe('Sent');
});

test('two equal buttons do different things', async () => {
  await open('equalTexts');
  const [first, second] = listNodes(ui.windows()).filter(({ text }) => text === 'Delete');
  expect(first?.resourceId).toBe(second?.resourceId);
  expect(ui.perform(second?.key ?? '', { action: 'click' })).toBe(true);
  expect(readResult()).toBe('Contract deleted');
});

test('what is off the screen is not visible; what is one pixel high can be tapped', async () => {
  await open('hardToSee');
  expect(findNode(ui, 'outside')).toBeUndefined();
  expect(
    ui
      .windows()
      .flatMap(({ root }) => walk(root))
      .some(({ text }) => text === 'Beyond the edge'),
  ).toBe(true);
  const { top, bottom } = getNode(ui, 'hairline').bounds;
  expect(bottom - top).toBe(1);
  tapNode(ui, 'Hairline');
  expect(readResult()).toBe('Hairline tapped');
});

test('a text that is not clickable is in a box that is', async () => {
  await open('parentOnly');
  expect(getNode(ui, 'child').clickable).toBe(false);
  expect(ui.perform(getNode(ui, 'child').key, { action: 'click' })).toBe(false);
  tapNode(ui, 'child');
  expect(readResult()).toBe('Parent tapped');
});

test('nodes without size are in the tree and not in sight', async () => {
  await open('zeroSize');
  const all = ui.windows().flatMap(({ root }) => walk(root));
  expect(all.find(({ text }) => text === 'Nothing')).toMatchObject({ visibleToUser: false });
  expect(findNode(ui, 'Nothing')).toBeUndefined();
  tapNode(ui, 'target');
  expect(readResult()).toBe('Tapped');
});

test('the first of two taps is lost, a slow button takes 2 s, a double tap orders twice', async () => {
  await open('twoTaps');
  tapNode(ui, 'target');
  expect(readResult()).toBe('Nothing has happened');
  tapNode(ui, 'target');
  expect(readResult()).toBe('Continued');
  await open('slowButton');
  tapNode(ui, 'target');
  await clock.sleep(1900);
  expect(readResult()).toBe('Nothing has happened');
  await clock.sleep(200);
  expect(readResult()).toBe('Saved');
  await open('doubleSubmit');
  tapNode(ui, 'target');
  tapNode(ui, 'target');
  await clock.sleep(100);
  expect(getNode(ui, 'orders').text).toBe('Orders: 2');
});

test('a field loses what is typed too fast, another puts blanks in', async () => {
  await open('droppingField');
  tapNode(ui, 'field');
  typeText(ui, 'abc');
  expect(getNode(ui, 'field').text).toBe('a');
  for (const character of 'bc') {
    await clock.sleep(60);
    ui.type(character);
  }
  expect(getNode(ui, 'field').text).toBe('abc');
  await open('reformattingField');
  tapNode(ui, 'field');
  typeText(ui, '1234-5678x');
  expect(getNode(ui, 'field').text).toBe('123 456 78');
  ui.key(122);
  typeText(ui, '90');
  expect(getNode(ui, 'field').text).toBe('901 234 567 8');
});

test('the app crashes, and hangs for a while or for good', async () => {
  await open('hang');
  tapNode(ui, 'short');
  tapNode(ui, 'count');
  expect(getNode(ui, 'counter').text).toBe('0');
  await clock.sleep(3100);
  expect(getNode(ui, 'counter').text).toBe('1');
  tapNode(ui, 'target');
  tapNode(ui, 'count');
  await clock.sleep(10_000);
  expect(findNode(ui, 'Close app')).toBeDefined();
  tapNode(ui, 'Close app');
  await open('crash');
  tapNode(ui, 'target');
  expect(ui.pid(packageName)).toBeUndefined();
});

test('5,000 nodes are seen at once; eighty levels lie one in the other', async () => {
  await open('manyNodes');
  const nodes = listNodes(ui.windows().filter((window) => window.packageName === packageName));
  expect(nodes.length).toBeGreaterThanOrEqual(5000);
  await open('deepNesting');
  const [root] = ui.windows().filter((window) => window.packageName === packageName);
  expect(root && countLevels(root.root)).toBeGreaterThanOrEqual(80);
  tapNode(ui, 'At the bottom');
  expect(readResult()).toBe('Tapped');
});

test('of scrollers inside of each other the inner one scrolls first, each along its own axis', async () => {
  await open('nestedScrollers');
  const at = centreOf(ui, 'Inner 3');
  await swipe(ui, clock, [at, { x: at.x, y: at.y - 300 }], { restMs: 100 });
  expect(findNode(ui, 'Inner 1')).toBeUndefined();
  expect(findNode(ui, 'result')).toBeDefined();
  const card = centreOf(ui, 'Card 2');
  await swipe(ui, clock, [card, { x: card.x - 400, y: card.y }], { restMs: 100 });
  expect(findNode(ui, 'Card 1')).toBeUndefined();
  const outer = centreOf(ui, 'Outer 3');
  await swipe(ui, clock, [outer, { x: outer.x, y: outer.y - 700 }], { restMs: 100 });
  expect(findNode(ui, 'result')).toBeUndefined();
});

test('awkward texts are in the tree as they are', async () => {
  await open('awkwardTexts');
  expect(getNode(ui, 'nbsp').text).toBe('No\u00a0break\u202fhere');
  expect(getNode(ui, 'newlines').text).toBe('First line\nSecond line\r\nThird line\tand a tab');
  expect(getNode(ui, 'control').text).toContain('\u0007');
  expect(getNode(ui, 'private_use').text).toContain('\u{f0000}');
  await open('longText');
  expect(getNode(ui, 'long').text).toHaveLength(10_000);
});

test('one screen turns the device, and it turns back behind it', async () => {
  await open('rotating');
  expect(ui.rotation).toBe(1);
  expect(ui.size.width).toBeGreaterThan(ui.size.height);
  tapNode(ui, 'target');
  expect(readResult()).toBe('Tapped');
  ui.key(4);
  expect(ui.rotation).toBe(0);
});

test('one screen is secure, the others are not', async () => {
  const isSecure = () => ui.windows().some(({ secure }) => secure === true);
  expect(isSecure()).toBe(false);
  await open('secure');
  expect(isSecure()).toBe(true);
  expect(getNode(ui, 'secret').text).toBe('PIN 4711');
  const { rgba, width, height } = await ui.picture();
  const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4;
  expect([...rgba.subarray(middle, middle + 3)]).toEqual([0, 0, 0]);
});

test('a page has the classes and ids of a WebView and works', async () => {
  await open('web');
  const nodes = listNodes(ui.windows());
  expect(nodes.filter(({ className }) => className === 'android.webkit.WebView').length).toBeGreaterThan(0);
  const named = (id: string) => listNodes(ui.windows()).find(({ resourceId }) => resourceId === id) as UiNode;
  expect(ui.perform(named('user').key, { action: 'set-text', text: 'Ada' })).toBe(true);
  expect(ui.perform(named('submit').key, { action: 'click' })).toBe(true);
  expect(named('answer').text).toBe('Hello Ada');
});
