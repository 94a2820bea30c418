import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { openApp as core } from '../../open-app.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { namingMissing } from './missing-app.ts';
import { isPackageName, packageArg } from './package-arg.ts';

export const openApp = defineTool({
  name: 'android_open_app',
  description: 'Open (launch) an installed app by its package ID.',
  risk: 'MEDIUM',
  input: defineInput({ package_id: packageArg('The package ID of the app to launch (e.g., com.example.app)') }),
  result: defineResult({
    package_id: Type.Optional(Type.String({ description: 'Its package' })),
    in_front: Type.Optional(Type.String({ description: 'The package that is in front' })),
  }),
  examples: [{ package_id: 'com.android.calculator2' }],
  budgetMs: 40_000,
  async run({ package_id }, context) {
    if (!isPackageName(package_id)) return createFailure('app_not_installed', `App not installed: ${package_id}`);
    const wish = { app: package_id, stop: false, clear: false, arguments: {}, timeout_ms: 30_000 };
    const { ok, code, message, data } = await namingMissing(package_id, () => core.run(wish, context));
    const told = { package_id, ...(typeof data['in_front'] === 'string' && { in_front: data['in_front'] }) };
    if (ok) return createSuccess(`App opened successfully: ${package_id}`, told);
    return createFailure(code ?? 'app_not_started', message, told);
  },
});
