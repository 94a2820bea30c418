import { renderXml } from '../screen/render-xml.ts';
import type { UseCase } from './use-case.ts';
import { withDevice } from './with-device.ts';

/** Prints the screen in uiautomator's own form, or all that Vivace knows of it as JSON; secrets are masked in both. */
export async function printHierarchy(useCase: UseCase, json: boolean): Promise<number> {
  const text = await withDevice(useCase, async ({ driver, secrets }, deadline) => {
    const screen = await driver.hierarchy(deadline);
    return json ? JSON.stringify(secrets.maskValue(screen), null, 2) : renderXml(screen, secrets.maskText);
  });
  useCase.host.terminal.out(`${text}\n`);
  return 0;
}
