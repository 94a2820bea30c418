import { expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { checkScreen } from '../fidelity/check-screen.ts';
import { centreOf, findNode, swipe, tapNode, typeText } from '../hands.ts';
import { expectGolden } from '../render/golden.ts';
import { startDevice } from '../start.ts';

/** A third of the usual size, at a third of the density: the same layout in small files. */
async function start(packageName: string, screen?: string) {
  const clock = createVirtualClock(Date.UTC(2026, 0, 2, 9, 41));
  const device = await startDevice(packageName, { clock, size: { width: 360, height: 800 }, density: 140 });
  if (screen !== undefined) await holding(clock, () => device.ui.launch(packageName, undefined, { screen }));
  await clock.sleep(500);
  return device;
}

type Device = Awaited<ReturnType<typeof startDevice>>;

const photos = 'dev.vivace.photos';
const forms = 'dev.vivace.forms';
const feed = 'dev.vivace.feed';
const torture = 'dev.vivace.torture';

async function submitEmpty({ ui, clock }: Device): Promise<void> {
  for (let turn = 0; turn < 6 && findNode(ui, 'Register') === undefined; turn++) {
    await swipe(ui, clock, [
      { x: 20, y: 600 },
      { x: 20, y: 200 },
    ]);
  }
  tapNode(ui, 'Register');
  for (let turn = 0; turn < 6 && findNode(ui, 'Full name') === undefined; turn++) {
    await swipe(ui, clock, [
      { x: 20, y: 200 },
      { x: 20, y: 600 },
    ]);
  }
}

const screens: Readonly<Record<string, readonly [string, ((device: Device) => unknown)?, string?]>> = {
  photos: [photos],
  'photos-drag': [
    photos,
    async ({ ui, clock }) => {
      const { x, y } = centreOf(ui, 'Food 1');
      ui.touch('down', x, y);
      await clock.sleep(600);
      ui.touch('move', x + 40, y - 70);
    },
  ],
  'photos-one': [photos, ({ ui }) => tapNode(ui, 'City 1')],
  'photos-details': [
    photos,
    ({ ui }) => {
      tapNode(ui, 'City 1');
      tapNode(ui, 'Details');
    },
  ],
  'photos-album': [photos, ({ ui }) => tapNode(ui, 'album_travel')],
  'photos-new-album': [
    photos,
    async ({ ui, clock }) => {
      await swipe(ui, clock, [centreOf(ui, 'album_family'), centreOf(ui, 'album_favourites')]);
      tapNode(ui, 'New album');
    },
  ],
  forms: [forms],
  'forms-errors': [forms, submitEmpty],
  'forms-cities': [
    forms,
    ({ ui }) => {
      tapNode(ui, 'city');
      typeText(ui, 'Be');
    },
  ],
  'forms-country': [forms, ({ ui }) => tapNode(ui, 'country')],
  'forms-date': [
    forms,
    ({ ui }) => {
      tapNode(ui, 'birthday');
      tapNode(ui, '15 January 2000');
    },
  ],
  'forms-time': [forms, ({ ui }) => tapNode(ui, 'call_at')],
  feed: [feed],
  'feed-comments': [
    feed,
    async ({ ui, clock }) => {
      await swipe(ui, clock, [
        { x: 200, y: 600 },
        { x: 200, y: 260 },
      ]);
      tapNode(ui, 'Comments');
      tapNode(ui, 'comment');
    },
  ],
  'feed-news': [feed, ({ clock }) => clock.sleep(15_000)],
  torture: [torture],
  'torture-texts': [torture, () => {}, 'awkwardTexts'],
  'torture-nodes': [torture, () => {}, 'manyNodes'],
  'torture-scrollers': [torture, () => {}, 'nestedScrollers'],
  'torture-web': [torture, () => {}, 'web'],
};

test.each(Object.entries(screens))('%s looks as it did and is dumped as XML', async (name, [app, show, screen]) => {
  const device = await start(app, screen);
  await show?.(device);
  await device.clock.sleep(500);
  checkScreen(device.ui);
  expectGolden(`apps/${name}`, await device.ui.picture());
  expect(device.ui.resumed?.packageName).toBe(app);
  device.ui.close();
});
