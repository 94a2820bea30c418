import { DeviceError } from '../../../base/failure.ts';

/** What `cmd package resolve-activity` prints for a package without a launcher activity (recorded). */
const noActivity = 'No activity found';

/** A launch, whose failure is told in the documents' words where there is no such app, or nothing of it to open. */
export async function namingMissing<T>(name: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    const { code, data } = error;
    if (code === 'app_not_installed') throw new DeviceError(code, `App not installed: ${name}`, data);
    if (code === 'app_not_started' && data['words'] === noActivity) {
      throw new DeviceError(code, `App has no launchable activity: ${name}`, data);
    }
    throw error;
  }
}
