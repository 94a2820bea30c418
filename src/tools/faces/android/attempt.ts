import { DeviceError } from '../../../base/failure.ts';
import type { ToolResult } from '../../../engine/contract/tool.ts';
import { createFailure } from '../../result.ts';

export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ToolResult };

/** What the device says no to, as the document words it: its own sentence, then the device's words. */
export async function attempt<T>(sentence: string, work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    return { ok: false, failure: createFailure(error.code, `${sentence}: ${error.message}`, error.data) };
  }
}
