import { DeviceError } from '../../../base/failure.ts';
import type { ToolContext } from '../../../engine/contract/tool.ts';

/** A launch, where Android's one answer for an app that is not there and one without a launcher activity is told apart. */
export async function namingMissing<T>(
  name: string,
  { driver, deadline }: ToolContext,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DeviceError && error.code === 'app_not_installed')) throw error;
    const apps = (await driver.apps?.(deadline)) ?? [];
    if (apps.some(({ packageName }) => packageName === name)) {
      throw new DeviceError('app_not_started', `App has no launchable activity: ${name}`, error.data);
    }
    throw new DeviceError('app_not_installed', `App not installed: ${name}`, error.data);
  }
}
