import { expect, test } from 'vitest';
import type { Clock } from '../../../src/base/clock.ts';
import { createSeededRandom } from '../../../src/base/seeded-random.ts';
import type { DeviceUi, UiNode } from '../../../src/virtual/contract/device-ui.ts';
import { startTimedDevice } from '../start.ts';

const pad = 'dev.vivace.touchpad';
const screens = ['Drag', 'Pinch', 'Pull', 'Pager', 'Nested', 'Overlay', 'Field', 'Feed'];
const keycodes = [4, 19, 20, 21, 22, 23, 29, 31, 52, 54, 61, 62, 66, 67, 92, 93, 111, 112, 122, 123, 279];

/** What a monkey does: fingers, keys, characters, actions on nodes, pauses; every figure from the seed. */
async function play(ui: DeviceUi, clock: Clock, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const place = () => [Math.floor(random() * 1080), Math.floor(random() * 2400)] as const;
  for (let step = 0; step < 120; step++) {
    const dice = random();
    if (dice < 0.6)
      ui.touch(pick(['down', 'down', 'move', 'move', 'move', 'up', 'up', 'cancel']), ...place(), pick([0, 0, 0, 1, 2]));
    else if (dice < 0.7) ui.key(pick(keycodes), { held: pick([[], [], [59], [113]]), longPress: random() < 0.1 });
    else if (dice < 0.75) ui.type(pick(['a', '7', '.', '\u0301', '😀']));
    else if (dice < 0.8)
      ui.perform(pick(listKeys(ui)), { action: pick(['click', 'scroll-forward', 'long-click', 'focus'] as const) });
    else await clock.sleep(Math.floor(random() * 400));
    if (step % 10 === 0) checkTree(ui);
  }
  ui.touch('cancel', 0, 0);
  await clock.sleep(20_000);
}

function listNodes(node: UiNode): readonly UiNode[] {
  return [node, ...node.children.flatMap(listNodes)];
}

function listKeys(ui: DeviceUi): readonly string[] {
  return ui.windows().flatMap(({ root }) => listNodes(root).map(({ key }) => key));
}

/** Whatever was done, what is on the screen is whole: one window with the focus, keys that name one node, sane bounds. */
function checkTree(ui: DeviceUi): void {
  const windows = ui.windows();
  expect(windows.filter(({ focused }) => focused).length).toBeLessThanOrEqual(1);
  const nodes = windows.flatMap(({ root }) => listNodes(root));
  const keys = nodes.map(({ key }) => key).filter((key) => key !== '');
  expect(new Set(keys).size).toBe(keys.length);
  for (const { bounds } of nodes) {
    expect(Object.values(bounds).every(Number.isInteger)).toBe(true);
    expect(bounds.right).toBeGreaterThanOrEqual(bounds.left);
    expect(bounds.bottom).toBeGreaterThanOrEqual(bounds.top);
  }
}

test.each(screens)(
  'random input on the %s screen breaks nothing, leaves no timer, and the same seed ends the same',
  async (screen) => {
    for (let seed = 1; seed <= 4; seed++) {
      const ends = [];
      for (let turn = 0; turn < 2; turn++) {
        const { ui, clock, timers } = await startTimedDevice(pad, {
          activity: `.${screen}Activity`,
          animationScale: 1,
        });
        await play(ui, clock, createSeededRandom(seed));
        checkTree(ui);
        expect(timers(), `seed ${seed}`).toBe(0);
        ends.push(JSON.stringify(ui.windows()));
        ui.close();
      }
      expect(ends[0], `seed ${seed}`).toBe(ends[1]);
    }
  },
);
