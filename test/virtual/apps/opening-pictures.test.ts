import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { builtInApps } from '../../../src/virtual/apps/list.ts';
import { createCamera } from '../../../src/virtual/render/camera.ts';
import { findNode, tapNode } from '../hands.ts';
import { expectGolden } from '../render/golden.ts';
import { createTestServices } from '../services.ts';
import { startDevice } from '../start.ts';

const small = { size: { width: 360, height: 800 }, density: 140 };
/** One picture stands for the flavours of one app, which differ in their trees alone. */
const apps = builtInApps.map(({ packageName }) => packageName).filter((name) => !/^dev\.vivace\.\w+\./.test(name));
const answers = ['permission_allow_foreground_only_button', 'permission_allow_button'];

test.each(apps)('%s as it opens, in light and in dark', async (packageName) => {
  const clock = createVirtualClock(Date.UTC(2026, 0, 2, 9, 41));
  const services = { ...createTestServices(clock), camera: createCamera(() => 0.5) };
  const { ui } = await startDevice(packageName, { clock, services, ...small });
  for (const answer of answers) if (findNode(ui, answer) !== undefined) tapNode(ui, answer);
  // What is fetched comes; toasts and what else passes has passed.
  await clock.sleep(10_000);
  expect(ui.resumed?.packageName).toBe(packageName);
  const name = `apps/opening/${packageName.replace('dev.vivace.', '')}`;
  expectGolden(name, await ui.picture());
  services.settings.put('secure', 'ui_night_mode', '2');
  ui.setting('secure', 'ui_night_mode', '2');
  await clock.sleep(1000);
  expectGolden(`${name}-dark`, await ui.picture());
  ui.close();
});
