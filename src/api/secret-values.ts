import type { Settings } from '../config/settings.ts';
import { tokenVariable } from '../device/url-device.ts';

/** The values of the variables named as secrets: given to the flows, or else in the process' environment; and the token of the device. */
export function listSecrets(
  { secrets, env }: Pick<Settings, 'secrets' | 'env'>,
  outer: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const named = secrets.map((name) => env[name] ?? outer[name] ?? '');
  return [...named, outer[tokenVariable] ?? ''].filter((value) => value !== '');
}
