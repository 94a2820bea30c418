import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { missingAbility } from './missing-ability.ts';
import { tellData, warnOf } from './untrusted.ts';

export const listApps = defineTool({
  name: 'android_list_apps',
  description: 'List installed apps, by type (all, user, system) and by a part of their name.',
  risk: 'LOW',
  input: defineInput({
    filter: Type.Union([Type.Literal('all'), Type.Literal('user'), Type.Literal('system')], {
      default: 'all',
      description: 'Filter by app type: "all", "user", or "system"',
    }),
    name_query: Type.Optional(Type.String({ description: 'Filter by app name substring (case-insensitive)' })),
  }),
  result: defineResult({
    apps: Type.Optional(
      Type.Array(
        Type.Object({
          package_id: Type.String({ description: 'Package' }),
          name: Type.String({ description: 'Label; the package where the device tells none' }),
          version_name: Type.Union([Type.String(), Type.Null()], { description: 'Version, for people' }),
          version_code: Type.Union([Type.Integer(), Type.Null()], { description: 'Version, as a number' }),
          is_system: Type.Union([Type.Boolean(), Type.Null()], { description: 'Whether it came with the system' }),
        }),
        { description: 'By name' },
      ),
    ),
  }),
  examples: [{}, { filter: 'user', name_query: 'calc' }],
  budgetMs: 90_000,
  async run({ filter, name_query = '' }, context) {
    const { driver, deadline } = context;
    const found = await (driver.appDetails?.(deadline) ?? driver.apps?.(deadline));
    if (found === undefined) return missingAbility(context, 'list apps', 'adb');
    if (filter !== 'all' && found.some(({ system }) => system === undefined)) {
      const message = `The driver "${driver.info.driver}" does not tell which apps are system apps; use filter "all"`;
      return createFailure('unsupported', message);
    }
    const query = name_query.toLowerCase();
    const apps = found
      .filter(({ system }) => filter === 'all' || system === (filter === 'system'))
      .map(({ packageName, label, versionName, versionCode, system }) => ({
        package_id: packageName,
        name: label ?? packageName,
        version_name: versionName ?? null,
        version_code: versionCode ?? null,
        is_system: system ?? null,
      }))
      .filter(({ name }) => name.toLowerCase().includes(query))
      .toSorted(
        (one, other) => one.name.localeCompare(other.name, 'en') || (one.package_id < other.package_id ? -1 : 1),
      );
    const data = tellData({ apps }, context, ['package_id', 'version_name']);
    return createSuccess(warnOf(JSON.stringify(data.apps)), data);
  },
});
