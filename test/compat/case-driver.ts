import type { Clock } from '../../src/base/clock.ts';
import { DeviceError } from '../../src/base/failure.ts';
import type {
  DeviceState,
  Driver,
  FingerPath,
  PermissionChange,
  PermissionOutcome,
} from '../../src/device/contract/driver.ts';
import type { Foreground } from '../../src/screen/node.ts';
import type { Act } from './acts.ts';
import type { FlowCase } from './case.ts';
import { type CaseApp, listElements } from './case-app.ts';
import { buildHierarchy } from './case-hierarchy.ts';
import { drawCase } from './case-picture.ts';
import { runtimePermissions } from './runtime-permissions.ts';

export interface CaseDriver extends Driver {
  /** What flows have made of the device as a whole. */
  readonly state: DeviceState;
  /** By full name. */
  readonly granted: ReadonlyMap<string, boolean>;
}

const launcher: Foreground = { packageName: 'com.android.launcher3', activity: 'com.android.launcher3.Launcher' };

/**
 * The device of a case under the real product. `tell` is told of everything done to it, before it has an effect here; what
 * it answers is what the cases call it.
 */
export function createCaseDriver(
  given: FlowCase,
  { app, clock, tell }: { readonly app: CaseApp; readonly clock: Clock; readonly tell: (act: Act) => void },
): CaseDriver {
  const { device, installedApps = [], runner } = given;
  const size = { width: device.width ?? 540, height: device.height ?? 960 };
  const inFront = (packageName: string): Foreground => ({ packageName, activity: `${packageName}.Main` });
  let foreground = inFront(installedApps[0] ?? 'com.example.app');
  let state: DeviceState = {
    dark_mode: device.darkMode ?? false,
    airplane_mode: device.airplaneMode ?? false,
    orientation: 'portrait',
    font_scale: 1,
    animations: true,
    rtl: false,
    locale: '',
  };
  let clipboard = '';
  let location: { readonly latitude: number; readonly longitude: number } | undefined;
  let recording = false;
  const granted = new Map(runtimePermissions.map((name) => [name, false]));
  const leave = (appId: string) => {
    if (foreground.packageName === appId) foreground = launcher;
  };
  const mustBeInstalled = (appId: string) => {
    if (!installedApps.includes(appId)) throw new DeviceError('app_not_installed', `${appId} is not installed`);
  };

  const grant = (changes: Readonly<Record<string, PermissionChange>>): readonly PermissionOutcome[] =>
    Object.entries(changes).map(([permission, change]) => {
      granted.set(permission, change === 'allow');
      return { permission, change, granted: change === 'allow' };
    });

  return {
    info: {
      serial: runner?.deviceId ?? 'case',
      driver: 'case',
      model: 'Case',
      manufacturer: 'Vivace',
      apiLevel: 34,
      release: '14',
      size,
      density: 320,
      virtual: true,
    },
    counters: { roundTrips: 0 },
    get state() {
      return state;
    },
    granted,
    hierarchy: async () => {
      app.beforeRead();
      return buildHierarchy(app.root, { size, foreground, keyboardShown: app.keyboardShown });
    },
    screenshot: async () => {
      tell({ kind: 'screenshot' });
      return drawCase(listElements(app.root), size);
    },
    gesture: async (fingers) => {
      tell({ kind: 'gesture', fingers });
      const endsAt = Math.max(0, ...fingers.map(({ points }: FingerPath) => points.at(-1)?.atMs ?? 0));
      if (endsAt > 0) await clock.sleep(endsAt);
    },
    keys: async (codes) => tell({ kind: 'keys', codes }),
    text: async (text) => {
      refuseUntypable(text, device.unicodeInput === true);
      tell({ kind: 'text', text });
    },
    untypable: (text) => listUntypable(text, device.unicodeInput === true),
    hideKeyboard: async () => {
      const shown = app.keyboardShown;
      if (shown) tell({ kind: 'hideKeyboard' });
      return shown;
    },
    keyboard: async () => ({ shown: app.keyboardShown }),
    launch: async (appId, options) => {
      mustBeInstalled(appId);
      const outcomes = options.permissions && grant(options.permissions);
      tell({ kind: 'launch', appId, options, granted });
      foreground = inFront(appId);
      return outcomes;
    },
    foreground: async () => foreground,
    stop: async (appId) => {
      tell({ kind: 'stop', appId });
      leave(appId);
    },
    kill: async (appId) => tell({ kind: 'kill', appId }),
    clear: async (appId) => {
      // The cases' device skips an app that it does not have, but for its permissions.
      tell({ kind: 'clear', appId, installed: installedApps.includes(appId) });
      leave(appId);
      return true;
    },
    apps: async () => installedApps.map((packageName) => ({ packageName })),
    openLink: async (link, { packageName, browser = false }) => {
      tell({ kind: 'openLink', link, browser });
      return packageName;
    },
    readState: async (keys) => {
      const told = { ...state, dark_shown: state.dark_mode === true };
      return Object.fromEntries(keys.map((key) => [key, told[key]]));
    },
    writeState: async (change) => {
      tell({ kind: 'state', state: change });
      state = { ...state, ...change };
    },
    permissions: async () => Object.fromEntries(granted),
    setPermissions: async (appId, changes) => {
      tell({ kind: 'permissions', appId, changes });
      return grant(changes);
    },
    setLocation: async (place) => {
      location = place;
      if (place !== undefined) tell({ kind: 'location', ...place });
    },
    readLocation: async () => location,
    readClipboard: async () => clipboard,
    writeClipboard: async (text) => {
      clipboard = text;
    },
    addMedia: async (files) => tell({ kind: 'addMedia', names: files.map(({ name }) => name) }),
    startRecording: async () => {
      if (recording) throw new DeviceError('device_error', 'A recording is going on');
      recording = true;
      tell({ kind: 'startRecording' });
      return {
        stop: async () => {
          recording = false;
          tell({ kind: 'stopRecording' });
          return Buffer.from('a recording');
        },
        discard: async () => {
          recording = false;
        },
      };
    },
    notifications: async () => [],
    health: async (packageName) => ({ running: foreground.packageName === packageName, troubles: [] }),
    close: async () => {},
  };
}

function listUntypable(text: string, unicode: boolean): readonly string[] {
  return unicode ? [] : [...new Set(text)].filter((character) => /[^\x00-\x7f]/.test(character));
}

function refuseUntypable(text: string, unicode: boolean): void {
  const lacking = listUntypable(text, unicode).join(', ');
  if (lacking !== '') throw new DeviceError('unsupported', `There is no key for ${lacking}`, { untypable: lacking });
}
