import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { findNode, getNode, listTexts, tapNode, typeText } from '../hands.ts';
import { createTestServices } from '../services.ts';
import { startDevice } from '../start.ts';

const companion = 'Vivace Companion';

async function start(packageName: string) {
  const clock = createVirtualClock();
  const services = createTestServices(clock);
  services.files.write('/sdcard/DCIM/Camera/IMG_1.jpg', Buffer.from('one'), 0o660, 1_700_000_000);
  services.files.write('/sdcard/DCIM/Camera/IMG_2.png', Buffer.from('two'), 0o660, 1_700_000_001);
  services.media.scan();
  const { ui } = await startDevice(packageName, { clock, services });
  return { ui, clock, services };
}

test('a page of the browser is shared: the sheet shows who takes it, and the link waits in the inbox', async () => {
  const { ui, clock, services } = await start('dev.vivace.browser');
  await clock.sleep(1000);
  tapNode(ui, 'menu');
  tapNode(ui, 'Share…');
  expect(findNode(ui, 'Vivace Chat')).toBeDefined();
  await holding(clock, async () => tapNode(ui, companion));
  await clock.sleep(1000);
  expect(ui.resumed?.packageName).toBe('dev.vivace.companion');
  expect(listTexts(ui)).toContain('https://vivace.example/');
  expect(services.inbox.take()).toEqual([{ kind: 'text', text: 'https://vivace.example/' }]);
  expect(findNode(ui, 'Nothing waits. Share something with this app')).toBeDefined();
  ui.key(4);
  expect(ui.resumed?.packageName).toBe('dev.vivace.browser');
});

test('a post of the feed and a note are shared one after the other, into an app that runs already', async () => {
  const { ui, clock, services } = await start('dev.vivace.feed');
  await clock.sleep(1000);
  tapNode(ui, 'Share');
  tapNode(ui, companion);
  await clock.sleep(1000);
  await holding(clock, () => ui.launch('dev.vivace.notes'));
  tapNode(ui, 'New note');
  typeText(ui, 'List');
  tapNode(ui, 'body');
  typeText(ui, 'milk');
  tapNode(ui, 'Save');
  tapNode(ui, 'List');
  tapNode(ui, 'Share');
  tapNode(ui, companion);
  await clock.sleep(1000);
  expect(services.inbox.waiting).toEqual([
    { kind: 'text', text: expect.stringMatching(/^vivace-feed:\/\/post\/\d+$/) },
    { kind: 'text', text: 'milk', subject: 'List' },
  ]);
  expect(listTexts(ui)).toEqual(expect.arrayContaining(['milk', 'List']));
});

test('photos are shared with their bytes: one, or several at once; a drawn one has a name alone', async () => {
  const { ui, clock, services } = await start('dev.vivace.photos');
  tapNode(ui, 'IMG_2.png');
  tapNode(ui, 'Share');
  expect(findNode(ui, 'Vivace Chat')).toBeUndefined();
  tapNode(ui, companion);
  await clock.sleep(1000);
  expect(services.inbox.take()).toEqual([
    { kind: 'file', name: 'IMG_2.png', mime: 'image/png', bytes: Buffer.from('two') },
  ]);
  await holding(clock, () => ui.launch('dev.vivace.photos'));
  ui.key(4);
  for (const name of ['IMG_2.png', 'IMG_1.jpg']) {
    const { left, top } = getNode(ui, name).bounds;
    ui.touch('down', left + 20, top + 20);
    await clock.sleep(800);
    ui.touch('up', left + 20, top + 20);
  }
  expect(findNode(ui, '2 selected')).toBeDefined();
  tapNode(ui, 'Share');
  tapNode(ui, companion);
  await clock.sleep(1000);
  expect(services.inbox.take().map((thing) => thing.kind === 'file' && [thing.name, thing.mime])).toEqual([
    ['IMG_2.png', 'image/png'],
    ['IMG_1.jpg', 'image/jpeg'],
  ]);
});

test('several apps that take a text are asked about; what cannot be taken is told', async () => {
  const { ui, clock, services } = await start('dev.vivace.notes');
  const send = { action: 'android.intent.action.SEND', categories: [], flags: 0 };
  const words = { 'android.intent.extra.TEXT': 'hello' };
  await holding(clock, () => ui.start({ ...send, type: 'text/plain', extras: words }));
  expect(findNode(ui, 'Open with')).toBeDefined();
  tapNode(ui, companion);
  tapNode(ui, 'Just once');
  await clock.sleep(1000);
  expect(services.inbox.take()).toEqual([{ kind: 'text', text: 'hello' }]);
  const gone = { 'android.intent.extra.STREAM': 'file:///sdcard/gone.pdf' };
  await holding(clock, () => ui.start({ ...send, type: 'application/pdf', extras: gone }));
  await clock.sleep(100);
  expect(getNode(ui, 'problem').text).toBe('gone.pdf cannot be read');
  expect(services.inbox.waiting).toEqual([]);
});

test('the inbox has an end', () => {
  const { inbox } = createTestServices(createVirtualClock());
  const file = (bytes: number) => ({ kind: 'file', name: 'a', mime: 'b/c', bytes: Buffer.alloc(bytes) }) as const;
  expect(inbox.put(file(60 * 1024 * 1024))).toBeUndefined();
  expect(inbox.put(file(5 * 1024 * 1024))).toMatch(/64 MB/);
  expect(inbox.take()).toHaveLength(1);
  for (let count = 0; count < 100; count++) expect(inbox.put({ kind: 'text', text: 'x' })).toBeUndefined();
  expect(inbox.put({ kind: 'text', text: 'x' })).toMatch(/100/);
});
