import type { IntentFilter } from './intent.ts';

export interface PackageActivity {
  /** Full class name. */
  readonly name: string;
  readonly exported: boolean;
  readonly filters: readonly IntentFilter[];
}

/** What the package manager knows of one package. */
export interface PackageInfo {
  readonly packageName: string;
  readonly label: string;
  readonly versionName: string;
  readonly versionCode: number;
  readonly system: boolean;
  readonly debuggable: boolean;
  readonly minSdk: number;
  readonly targetSdk: number;
  readonly uid: number;
  /** base.apk first, then splits; absolute paths on the device. A built-in app's have no file behind them unless written. */
  readonly apkPaths: readonly string[];
  /** ms since the epoch. */
  readonly installedAt: number;
  readonly updatedAt: number;
  readonly installer?: string;
  readonly requestedPermissions: readonly string[];
  /** The launcher's first. */
  readonly activities: readonly PackageActivity[];
  readonly instrumentations: readonly { readonly runner: string; readonly target: string }[];
  /** SHA-256 of the certificate of a signed APK, in hex. Absent: unsigned, or built in; it matches every other. */
  readonly certificate?: string;
  /** Full class names; of installed APKs, which are all that is known of their services. */
  readonly services?: readonly string[];
  /** Set by `pm disable`, `disable-user` …; absent: enabled. Launches of it fail, lists show it with `-d`. */
  readonly disabled?: 'disabled' | 'disabled-user' | 'disabled-until-used';
  readonly suspended?: boolean;
  readonly hidden?: boolean;
  /** The screen side has an app for it. Else an APK was installed: it is listed, and starting it says that it cannot run here. */
  readonly runnable: boolean;
}

/** `cmd package`'s records. Sorted as Android lists them is the business of whoever prints. */
export interface Packages {
  readonly all: readonly PackageInfo[];
  find(packageName: string): PackageInfo | undefined;
  /** A new package or a new version; the uid of an old one is kept, a new one gets the next unless it brings one. Answers what was entered. */
  put(info: Omit<PackageInfo, 'uid' | 'installedAt' | 'updatedAt'> & { readonly uid?: number }): PackageInfo;
  /** False when there was none. */
  remove(packageName: string): boolean;
  /** Hears of each name that came, changed or went, until the answer is called. */
  watch(listener: (packageName: string) => void): () => void;
}

/** `asked-never`: nobody asked yet; `denied`: may be asked again; `fixed`: denied twice, no dialog is shown any more. */
export type PermissionState = 'granted' | 'asked-never' | 'denied' | 'fixed';

export interface Permissions {
  /**
   * Undefined: the package is unknown or has not requested it, or this level of Android does not have it. Install-time
   * permissions are granted, those of the system and of development are `denied` (the latter until `pm grant`).
   */
  state(packageName: string, permission: string): PermissionState | undefined;
  set(packageName: string, permission: string, state: PermissionState): void;
  /** Runtime (dangerous) ones: those that are asked for. */
  isRuntime(permission: string): boolean;
  /** What `pm grant` and `revoke` change: runtime ones and those of development (WRITE_SECURE_SETTINGS, DUMP …). */
  isChangeable(permission: string): boolean;
  isKnown(permission: string): boolean;
  /** All of a package back to `asked-never`. */
  reset(packageName: string): void;
  /** appops: `android:mock_location` and the like; `default` when never set. */
  op(packageName: string, op: string): string;
  setOp(packageName: string, op: string, mode: string): void;
  watch(listener: (packageName: string, permission: string) => void): () => void;
}
