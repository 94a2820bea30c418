import type { PackageFacts } from './describe-package.ts';

interface SystemPackage {
  readonly packageName: string;
  readonly label: string;
  /** Fixed ones of AOSP Process and android_filesystem_config.h. */
  readonly uid?: number;
  readonly activities?: readonly string[];
  /** Runs from boot on and is never ended, as AOSP's android:persistent. */
  readonly persistent?: boolean;
}

/** Packages of AOSP whose windows the screen side shows by itself; no app stands behind them. */
export const systemPackages: readonly SystemPackage[] = [
  { packageName: 'android', label: 'Android System', uid: 1000 },
  { packageName: 'com.android.shell', label: 'Shell', uid: 2000 },
  { packageName: 'com.android.systemui', label: 'System UI', persistent: true },
  {
    packageName: 'com.android.permissioncontroller',
    label: 'Permission controller',
    activities: ['com.android.permissioncontroller.permission.ui.GrantPermissionsActivity'],
  },
  {
    packageName: 'com.android.intentresolver',
    label: 'Intent Resolver',
    activities: ['com.android.intentresolver.ResolverActivity', 'com.android.intentresolver.ChooserActivity'],
  },
  // Its window is the system's own, and so is its user.
  { packageName: 'com.vivace.keyboard', label: 'Vivace Keyboard', uid: 1000, persistent: true },
];

export function describeSystemPackage(
  { packageName, label, uid, activities = [] }: SystemPackage,
  { api, release }: { readonly api: number; readonly release: string },
): PackageFacts & { readonly uid?: number } {
  const name = packageName === 'android' ? 'framework/framework-res' : `priv-app/${packageName.split('.').at(-1)}`;
  return {
    packageName,
    label,
    ...(uid !== undefined && { uid }),
    versionName: release,
    versionCode: api,
    system: true,
    debuggable: false,
    minSdk: api,
    targetSdk: api,
    apkPaths: [packageName === 'android' ? `/system/${name}.apk` : `/system/${name}/${packageName}.apk`],
    requestedPermissions: [],
    activities: activities.map((activity) => ({ name: activity, exported: false, filters: [] })),
    instrumentations: [],
    runnable: true,
  };
}
