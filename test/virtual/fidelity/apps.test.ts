import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { builtInApps } from '../../../src/virtual/apps/list.ts';
import { createDeviceUi } from '../../../src/virtual/system/create-device-ui.ts';
import { defineApp } from '../../../src/virtual/ui/app.ts';
import type { Element } from '../../../src/virtual/ui/element.ts';
import * as elements from '../../../src/virtual/ui/elements.ts';
import { createTestServices, silentJournal } from '../services.ts';
import { startDevice } from '../start.ts';
import { checkScreen } from './check-screen.ts';

describe('every shipped app', () => {
  const places = builtInApps.flatMap(({ packageName, activities }) =>
    Object.keys(activities).map((activity) => [packageName, activity] as const),
  );

  test.each(places)('%s%s is dumped as XML, with bounds inside parents', async (packageName, activity) => {
    const { ui } = await startDevice(packageName, { activity });
    // One that asks for a permission at once has the system's dialog above it: both are dumped.
    expect(ui.windows().map((window) => window.packageName)).toContain(packageName);
    checkScreen(ui);
    ui.close();
  });
});

const leaf = fc.oneof(
  fc.string({ maxLength: 30 }).map((content): Element => elements.text(content.replaceAll('\0', ''))),
  fc
    .constantFrom('OK', 'a longer label that has to wrap')
    .map((label): Element => elements.button(label, { onTap: () => {} })),
  fc.boolean().map((on): Element => elements.checkbox('Check', on)),
  fc.boolean().map((on): Element => elements.toggle('Toggle', on)),
  fc.constant(elements.divider()),
  fc.integer({ min: 0, max: 900 }).map((extent): Element => elements.spacer(extent)),
);

function makeView(depth: number): fc.Arbitrary<Element> {
  if (depth === 0) return leaf;
  const children = fc.array(makeView(depth - 1), { maxLength: 4 });
  const props = fc.record({
    padding: fc.constantFrom(0, 16),
    gap: fc.constantFrom(0, 8),
    width: fc.constantFrom(undefined, 60, 2000),
    height: fc.constantFrom(undefined, 1, 40, 3000),
  });
  const given = props.map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)));
  return fc.oneof(
    leaf,
    fc.tuple(given, children).map(([one, inside]) => elements.column(one, inside)),
    fc.tuple(given, children).map(([one, inside]) => elements.row(one, inside)),
    fc.tuple(given, children).map(([one, inside]) => elements.scroll(one, inside)),
  );
}

test('any view at all is dumped as XML, with bounds inside parents', async () => {
  await fc.assert(
    fc.asyncProperty(makeView(3), async (view) => {
      const app = defineApp({
        packageName: 'com.any',
        label: 'Any',
        activities: { '.Main': 'main' },
        initial: {},
        screens: { main: () => elements.column({}, [view]) },
      });
      const clock = createVirtualClock();
      const ui = createDeviceUi({
        clock,
        apps: [...builtInApps, app],
        services: createTestServices(clock),
        journal: silentJournal,
        random: () => 0.5,
        animationScale: 0,
      });
      try {
        const launched = await holding(clock, () => ui.launch('com.any'));
        expect(launched.ok).toBe(true);
        checkScreen(ui);
      } finally {
        ui.close();
      }
    }),
    { numRuns: 40 },
  );
}, 30_000);
