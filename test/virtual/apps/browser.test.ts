import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { findNode, getNode, listTexts, tapNode, typeText } from '../hands.ts';
import { createTestServices } from '../services.ts';
import { startDevice } from '../start.ts';

const browser = 'dev.vivace.browser';

async function startBrowser() {
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  const { ui } = await startDevice(browser, { clock, services });
  const tap = async (name: string) => {
    tapNode(ui, name);
    await clock.sleep(100);
  };
  const back = async () => {
    ui.key(4);
    await clock.sleep(100);
  };
  const view = async (data: string) => {
    await holding(clock, () =>
      ui.start({ action: 'android.intent.action.VIEW', data, categories: [], extras: {}, flags: 0 }),
    );
    await clock.sleep(100);
  };
  await clock.sleep(100);
  return { clock, services, ui, tap, back, view };
}

async function enter(device: Awaited<ReturnType<typeof startBrowser>>, address: string): Promise<void> {
  const { ui, clock } = device;
  tapNode(ui, 'url_bar');
  ui.key(29, { held: [113] });
  typeText(ui, address);
  ui.key(66);
  await clock.sleep(200);
}

const readAddress = (ui: DeviceUi) => getNode(ui, 'url_bar').text;

test('a page loads over the network, with a bar until then', async () => {
  const { ui, clock } = await startDevice(browser, { latency: { networkMs: 1000 } });
  expect(findNode(ui, 'progress')).toBeDefined();
  expect(findNode(ui, 'A small web')).toBeUndefined();
  await clock.sleep(1100);
  expect(findNode(ui, 'progress')).toBeUndefined();
  expect(getNode(ui, 'A small web')).toMatchObject({ className: 'android.view.View', more: { heading: true } });
  expect(getNode(ui, 'web_view').className).toBe('android.webkit.WebView');
});

test('links, BACK and Forward go through the history; the last BACK leaves', async () => {
  const { ui, tap, back } = await startBrowser();
  await tap('Pictures');
  expect(readAddress(ui)).toBe('vivace.example/images');
  expect(getNode(ui, 'Picture of a sea').className).toBe('android.widget.Image');
  await back();
  expect(findNode(ui, 'A small web')).toBeDefined();
  await tap('menu');
  await tap('Forward');
  expect(readAddress(ui)).toBe('vivace.example/images');
  await back();
  await back();
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
});

test('the address bar takes hosts and words', async () => {
  const device = await startBrowser();
  await enter(device, 'forms.vivace.example');
  expect(findNode(device.ui, 'Write to us')).toBeDefined();
  await enter(device, 'river towns');
  expect(findNode(device.ui, 'Results for “river towns”')).toBeDefined();
  await enter(device, 'https://vivace.example/none');
  expect(findNode(device.ui, '404 Not Found')).toBeDefined();
  await enter(device, 'https://nowhere.example/');
  expect(getNode(device.ui, 'error_code').text).toBe('ERR_NAME_NOT_RESOLVED');
});

test('without a network there is no page, and Reload brings it when there is one', async () => {
  const { ui, tap, services } = await startBrowser();
  services.radios.set('airplane', true);
  await tap('A long page');
  expect([getNode(ui, 'error_title').text, getNode(ui, 'error_code').text]).toEqual([
    'No internet',
    'ERR_INTERNET_DISCONNECTED',
  ]);
  services.radios.set('airplane', false);
  await tap('reload');
  expect(findNode(ui, 'Sixty chapters')).toBeDefined();
});

test('a form is checked, sent, and its answer shows what was sent', async () => {
  const { ui, tap } = await startBrowser();
  await tap('A form');
  await tap('Submit');
  expect(getNode(ui, 'error').text).toBe('Please fill out this field: Your name');
  await tap('name');
  typeText(ui, 'Ada & Bob');
  await tap('email');
  typeText(ui, 'ada@example.com');
  ui.key(4);
  await tap('Submit');
  expect(getNode(ui, 'error').text).toBe('Please check this box if you want to proceed');
  await tap('agree');
  await tap('Submit');
  expect(listTexts(ui)).toContain('Thank you, Ada & Bob');
  expect(listTexts(ui)).toContain('We answer to ada@example.com.');
});

