import type { InstrumentationContext } from '../../../contract/instrumentation.ts';
import { ServerError } from '../protocol/server-error.ts';

/**
 * Touches and keys of UiAutomation go through the same door as those of `input`, as the shell's user: a device that refuses one
 * (MIUI without "USB debugging (Security settings)") refuses the other. Throws ServerError; the words are those Appium's
 * users report of it, not recorded by us.
 */
export function checkInjection({ faults, api }: InstrumentationContext): void {
  if (faults.strike('no-inject', 'uiautomator2') === undefined) return;
  const words =
    api >= 33
      ? 'Injecting input events requires the caller (or the source of the instrumentation, if any) to have the INJECT_EVENTS permission.'
      : 'Injecting to another application requires INJECT_EVENTS permission';
  throw new ServerError('unknown error', `java.lang.SecurityException: ${words}`);
}
