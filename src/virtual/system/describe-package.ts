import { createHash } from 'node:crypto';
import type { IntentFilter } from '../contract/intent.ts';
import type { PackageActivity, PackageInfo } from '../contract/packages.ts';
import { type AppDefinition, listActivities, nameActivity } from '../ui/app.ts';

export type PackageFacts = Omit<PackageInfo, 'uid' | 'installedAt' | 'updatedAt'>;

const launcherFilter: IntentFilter = {
  actions: ['android.intent.action.MAIN'],
  categories: ['android.intent.category.LAUNCHER'],
};

/** Of API 33; before, every app may notify. */
const notifying = 'android.permission.POST_NOTIFICATIONS';
const usualPermissions = ['android.permission.INTERNET', notifying];

/** What the package manager is told of an app that the device can run. `home`: it is the launcher. */
export function describePackage(app: AppDefinition, { api, home }: { api: number; home: boolean }): PackageFacts {
  const system = app.system ?? false;
  return {
    packageName: app.packageName,
    label: app.label,
    versionName: app.versionName ?? '1.0',
    versionCode: app.versionCode ?? 1,
    system,
    debuggable: !system,
    minSdk: 24,
    targetSdk: Math.max(api, 24),
    apkPaths: [nameApk(app.packageName, system)],
    requestedPermissions: (app.permissions ?? usualPermissions).filter((name) => api >= 33 || name !== notifying),
    activities: listActivities(app).map(({ activity }, at) =>
      describeActivity(app, { activity, first: at === 0, home }),
    ),
    instrumentations: [],
    runnable: true,
  };
}

function describeActivity(
  app: AppDefinition,
  { activity, first, home }: { readonly activity: string; readonly first: boolean; readonly home: boolean },
): PackageActivity {
  const own = Object.entries(app.filters ?? {})
    .filter(([name]) => nameActivity(app.packageName, name) === activity)
    .flatMap(([, filters]) => filters);
  const launches = first && !home ? [launcherFilter] : [];
  return { name: activity, exported: true, filters: [...launches, ...own] };
}

/** As PackageManager lays it out from Android 11 on: 16 bytes in URL-safe base64 at both places, ending in `==`. */
function nameApk(packageName: string, system: boolean): string {
  if (system) return `/system/priv-app/${packageName.split('.').at(-1)}/${packageName}.apk`;
  const hash = (salt: string) => createHash('md5').update(`${salt} ${packageName}`).digest('base64url');
  return `/data/app/~~${hash('outer')}==/${packageName}-${hash('inner')}==/base.apk`;
}
