import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { killApp } from '../../kill-app.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { missingAbility } from './missing-ability.ts';
import { isPackageName, packageArg } from './package-arg.ts';

export const closeApp = defineTool({
  name: 'android_close_app',
  description:
    'Kill the process of an app in the background. An app in front has to be left first (android_press_home).',
  risk: 'MEDIUM',
  input: defineInput({ package_id: packageArg('The package ID of the app to close (e.g., com.example.app)') }),
  result: defineResult({ package_id: Type.Optional(Type.String({ description: 'Its package' })) }),
  examples: [{ package_id: 'com.example.app' }],
  budgetMs: 30_000,
  async run({ package_id }, context) {
    const { driver, deadline } = context;
    const { kill, apps } = driver;
    if (kill === undefined || apps === undefined) return missingAbility(context, 'close apps', 'adb');
    const known = isPackageName(package_id) ? await apps.call(driver, deadline) : [];
    if (!known.some(({ packageName }) => packageName === package_id)) {
      return createFailure('app_not_installed', `App not installed: ${package_id}`);
    }
    const front = await driver.foreground(deadline);
    if (front?.packageName === package_id) {
      const first = 'Use android_press_home first and wait until it is in the background';
      return createFailure('declined', `Failed to kill process: ${package_id} is in the foreground. ${first}`);
    }
    const { ok, code, message, data } = await killApp.run({ app: package_id }, context);
    if (!ok) return createFailure(code ?? 'declined', message);
    if (data['running'] === true) {
      return createFailure('declined', `Failed to kill process: ${package_id} still runs, or has started again`);
    }
    return createSuccess(`App closed successfully: ${package_id}`, { package_id });
  },
});
