import { findSecretAreas, hideAreas } from '../visual/hide-secrets.ts';
import type { UseCase } from './use-case.ts';
import { withDevice } from './with-device.ts';

/** Saves a picture of the screen; what holds a secret is black in it, by a look taken just before. */
export async function saveScreenshot(useCase: UseCase, path: string): Promise<number> {
  const { host } = useCase;
  const picture = await withDevice(useCase, async ({ driver, secrets }, deadline) => {
    const screen = await driver.hierarchy(deadline);
    const areas = findSecretAreas(screen, (text) => secrets.maskText(text) !== text);
    const shot = await driver.screenshot(deadline);
    return (await hideAreas(shot, areas, screen.size, host.clock)).png;
  });
  await host.files.write(path, picture);
  host.terminal.err(`${path} written\n`);
  return 0;
}
