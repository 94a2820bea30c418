import { DeviceError } from '../../../../base/failure.ts';
import { declining } from '../decline.ts';

/** Delivers an intent; what takes none is told in the document's words (`nobody`) with Android's behind them. */
export async function deliver(nobody: string, send: () => Promise<void>): Promise<void> {
  try {
    await declining(send, ['refused', 'permission_denied']);
  } catch (error) {
    if (!(error instanceof DeviceError && error.code === 'not_found')) throw error;
    const { words } = error.data ?? {};
    const told = typeof words === 'string' ? `${nobody} (Android: ${words})` : `${nobody}: ${error.message}`;
    throw new DeviceError('not_found', told, error.data);
  }
}
