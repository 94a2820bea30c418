import { DeviceError } from '../../../base/failure.ts';

const shown = 5;

/**
 * What stands before the names of a phone's tools: `android_`, or `android_SLUG_` where its owner has given it a slug. Known by
 * the one tool that nothing can be done without. Throws `DeviceError` device_error.
 */
export function findPrefix(names: readonly string[], device: string): string {
  const found = names.flatMap((name) => /^(android_(?:\w{1,20}_)?)get_screen_state$/.exec(name)?.[1] ?? []);
  const [prefix, ...others] = found;
  if (prefix === undefined) {
    const some =
      names.length === 0 ? 'no tools' : `${names.slice(0, shown).join(', ')}${names.length > shown ? ' …' : ''}`;
    throw new DeviceError(
      'device_error',
      `${device} has no tool android_get_screen_state (it has ${some}): it is switched off, or this is no phone`,
    );
  }
  if (others.length > 0) {
    throw new DeviceError(
      'device_error',
      `${device} speaks for several phones: ${found.map((one) => `${one}…`).join(', ')}`,
    );
  }
  return prefix;
}
