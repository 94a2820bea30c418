import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { refuseAbility } from '../../press-keys.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { tellData } from '../android/untrusted.ts';
import { channelArgs } from './channel-args.ts';

export const listApps = defineTool({
  name: 'android.list_apps',
  description: 'List installed apps: third-party ones, or with all=true the system’s too.',
  risk: 'LOW',
  input: defineInput({
    ...channelArgs,
    all: Type.Boolean({ default: false, description: 'Include system apps (default: third-party only)' }),
  }),
  result: defineResult({
    apps: Type.Optional(
      Type.Array(
        Type.Object({
          package: Type.String({ description: 'Package' }),
          label: Type.Optional(Type.String({ description: 'What people call it, where the device tells' })),
          version: Type.Optional(Type.String({ description: 'Version, for people' })),
          system: Type.Optional(Type.Boolean({ description: 'Whether it came with the system' })),
        }),
        { description: 'By package' },
      ),
    ),
  }),
  examples: [{}, { all: true }],
  budgetMs: 90_000,
  async run({ all }, context) {
    const { driver, deadline } = context;
    const found = await (driver.appDetails?.(deadline) ?? driver.apps?.(deadline));
    if (found === undefined) return refuseAbility(context, 'list apps');
    if (!all && found.some(({ system }) => system === undefined)) {
      const message = `The driver "${driver.info.driver}" does not tell which apps are the system's; use all=true`;
      return createFailure('unsupported', message);
    }
    const apps = found
      .filter(({ system }) => all || system === false)
      .map(({ packageName, label, versionName, system }) => ({
        package: packageName,
        ...(label !== undefined && { label }),
        ...(versionName !== undefined && { version: versionName }),
        ...(system !== undefined && { system }),
      }))
      .toSorted((one, other) => (one.package < other.package ? -1 : 1));
    const data = tellData({ apps }, context, ['package', 'version']);
    return createSuccess(`${apps.length} ${all ? '' : 'third-party '}apps`, data);
  },
});
