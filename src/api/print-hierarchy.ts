import { renderXml } from '../screen/render-xml.ts';
import type { UseCase } from './use-case.ts';
import { withDevice } from './with-device.ts';

/** Prints the screen in uiautomator's own form, or all that Vivace knows of it as JSON. */
export async function printHierarchy(useCase: UseCase, json: boolean): Promise<number> {
  const screen = await withDevice(useCase, (driver, deadline) => driver.hierarchy(deadline));
  useCase.host.terminal.out(json ? `${JSON.stringify(screen, null, 2)}\n` : `${renderXml(screen)}\n`);
  return 0;
}
