interface Struck {
  /** How often; default 1, `always` without end. */
  readonly times?: number | 'always';
  /** 0 … 1 at each occasion, from the device's seed; default 1. */
  readonly chance?: number;
  /** Not before so many ms after the device was started. */
  readonly afterMs?: number;
}

/** A disturbance inside an app. */
export type UiFault = Struck &
  /** A tap whose target's text or id is `on` is swallowed. */
  (
    | { readonly fault: 'drop-tap'; readonly on: string }
    /** Requests of the app's fake network whose path contains `on` fail (`error`) or take `ms` longer (`delay`). */
    | { readonly fault: 'network-error'; readonly on: string }
    | { readonly fault: 'network-delay'; readonly on: string; readonly ms: number }
    /** The app crashes when a tap hits `on`. */
    | { readonly fault: 'crash'; readonly on: string }
  );

/** A disturbance of the device itself. `on` is a part of the command line (shell) or service it strikes; absent: any. */
export type SystemFault = Struck &
  /** The command answers so much later. */
  (
    | { readonly fault: 'slow'; readonly on?: string; readonly ms: number }
    /** The command never answers; it ends with its client. */
    | { readonly fault: 'hang'; readonly on?: string }
    /** The connection is cut when the service is opened (`refuse`), or after some output, without an exit code (`cut`). */
    | { readonly fault: 'refuse' | 'cut'; readonly on?: string }
    /** Gone from the bus for `ms` (default 2,000), all its streams cut; then back. */
    | { readonly fault: 'offline'; readonly on?: string; readonly ms?: number }
    /** `uiautomator` finds no root, or no quiet; UiAutomator2 fails likewise. */
    | { readonly fault: 'null-root' | 'never-idle' }
    /** `input` is refused for want of INJECT_EVENTS, as on MIUI. */
    | { readonly fault: 'no-inject' }
    /** Writes end with ENOSPC, installs with INSTALL_FAILED_INSUFFICIENT_STORAGE. */
    | { readonly fault: 'low-storage' }
    /** A dialog of the system comes over the app: for a permission of it, or "isn't responding". */
    | { readonly fault: 'permission-dialog'; readonly permission?: string }
    | { readonly fault: 'anr-dialog' }
    /** As `reboot`: all gone, boot takes its time, apps start afresh. */
    | { readonly fault: 'reboot'; readonly on?: string }
  );

export type DeviceFault = UiFault | SystemFault;

/** Asked at each occasion. The fault that strikes is used up by one; one that does not fit the occasion waits for another. */
export interface SystemFaults {
  strike<Kind extends SystemFault['fault']>(
    kind: Kind,
    occasion: string,
    fits?: (fault: Extract<SystemFault, { readonly fault: Kind }>) => boolean,
  ): Extract<SystemFault, { readonly fault: Kind }> | undefined;
}
