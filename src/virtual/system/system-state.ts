import type { Intent } from '../contract/intent.ts';
import type { PackageInfo } from '../contract/packages.ts';
import { createWindowMemory, type WindowMemory } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';

/** A dialog of the permission controller for one group of permissions of one app. */
export interface PermissionRequest {
  readonly number: number;
  readonly packageName: string;
  /** Still to be asked, the first one is on screen. */
  groups: readonly (readonly string[])[];
  /** The switch of the location dialog. */
  precise: boolean;
  readonly memory: WindowMemory;
  /** All are answered. */
  readonly answer: () => void;
}

export interface Candidate {
  readonly packageName: string;
  readonly activity: string;
}

/** "Open with" and the share sheet. */
export interface ResolverState {
  readonly kind: 'resolver' | 'chooser';
  readonly intent: Intent;
  readonly candidates: readonly Candidate[];
  /** Opens it, this time. */
  readonly choose: (candidate: Candidate) => void;
  /** Nothing was chosen. */
  readonly cancel: () => void;
  /** "Always". */
  readonly remember: (candidate: Candidate) => void;
  selected: Candidate | undefined;
  readonly memory: WindowMemory;
  readonly number: number;
}

/** What the system's own windows remember. */
export interface SystemState {
  /** Of windows without a beginning of their own, by key. */
  readonly memories: Map<string, WindowMemory>;
  /** The windows that the journal was last told of, by key. */
  noted: ReadonlyMap<string, { readonly title: string; readonly package: string }>;
  panel: 'none' | 'notifications' | 'quick-settings';
  readonly shade: {
    memory: WindowMemory;
    changedAt: number;
    /** Keys of rows that show everything. */
    expanded: ReadonlySet<string>;
    /** The inline reply that is being written. */
    reply: { readonly key: string; readonly action: number; readonly text: string } | undefined;
    /** A row that a finger drags, and how far, in dp. */
    dragged: { readonly key: string; readonly dx: number } | undefined;
  };
  /** A field of a system window asks for the focus. */
  wantsFocus: boolean;
  /** Key of the notification that pops up over the app. */
  headsUp: string | undefined;
  readonly power: {
    awake: boolean;
    locked: boolean;
    /** The PIN pad is up. */
    bouncer: boolean;
    typed: string;
    wrong: boolean;
    readonly memory: WindowMemory;
    /** Undefined: a swipe is enough. */
    pin: string | undefined;
  };
  powerMenu: { readonly memory: WindowMemory } | undefined;
  volume: { level: number; shownUntil: number };
  readonly tiles: { flashlight: boolean };
  permissions: readonly PermissionRequest[];
  resolver: ResolverState | undefined;
  /** Colour of what the system draws over the app's window: its bars. */
  barColor: string;
  /** "Always" answers, by what was asked for. */
  readonly preferred: Map<string, Candidate>;
  /** An installed APK that cannot run here is in front. */
  unrunnable: { readonly info: PackageInfo; readonly memory: WindowMemory } | undefined;
  anr: { readonly packageName: string; readonly label: string; readonly memory: WindowMemory } | undefined;
  /** How often each package has crashed since boot. */
  readonly crashes: Map<string, number>;
  /** Clock time at which booting is over. */
  bootUntil: number;
}

export function createSystemState(): SystemState {
  const never = Number.NEGATIVE_INFINITY;
  return {
    memories: new Map(),
    noted: new Map(),
    panel: 'none',
    shade: {
      memory: createWindowMemory(),
      changedAt: never,
      expanded: new Set(),
      reply: undefined,
      dragged: undefined,
    },
    wantsFocus: false,
    headsUp: undefined,
    power: {
      awake: true,
      locked: false,
      bouncer: false,
      typed: '',
      wrong: false,
      memory: createWindowMemory(),
      pin: undefined,
    },
    powerMenu: undefined,
    volume: { level: 8, shownUntil: never },
    tiles: { flashlight: false },
    permissions: [],
    resolver: undefined,
    barColor: theme.text,
    preferred: new Map(),
    unrunnable: undefined,
    anr: undefined,
    crashes: new Map(),
    bootUntil: never,
  };
}
