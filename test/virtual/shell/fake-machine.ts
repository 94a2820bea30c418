import type { Clock } from '../../../src/base/clock.ts';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import type { DeviceUi, UiNode, UiWindow } from '../../../src/virtual/contract/device-ui.ts';
import type { SystemFault } from '../../../src/virtual/contract/faults.ts';
import type { Instrumentation } from '../../../src/virtual/contract/instrumentation.ts';
import type { Packages } from '../../../src/virtual/contract/packages.ts';
import { captureScreen } from '../../../src/virtual/render/capture-screen.ts';
import { binaries } from '../../../src/virtual/shell/binaries/list.ts';
import { openBytes } from '../../../src/virtual/shell/input.ts';
import { createJobs } from '../../../src/virtual/shell/jobs.ts';
import type { Machine } from '../../../src/virtual/shell/process.ts';
import { createRemembered } from '../../../src/virtual/shell/remembered.ts';
import { runCommandLine } from '../../../src/virtual/shell/sh/start-shell.ts';
import { furnishFiles } from '../../../src/virtual/shell/system-files/furnish-files.ts';
import { createTestServices, silentJournal } from '../services.ts';

export const bounds = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

export function node(changes: Partial<UiNode> = {}): UiNode {
  return {
    key: '',
    text: '',
    resourceId: '',
    className: 'android.view.View',
    packageName: 'com.a',
    contentDescription: '',
    hint: '',
    showingHint: false,
    checkable: false,
    checked: false,
    clickable: false,
    enabled: true,
    focusable: false,
    focused: false,
    scrollable: false,
    longClickable: false,
    password: false,
    selected: false,
    visibleToUser: true,
    drawingOrder: 0,
    bounds: bounds(0, 0, 100, 200),
    children: [],
    ...changes,
  };
}

export interface FakeMachine {
  readonly machine: Machine;
  /** What the screen was told, in order: `touch down 1,2`, `key 4`, `type a` … */
  readonly told: string[];
  readonly screen: { root: UiNode; keyboard: boolean; lastChangeAt: () => number; focused: boolean };
  run(command: string, stdin?: string | Buffer): Promise<{ stdout: string; stderr: string; code: number }>;
}

const app = {
  packageName: 'com.a',
  label: 'A',
  activity: 'com.a.Main',
  versionName: '1.2',
  versionCode: 12,
  system: false,
};

export interface FakeOptions {
  readonly api?: number;
  readonly clock?: Clock;
  readonly idleQuietMs?: number;
  /** Members of the screen that a test does otherwise; getters are kept. */
  readonly ui?: Partial<DeviceUi>;
  readonly instrumentations?: readonly Instrumentation[];
  /** Kinds of faults that strike at every occasion. */
  readonly faults?: readonly SystemFault['fault'][];
}

const launcher = [{ actions: ['android.intent.action.MAIN'], categories: ['android.intent.category.LAUNCHER'] }];

/** `com.a` (two activities, one not exported) and the system's `com.sys`. */
function enterFakePackages(packages: Packages): void {
  const common = { debuggable: true, minSdk: 26, targetSdk: 34, instrumentations: [], runnable: true };
  packages.put({
    ...common,
    packageName: 'com.a',
    label: 'A',
    versionName: '1.2',
    versionCode: 12,
    system: false,
    apkPaths: ['/data/app/~~vivace==/com.a-1/base.apk'],
    requestedPermissions: ['android.permission.INTERNET', 'android.permission.CAMERA'],
    activities: [
      { name: 'com.a.Main', exported: true, filters: launcher },
      { name: 'com.a.Hidden', exported: false, filters: [] },
      {
        name: 'com.a.Link',
        exported: true,
        filters: [
          {
            actions: ['android.intent.action.VIEW'],
            categories: ['android.intent.category.DEFAULT', 'android.intent.category.BROWSABLE'],
            schemes: ['a', 'https'],
            hosts: ['a.example'],
          },
        ],
      },
    ],
  });
  packages.put({
    ...common,
    packageName: 'com.sys',
    label: 'Sys',
    versionName: '1.2',
    versionCode: 12,
    system: true,
    apkPaths: ['/system/app/com.sys/base.apk'],
    requestedPermissions: [],
    activities: [{ name: 'com.sys.Home', exported: true, filters: [] }],
  });
}

