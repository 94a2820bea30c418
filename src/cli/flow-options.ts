import type { OptionName } from '../config/options.ts';

/** What every way of running flows takes. */
export const flowOptions: readonly OptionName[] = [
  'device',
  'format',
  'output',
  'env',
  'envFiles',
  'envWins',
  'secrets',
  'retries',
  'seed',
  'timeout',
  'includeTags',
  'excludeTags',
  'requireTags',
  'workspaceConfig',
  'disableAnimations',
  'updateBaselines',
  'aiUrl',
  'aiModel',
  'adb',
  'driver',
];
