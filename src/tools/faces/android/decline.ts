import { DeviceError } from '../../../base/failure.ts';

/**
 * The same act, with what the device refuses as `declined`: the document tells it as a failed action, and keeps "Permission
 * denied" for what the device's owner can allow.
 */
export async function declining<T>(act: () => Promise<T>, codes: readonly string[] = ['refused']): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DeviceError && codes.includes(error.code))) throw error;
    throw new DeviceError('declined', error.message, error.data);
  }
}
