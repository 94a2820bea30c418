import { expect, test } from 'vitest';
import type { Clock } from '../../../src/base/clock.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { findNode, getNode, listNodes, listTexts, swipe, tapAt, tapNode, typeText } from '../hands.ts';
import { startDevice } from '../start.ts';

const start = (options = {}) => startDevice('dev.vivace.forms', options);

/** Up or down through the form until something of that name is there to be tapped. */
async function reach(ui: DeviceUi, clock: Clock, name: string, way: 'up' | 'down' = 'down'): Promise<void> {
  const [from, to] = way === 'down' ? [1500, 900] : [900, 1500];
  for (let turn = 0; turn < 20 && findNode(ui, name) === undefined; turn++) {
    // At the edge of the form, where no slider lies.
    await swipe(
      ui,
      clock,
      [
        { x: 60, y: from },
        { x: 60, y: to },
      ],
      { restMs: 100 },
    );
  }
  expect(findNode(ui, name), `${name}: ${listTexts(ui).join(' | ')}`).toBeDefined();
}

const fill = (ui: DeviceUi, id: string, text: string) => {
  tapNode(ui, id);
  typeText(ui, text);
};

async function fillForm(ui: DeviceUi, clock: Clock): Promise<void> {
  fill(ui, 'name', 'Ada Lovelace');
  ui.key(66);
  typeText(ui, 'ada@example.com');
  ui.key(66);
  typeText(ui, 'correct-horse');
  fill(ui, 'age', '36');
  fill(ui, 'city', 'Ber');
  tapNode(ui, 'Bergen');
  ui.key(4);
  tapNode(ui, 'country');
  tapNode(ui, 'Norway');
  tapNode(ui, 'birthday');
  tapNode(ui, 'Next month');
  tapNode(ui, '10 February 2000');
  tapNode(ui, 'OK');
  tapNode(ui, 'call_at');
  tapNode(ui, 'minute_up');
  tapNode(ui, 'hour_down');
  tapNode(ui, 'OK');
  await reach(ui, clock, 'terms');
  tapNode(ui, 'terms');
  await reach(ui, clock, 'register');
}

test('a form that is filled in, a code, and all of it is read back', async () => {
  const { ui, clock } = await start();
  await fillForm(ui, clock);
  tapNode(ui, 'register');
  await clock.sleep(100);
  expect(ui.keyboard.shown).toBe(true);
  typeText(ui, '314159');
  await clock.sleep(100);
  expect(getNode(ui, 'complete').text).toBe('Registration complete');
  const read = (name: string) => getNode(ui, `done_${name}`).text;
  expect(['name', 'city', 'birthday', 'call_me_at', 'delivery'].map(read)).toEqual([
    'Ada Lovelace',
    'Bergen, Norway',
    '10 February 2000',
    '08:05',
    'Standard',
  ]);
});

test('what is wrong is told below each field and with it, once the form was submitted', async () => {
  const { ui, clock } = await start();
  fill(ui, 'email', 'nobody');
  expect(findNode(ui, 'Enter a valid e-mail address')).toBeUndefined();
  ui.key(4);
  await reach(ui, clock, 'register');
  tapNode(ui, 'register');
  expect(getNode(ui, 'snackbar_text').text).toBe('8 fields need your attention');
  expect(getNode(ui, 'terms').more?.error).toBe('You have to agree to the terms');
  await reach(ui, clock, 'Full name', 'up');
  expect(findNode(ui, 'Enter your name')).toBeDefined();
  expect(getNode(ui, 'name').more?.error).toBe('Enter your name');
  expect(getNode(ui, 'email').more?.error).toBe('Enter a valid e-mail address');
  tapNode(ui, 'email');
  ui.key(123);
  typeText(ui, '@example.com');
  expect(getNode(ui, 'email').more?.error).toBeUndefined();
});

test('fields take what they should: a number no letters, the notes 120 characters, fixed ones nothing', async () => {
  const { ui, clock } = await start();
  fill(ui, 'age', '4x2000');
  expect(getNode(ui, 'age').text).toBe('420');
  ui.key(4);
  await reach(ui, clock, 'notes');
  fill(ui, 'notes', 'abcdefghijkl'.repeat(11));
  expect(getNode(ui, 'notes').text).toHaveLength(120);
  ui.key(4);
  await reach(ui, clock, '120/120');
  await reach(ui, clock, 'customer');
  fill(ui, 'customer', 'x');
  expect(getNode(ui, 'customer').text).toBe('V-2025-001');
  await reach(ui, clock, 'voucher');
  fill(ui, 'voucher', 'x');
  expect(getNode(ui, 'voucher')).toMatchObject({ text: 'Not available', enabled: false });
});

