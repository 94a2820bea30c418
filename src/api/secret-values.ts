import type { Settings } from '../config/settings.ts';

/** The values of the variables named as secrets: given to the flows, or else in the process' environment. */
export function listSecrets(
  { secrets, env }: Pick<Settings, 'secrets' | 'env'>,
  outer: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return secrets.map((name) => env[name] ?? outer[name] ?? '').filter((value) => value !== '');
}
