import { expect, test } from 'vitest';
import { type Clock, holding } from '../../../src/base/clock.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import type { UiFault } from '../../../src/virtual/contract/faults.ts';
import { findNode, getNode, listTexts, tapNode, typeText } from '../hands.ts';
import { startDevice } from '../start.ts';

const shop = 'dev.vivace.shop';

async function signIn(
  ui: DeviceUi,
  clock: Clock,
  email = 'ada@example.com',
  password = 'correct-horse',
): Promise<void> {
  tapNode(ui, 'email');
  typeText(ui, email);
  tapNode(ui, 'password');
  typeText(ui, password);
  tapNode(ui, 'sign_in');
  await clock.sleep(100);
}

async function startSignedIn(faults: readonly UiFault[] = []) {
  const device = await startDevice(shop, { faults });
  await signIn(device.ui, device.clock);
  return device;
}

test('signing in needs an e-mail and the right password', async () => {
  const { ui, clock } = await startDevice(shop);
  tapNode(ui, 'sign_in');
  expect(findNode(ui, 'Enter your e-mail')).toBeDefined();
  await signIn(ui, clock, 'ada@example.com', 'wrong');
  expect(getNode(ui, 'error').text).toBe('Wrong e-mail or password');
  tapNode(ui, 'password');
  ui.key(29, { held: [113] });
  typeText(ui, 'correct-horse');
  ui.key(66);
  await clock.sleep(100);
  expect(findNode(ui, 'Welcome')).toBeDefined();
  expect(ui.resumed?.activity).toBe('dev.vivace.shop.ProductsActivity');
});

test('products come over the network, with a ring until then', async () => {
  const { ui, clock } = await startDevice(shop, { latency: { networkMs: 1000 } });
  await signIn(ui, clock);
  expect(findNode(ui, 'progress')).toBeDefined();
  await clock.sleep(1000);
  expect(findNode(ui, 'Loading products…')).toBeDefined();
  expect(findNode(ui, 'Product 1')).toBeUndefined();
  await clock.sleep(1000);
  expect(findNode(ui, 'Product 1')).toBeDefined();
  expect(findNode(ui, 'progress')).toBeUndefined();
});

test('all 200 products are in the list, in order, a screenful at a time', async () => {
  const { ui, clock } = await startSignedIn();
  const seen = new Set<string>();
  for (let turn = 0; turn < 60 && !seen.has('Product 200'); turn++) {
    const shown = listTexts(ui).filter((text) => text.startsWith('Product '));
    expect(shown.length).toBeLessThan(15);
    for (const name of shown) seen.add(name);
    ui.touch('down', 500, 2100);
    ui.touch('move', 500, 700);
    await clock.sleep(100);
    ui.touch('up', 500, 700);
  }
  expect([...seen]).toEqual(Array.from({ length: 200 }, (_, index) => `Product ${index + 1}`));
});

test('searching narrows the list', async () => {
  const { ui } = await startSignedIn();
  tapNode(ui, 'search');
  typeText(ui, 'product 19');
  expect(listTexts(ui).filter((text) => text.startsWith('Product '))[1]).toBe('Product 190');
  typeText(ui, 'zz');
  expect(findNode(ui, 'No products found')).toBeDefined();
});

test('a list that was narrowed by a search begins at its top when it is whole again', async () => {
  const { ui, clock } = await startSignedIn();
  ui.touch('down', 500, 2000);
  ui.touch('move', 500, 700);
  await clock.sleep(400);
  ui.touch('move', 500, 700);
  ui.touch('up', 500, 700);
  expect(findNode(ui, 'Product 1')).toBeUndefined();
  tapNode(ui, 'search');
  typeText(ui, 'product 199');
  expect(findNode(ui, 'Product 199')).toBeDefined();
  for (let key = 0; key < 'product 199'.length; key++) ui.key(67);
  expect(findNode(ui, 'Product 1')).toBeDefined();
});

test('from a product to the cart, undo, remove with a question, order', async () => {
  const { ui, clock } = await startSignedIn();
  tapNode(ui, 'Product 3');
  expect(getNode(ui, 'price').text).toBe('€ 26.98');
  tapNode(ui, 'Increase');
  tapNode(ui, 'Add to cart');
  expect(getNode(ui, 'snackbar_text').text).toBe('Added to cart');
  expect(getNode(ui, 'cart_badge').text).toBe('2');
  tapNode(ui, 'UNDO');
  expect(findNode(ui, 'cart_badge')).toBeUndefined();
  tapNode(ui, 'Add to cart');
  await clock.sleep(5000);
  expect(findNode(ui, 'Added to cart')).toBeUndefined();
  tapNode(ui, 'cart');
  expect(getNode(ui, 'total').text).toBe('€ 53.96');
  tapNode(ui, 'Remove Product 3');
  tapNode(ui, 'Cancel');
  expect(getNode(ui, 'line_price').text).toBe('2 × € 26.98');
  tapNode(ui, 'Remove Product 3');
  tapNode(ui, 'Remove');
  expect(findNode(ui, 'Your cart is empty')).toBeDefined();
  ui.key(4);
  tapNode(ui, 'Add to cart');
  tapNode(ui, 'cart');
  tapNode(ui, 'Place order');
  await clock.sleep(100);
  expect(findNode(ui, 'Order placed')).toBeDefined();
});

test('a network error tells so and the next try works; a delay makes it wait', async () => {
  const faults: readonly UiFault[] = [
    { fault: 'network-error', on: '/orders' },
    { fault: 'network-delay', on: '/products', ms: 3000 },
  ];
  const { ui, clock } = await startSignedIn(faults);
  await clock.sleep(2000);
  expect(findNode(ui, 'Product 1')).toBeUndefined();
  await clock.sleep(1100);
  tapNode(ui, 'Product 1');
  tapNode(ui, 'Add to cart');
  tapNode(ui, 'cart');
  tapNode(ui, 'Place order');
  await clock.sleep(100);
  expect(findNode(ui, 'Something went wrong. Try again')).toBeDefined();
  await clock.sleep(5000);
  tapNode(ui, 'Place order');
  await clock.sleep(100);
  expect(findNode(ui, 'Order placed')).toBeDefined();
});

test('settings switch, and signing out leads back to the sign-in', async () => {
  const { ui } = await startSignedIn();
  tapNode(ui, 'settings');
  expect(getNode(ui, 'account').text).toBe('ada@example.com');
  tapNode(ui, 'Notifications');
  tapNode(ui, 'Newsletter');
  tapNode(ui, 'dark_mode');
  expect([getNode(ui, 'notifications').checked, getNode(ui, 'newsletter').checked]).toEqual([false, true]);
  expect(getNode(ui, 'dark_mode').checked).toBe(false);
  tapNode(ui, 'Sign out');
  tapNode(ui, 'button1');
  expect(getNode(ui, 'email').text).toBe('E-mail');
});

test('being signed in and the cart outlive the process, not the clearing of data', async () => {
  const { ui, clock } = await startSignedIn();
  tapNode(ui, 'Product 1');
  tapNode(ui, 'Add to cart');
  ui.forceStop(shop);
  await holding(clock, () => ui.launch(shop));
  await clock.sleep(100);
  expect(getNode(ui, 'cart_badge').text).toBe('1');
  expect(ui.clearData(shop)).toBe(true);
  expect(ui.clearData('no.such.app')).toBe(false);
  await holding(clock, () => ui.launch(shop));
  expect(findNode(ui, 'sign_in')).toBeDefined();
});
