import type { Driver } from '../device/contract/driver.ts';
import type { ToolContext, ToolResult } from '../engine/contract/tool.ts';
import { refuseAbility } from './press-keys.ts';
import { createFailure } from './result.ts';

/** What an author calls an app, as a package: a package name as it is, else the label of exactly one installed app. */
export async function resolveApp(
  app: string,
  context: ToolContext,
): Promise<{ readonly ok: true; readonly packageName: string } | { readonly ok: false; readonly failure: ToolResult }> {
  if (isPackageName(app)) return { ok: true, packageName: app };
  const { driver, deadline } = context;
  if (driver.apps === undefined) return { ok: false, failure: refuseAbility(context, 'list apps by their label') };
  const apps = await driver.apps(deadline);
  // A package of one word, as `android`.
  if (apps.some(({ packageName }) => packageName === app)) return { ok: true, packageName: app };
  const exact = apps.filter(({ label }) => label === app);
  const alike = exact.length > 0 ? exact : apps.filter(({ label }) => label?.toLowerCase() === app.toLowerCase());
  const [one] = alike;
  if (alike.length === 1 && one !== undefined) return { ok: true, packageName: one.packageName };
  if (alike.length > 1) {
    const candidates = alike.map(({ packageName }) => packageName);
    const message = `${alike.length} apps are called "${app}"`;
    const more = { details: candidates.map((name) => `candidate: ${name}`), hint: 'Name the package' };
    return { ok: false, failure: createFailure('ambiguous', message, { app, candidates }, more) };
  }
  return { ok: false, failure: describeUnknown(app, apps) };
}

type InstalledApp = Awaited<ReturnType<NonNullable<Driver['apps']>>>[number];

const mostListed = 20;

/** No such label: the packages whose names or labels sound like it, and the labels there are where the device tells any. */
function describeUnknown(app: string, apps: readonly InstalledApp[]): ToolResult {
  const words = app.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const candidates = apps
    .map(({ packageName, label = '' }) => {
      const names = `${packageName} ${label}`.toLowerCase();
      return { packageName, score: words.filter((word) => names.includes(word)).length };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ packageName }) => packageName)
    .slice(0, mostListed);
  const labels = apps.flatMap(({ label, packageName }) => (label === undefined ? [] : [`${label} (${packageName})`]));
  if (labels.length > 0) {
    const hint = `Installed: ${labels.slice(0, mostListed).join(', ')}`;
    return createFailure('app_not_installed', `No app is called "${app}"`, { app, candidates }, { hint });
  }
  const hint = candidates.length > 0 ? `Perhaps ${candidates.slice(0, 3).join(', ')}` : 'Name the package';
  const message = `"${app}" is no package name, and this device does not tell the labels of its apps`;
  return createFailure('app_not_installed', message, { app, candidates }, { hint });
}

/** At least two parts, each beginning with a letter: what Android accepts as a package name. */
function isPackageName(app: string): boolean {
  return /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(app);
}