test('an alert has the words of a WebView, and the page hears the answer', async () => {
  const { ui, tap } = await startBrowser();
  await tap('Alerts');
  await tap('Confirm');
  expect(listTexts(ui)).toContain('The page at "https://vivace.example" says:');
  await tap('Cancel');
  expect(getNode(ui, 'answer').text).toBe('Answer: false');
});

test('an inner page counts by itself; ids of a page are bare', async () => {
  const { ui, tap } = await startBrowser();
  await tap('A page within a page');
  await tap('Count');
  await tap('Count');
  expect(getNode(ui, 'count')).toMatchObject({ resourceId: 'count', text: 'Counted to 2' });
});

test('find in page counts its matches and goes round them', async () => {
  const { ui, tap, back } = await startBrowser();
  await tap('Pictures');
  await tap('menu');
  await tap('Find in page');
  typeText(ui, 'figure');
  expect(getNode(ui, 'find_status').text).toBe('1/5');
  await tap('Previous result');
  expect(getNode(ui, 'find_status').text).toBe('5/5');
  await back();
  await back();
  expect(readAddress(ui)).toBe('vivace.example/images');
});

test('tabs: a new one, choosing, closing; the last is followed by a new one', async () => {
  const { ui, tap } = await startBrowser();
  await tap('Pictures');
  await tap('menu');
  await tap('New tab');
  expect([getNode(ui, 'tab_switcher').text, readAddress(ui)]).toEqual(['2', 'vivace.example']);
  await tap('tab_switcher');
  expect(findNode(ui, '2 tabs')).toBeDefined();
  await tap('Pictures, tab');
  expect(readAddress(ui)).toBe('vivace.example/images');
  await tap('tab_switcher');
  await tap('Close Pictures, tab');
  await tap('Close Vivace, tab');
  expect(findNode(ui, '1 tab')).toBeDefined();
});

test('an intent opens a tab of its own, which BACK closes', async () => {
  const { ui, clock, view, back } = await startBrowser();
  await view('https://vivace.example/alerts');
  expect([getNode(ui, 'tab_switcher').text, readAddress(ui)]).toEqual(['2', 'vivace.example/alerts']);
  await back();
  expect(ui.resumed?.packageName).toBe('dev.vivace.launcher');
  await holding(clock, () => ui.launch(browser));
  expect(getNode(ui, 'tab_switcher').text).toBe('1');
});

test('an address of no web page goes to the app that takes it, or is refused', async () => {
  const device = await startBrowser();
  const { ui } = device;
  await enter(device, 'mailto:ada@example.com');
  expect(findNode(ui, 'No app can do this')).toBeDefined();
  expect(readAddress(ui)).toBe('vivace.example');
});

test('localhost is what listens on the device itself, with or without a network', async () => {
  const device = await startBrowser();
  const { ui, services, view, tap } = device;
  await view('http://localhost:8080/hello');
  expect(getNode(ui, 'error_code').text).toBe('ERR_CONNECTION_REFUSED');
  const server = createServer((request, response) => response.end(`served ${request.url}`));
  services.network.listen('tcp:8080', (stream) => server.emit('connection', stream));
  services.radios.set('airplane', true);
  await tap('reload');
  expect(findNode(ui, 'served /hello')).toBeDefined();
  services.network.listen('tcp:8081', (stream) => stream.destroy());
  await enter(device, 'localhost:8081');
  expect(getNode(ui, 'error_code').text).toBe('ERR_EMPTY_RESPONSE');
});

test('a server that never answers, or never ends, is given up after 30 s of the device', async () => {
  const device = await startBrowser();
  const { clock, services, ui } = device;
  const streams: { destroyed: boolean }[] = [];
  services.network.listen('tcp:8082', (stream) => {
    streams.push(stream);
    stream.resume();
  });
  services.network.listen('tcp:8083', (stream) => {
    streams.push(stream);
    stream.resume();
    stream.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
  });
  for (const port of [8082, 8083]) {
    const before = clock.now();
    await enter(device, `localhost:${port}/slow`);
    expect(findNode(ui, 'progress')).toBeDefined();
    await clock.sleep(29_000 - (clock.now() - before));
    expect(findNode(ui, 'ERR_TIMED_OUT')).toBeUndefined();
    await clock.sleep(2_000);
    expect(getNode(ui, 'ERR_TIMED_OUT')).toBeDefined();
    expect(streams.at(-1)?.destroyed).toBe(true);
  }
}, 30_000);
