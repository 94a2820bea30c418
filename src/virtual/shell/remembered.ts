import type { PackageInfo } from '../contract/packages.ts';

/** What commands set only to read it back. */
export interface Remembered {
  night: 'yes' | 'no' | 'auto' | 'custom_schedule' | 'custom_bedtime';
  carMode: boolean;
  /** The panel's own size, kept when `wm size` forces another. */
  panel?: { readonly width: number; readonly height: number };
  /** Packages that `dumpsys deviceidle whitelist` added. */
  readonly idleAllowed: Set<string>;
  /** Of `cmd locale set-app-locales`, by package: language tags with commas. Apps of this device do not follow them. */
  readonly appLocales: Map<string, string>;
  readonly installs: Map<number, InstallSession>;
  /** By `pkg/full.Class`: services of installed APKs that run. There is no code behind them. */
  readonly services: Map<string, RunningService>;
  /** Test programs that run, by process id. */
  readonly instrumentations: Map<number, RunningInstrumentation>;
  /** System packages that were uninstalled for the user: `install-existing` brings them back. */
  readonly uninstalled: Map<string, PackageInfo>;
  /** Of `pm set-app-links` and the like: `pkg domain` → state. */
  readonly appLinks: Map<string, string>;
}

/** `pm install-create` … `install-commit`. */
export interface InstallSession {
  readonly id: number;
  readonly options: InstallOptions;
  /** By the name given to `install-write`. */
  readonly files: Map<string, Buffer>;
}

export interface InstallOptions {
  readonly replace: boolean;
  readonly downgrade: boolean;
  readonly testOnly: boolean;
  readonly grant: boolean;
  readonly lowTarget: boolean;
  readonly installer?: string;
  /** The package whose other APKs stay (`-p`). */
  readonly inherits?: string;
}

export interface RunningService {
  readonly packageName: string;
  readonly name: string;
  readonly pid: number;
  readonly startedAt: number;
  readonly foreground: boolean;
  /** Ends the process it runs in. */
  readonly exit: () => void;
  /** Ends the service, and its process with the last one in it. */
  readonly stop: () => void;
}

export interface RunningInstrumentation {
  readonly packageName: string;
  readonly runner: string;
  readonly target: string;
  /** Ends it as a dead process; answers when it has let go of what it held. */
  readonly kill: () => Promise<void>;
}

export function createRemembered(): Remembered {
  return {
    night: 'no',
    carMode: false,
    idleAllowed: new Set(),
    appLocales: new Map(),
    installs: new Map(),
    services: new Map(),
    instrumentations: new Map(),
    uninstalled: new Map(),
    appLinks: new Map(),
  };
}