test('a password is dots until it is shown', async () => {
  const { ui } = await start();
  fill(ui, 'password', 'secret12');
  expect(getNode(ui, 'password')).toMatchObject({ text: '••••••••', password: true });
  tapNode(ui, 'Show password');
  expect(getNode(ui, 'password')).toMatchObject({ text: 'secret12', password: false });
});

test('suggestions are a window that leaves the focus where it is, and follow what is typed', async () => {
  const { ui } = await start();
  fill(ui, 'city', 'Be');
  expect(findNode(ui, 'Bengaluru')).toBeDefined();
  expect(ui.windows().some(({ title }) => title.startsWith('PopupWindow'))).toBe(true);
  typeText(ui, 'rl');
  expect(findNode(ui, 'Berlin')).toBeDefined();
  expect(findNode(ui, 'Bengaluru')).toBeUndefined();
  typeText(ui, 'x');
  expect(ui.windows().some(({ title }) => title.startsWith('PopupWindow'))).toBe(false);
});

test('"all" follows the topics and they follow it; radio, switch, slider and stepper', async () => {
  const { ui, clock } = await start();
  await reach(ui, clock, 'reminders');
  tapNode(ui, 'All topics');
  expect(getNode(ui, 'Offers').checked).toBe(true);
  tapNode(ui, 'Offers');
  expect(getNode(ui, 'All topics').checked).toBe(false);
  tapNode(ui, 'Offers');
  expect(getNode(ui, 'All topics').checked).toBe(true);
  tapNode(ui, 'reminders');
  expect(getNode(ui, 'reminders').checked).toBe(true);
  await reach(ui, clock, 'guests');
  tapNode(ui, 'guests_plus');
  tapNode(ui, 'guests_plus');
  expect(getNode(ui, 'guests').text).toBe('3');
  await reach(ui, clock, 'volume');
  const { left, right, top, bottom } = getNode(ui, 'volume').bounds;
  const at = { x: left + (right - left) * 0.4, y: (top + bottom) / 2 };
  await swipe(ui, clock, [at, { x: right, y: at.y }]);
  expect(getNode(ui, 'volume_value').text).toBe('100 %');
  await reach(ui, clock, 'Express', 'up');
  tapNode(ui, 'Express');
  expect([getNode(ui, 'Express').checked, getNode(ui, 'Standard').checked]).toEqual([true, false]);
});

test('a wrong code empties the boxes; what is set into the first as a whole fills them all', async () => {
  const { ui, clock } = await start({ activity: '.CodeActivity' });
  tapNode(ui, 'code_1');
  typeText(ui, '31415');
  expect(getNode(ui, 'code_6').focused).toBe(true);
  typeText(ui, '0');
  await clock.sleep(100);
  expect(getNode(ui, 'code_error').text).toBe('That code is not right');
  expect(getNode(ui, 'code_1').focused).toBe(true);
  expect(ui.perform(getNode(ui, 'code_1').key, { action: 'set-text', text: '314159' })).toBe(true);
  await clock.sleep(100);
  expect(findNode(ui, 'complete')).toBeDefined();
});

test('while the network is away the form stays', async () => {
  const { ui, clock } = await start({ faults: [{ fault: 'network-error', on: '/registrations' }] });
  await fillForm(ui, clock);
  tapNode(ui, 'register');
  await clock.sleep(100);
  expect(findNode(ui, 'Something went wrong. Try again')).toBeDefined();
  tapNode(ui, 'register');
  await clock.sleep(100);
  expect(findNode(ui, 'Enter the code')).toBeDefined();
});

test.each(['compose', 'reactnative', 'flutter'])('the same form made with %s takes a name', async (flavour) => {
  const { ui } = await startDevice(`dev.vivace.forms.${flavour}`);
  const readField = () => {
    const nodes = listNodes(ui.windows().filter(({ packageName }) => packageName.endsWith(flavour)));
    return nodes.find(({ className }) => className === 'android.widget.EditText');
  };
  expect(readField()?.resourceId).toBe('name');
  const { left = 0, top = 0 } = readField()?.bounds ?? {};
  tapAt(ui, left + 50, top + 50);
  typeText(ui, 'Ada');
  expect(readField()?.text).toBe('Ada');
});
