import type { UseCase } from './use-case.ts';
import { withDevice } from './with-device.ts';

export async function saveScreenshot(useCase: UseCase, path: string): Promise<number> {
  const picture = await withDevice(useCase, (driver, deadline) => driver.screenshot(deadline));
  await useCase.host.files.write(path, picture);
  useCase.host.terminal.err(`${path} written\n`);
  return 0;
}
