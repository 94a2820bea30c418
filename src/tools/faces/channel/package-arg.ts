import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { refuseAbility } from '../../press-keys.ts';
import { createFailure } from '../../result.ts';
import { isPackageName } from '../android/package-arg.ts';

/** Why an app cannot be meant; undefined: it is installed. */
export async function refusePackage(name: string, context: ToolContext): Promise<ToolResult | undefined> {
  const { driver, deadline } = context;
  if (!isPackageName(name)) return createFailure('invalid_input', `"${name}" is no package name`);
  if (driver.apps === undefined) return refuseAbility(context, 'list apps');
  const apps = await driver.apps(deadline);
  if (apps.some(({ packageName }) => packageName === name)) return undefined;
  return createFailure('app_not_installed', `There is no app ${name} on the device`, { package: name });
}