/** A device of 100 × 200 px with one app, `com.a`, in front; its screen only writes down what it is told. */
export function createFakeMachine(options: FakeOptions = {}): FakeMachine {
  const clock = options.clock ?? createVirtualClock(Date.UTC(2026, 0, 2, 3, 4, 5, 678));
  const told: string[] = [];
  const screen = { root: node(), keyboard: false, lastChangeAt: () => 0, focused: true };
  const window = (): UiWindow => ({
    id: 1,
    kind: 'application',
    title: '',
    packageName: 'com.a',
    activity: 'com.a.Main',
    layer: 1,
    focused: true,
    bounds: bounds(0, 0, 100, 200),
    root: screen.root,
  });
  const ui: DeviceUi = {
    size: { width: 100, height: 200 },
    density: 420,
    rotation: 0,
    apps: [app, { ...app, packageName: 'com.sys', activity: 'com.sys.Home', system: true }],
    windows: () => [window()],
    get focused() {
      return screen.focused ? window() : undefined;
    },
    resumed: { packageName: 'com.a', activity: 'com.a.Main' },
    get keyboard() {
      return { shown: screen.keyboard, bounds: bounds(0, 120, 100, 200) };
    },
    get lastChangeAt() {
      return screen.lastChangeAt();
    },
    actOnNotification: () => ({ code: 'refused', reason: 'this screen has no shade' }),
    picture: async () => ({ width: 2, height: 1, rgba: Buffer.from([1, 2, 3, 255, 4, 5, 6, 255]) }),
    touch: (kind, x, y) =>
      void told.push(`${kind} ${Math.round(x)},${Math.round(y)} @${Math.round(clock.now() % 100_000)}`),
    key: (code, keys) =>
      void told.push(`key ${code}${keys?.longPress ? ' long' : ''}${keys?.held ? ` with ${keys.held}` : ''}`),
    type: (character) => void told.push(`type ${character}`),
    async launch(packageName, activity, extras) {
      if (activity !== 'com.a.Main') return { ok: false, reason: 'unknown-activity' };
      told.push(`launch ${packageName} ${JSON.stringify(extras)}`);
      return { ok: true, state: 'COLD', activity: 'com.a.Main', tookMs: 421 };
    },
    watchTouches: () => () => {},
    perform: (key, action) => {
      told.push(`perform ${key} ${JSON.stringify(action)}`);
      return true;
    },
    async start(intent) {
      if (intent.component?.activity !== 'com.a.Main') return { ok: false, reason: 'unknown-activity' };
      told.push(`launch com.a ${JSON.stringify(intent.extras)}${intent.data === undefined ? '' : ` ${intent.data}`}`);
      return { ok: true, state: 'COLD', activity: 'com.a.Main', tookMs: 421 };
    },
    resolve: () => [],
    killBackground: (packageName) => told.push(`kill ${packageName}`) > 0,
    crash: (packageName) => told.push(`crash ${packageName}`) > 0,
    hang: () => false,
    notResponding: () => false,
    askPermissions: () => {},
    secured: false,
    setLock: () => true,
    reboot: () => {},
    tasks: [],
    removeTask: () => false,
    panel: 'none',
    openPanel: (panel) => void told.push(`panel ${panel}`),
    power: { awake: true, locked: false },
    sleep: () => void told.push('sleep'),
    wake: () => void told.push('wake'),
    dismissKeyguard: () => void told.push('dismiss keyguard'),
    packageChanged: (_info, packageName) => void told.push(`package ${packageName}`),
    forceStop: (packageName) => void told.push(`stop ${packageName}`),
    clearData: (packageName) => packageName === 'com.a',
    pid: (packageName) => (packageName === 'com.a' ? 4321 : undefined),
    setting: (namespace, name, value) => void told.push(`setting ${namespace} ${name} ${value}`),
    close: () => {},
  };
  if (options.ui !== undefined) Object.defineProperties(ui, Object.getOwnPropertyDescriptors(options.ui));
  const services = createTestServices(
    clock,
    new Map([
      ['ro.product.model', 'Fake One'],
      ['ro.build.version.sdk', String(options.api ?? 34)],
    ]),
  );
  enterFakePackages(services.packages);
  services.settings.watch((namespace, name, value) => ui.setting(namespace, name, value));
  const machine: Machine = {
    ...services,
    clock,
    ui,
    faults: { strike: (kind) => (options.faults?.includes(kind) ? ({ fault: kind } as never) : undefined) },
    journal: silentJournal,
    instrumentations: options.instrumentations ?? [],
    api: options.api ?? 34,
    binaries: new Map(binaries.map((binary) => [binary.name, binary])),
    idleQuietMs: options.idleQuietMs ?? 0,
    startMs: () => 0,
    remembered: createRemembered(),
    random: () => 0.25,
    jobs: createJobs(),
    reboot: () => void told.push('reboot'),
    captureScreen: () => captureScreen(ui, services.switches),
    encodePng: ({ width, height }) => Buffer.from(`png ${width}x${height}`),
  };
  furnishFiles(machine);
  return {
    machine,
    told,
    screen,
    async run(command, stdin = '') {
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      const release = clock.hold();
      try {
        const code = await runCommandLine(machine, command, {
          streams: {
            stdin: openBytes(typeof stdin === 'string' ? Buffer.from(stdin) : stdin),
            stdout: (chunk) => void out.push(chunk),
            stderr: (chunk) => void err.push(chunk),
          },
          signal: new AbortController().signal,
        });
        return { stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString(), code };
      } finally {
        release();
      }
    },
  };
}
