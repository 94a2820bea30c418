import type { OptionName } from '../config/options.ts';

/** What every way of running flows takes. */
export const flowOptions: readonly OptionName[] = [
  'device',
  'format',
  'output',
  'env',
  'secrets',
  'retries',
  'timeout',
  'includeTags',
  'excludeTags',
  'updateBaselines',
  'adb',
  'driver',
];
