import type { Clock } from '../../src/base/clock.ts';
import type { Driver, FingerPath } from '../../src/device/contract/driver.ts';
import type { Bounds, Hierarchy, Keyboard, ScreenNode, ScreenWindow, Size } from '../../src/screen/node.ts';
import { plainNode } from '../../src/screen/plain-node.ts';

export interface FakeNode extends Partial<Omit<ScreenNode, 'children' | 'bounds'>> {
  readonly at?: never;
  readonly box?: readonly [number, number, number, number];
  readonly inner?: readonly FakeNode[];
}

export interface FakeScreen {
  readonly nodes: readonly FakeNode[];
  readonly keyboard?: Keyboard;
  readonly foreground?: Hierarchy['foreground'];
  readonly windows?: readonly Partial<ScreenWindow>[];
  readonly size?: Size;
}

const size = { width: 1000, height: 2000 };

/** A literal screen as a driver would answer it: one application window, ids by path. */
function buildHierarchy(screen: FakeScreen): Hierarchy {
  const nodes: ScreenNode[] = [];
  const add = (given: FakeNode, parent: number, path: string): number => {
    const { box = [0, 0, 1000, 2000], inner = [], ...rest } = given;
    const at = nodes.length;
    const [left, top, right, bottom] = box;
    const bounds: Bounds = { left, top, right, bottom };
    nodes.push({ ...blank, ...rest, id: rest.id ?? `n${path}`, at, parent, depth: parent < 0 ? 0 : 1, bounds });
    const children = inner.map((child, index) => add(child, at, `${path}.${index}`));
    nodes[at] = { ...(nodes[at] as ScreenNode), children };
    return at;
  };
  add({ className: 'android.widget.FrameLayout', inner: screen.nodes }, -1, '0');
  const window: ScreenWindow = {
    id: 'w0',
    kind: 'application',
    title: 'com.app/.Main',
    packageName: 'com.app',
    layer: 1,
    focused: true,
    bounds: { left: 0, top: 0, right: 1000, bottom: 2000 },
    root: 0,
  };
  const others = (screen.windows ?? []).map((other, at): ScreenWindow => {
    const { root: _none, ...rest } = window;
    return { ...rest, id: `w${at + 1}`, layer: at + 2, focused: false, ...other };
  });
  return {
    coverage: 'active-window',
    size: screen.size ?? size,
    rotation: 0,
    windows: [window, ...others],
    nodes,
    foreground: screen.foreground ?? { packageName: 'com.app', activity: 'com.app.Main' },
    keyboard: screen.keyboard ?? { shown: false },
  };
}

const blank: Omit<ScreenNode, 'id' | 'at' | 'parent' | 'depth' | 'bounds'> = {
  children: [],
  window: 0,
  index: 0,
  ...plainNode,
  className: 'android.widget.TextView',
  packageName: 'com.app',
};

export interface FakeDriver extends Driver {
  /** Everything done to the device, in order, with the time it was done at (ms since the clock's start). */
  readonly log: { readonly at: number; readonly what: string }[];
  readonly lookTimes: readonly number[];
}

export interface FakeDevice {
  /** The screen at this moment; `look` counts from 0. */
  screen(look: number): FakeScreen;
  onGesture?(fingers: readonly FingerPath[]): void;
  onText?(text: string): void;
  onKeys?(codes: readonly number[]): void;
  /** The device can hold keys. */
  onChord?(codes: readonly number[]): void;
  /** How long a look takes. */
  readonly lookMs?: number;
  readonly animationsOff?: boolean;
  readonly more?: Partial<Driver>;
}

/** A driver whose screen is a function of the look, recording what it was told. */
export function createFakeDriver(clock: Clock, device: FakeDevice): FakeDriver {
  const start = clock.now();
  const log: { at: number; what: string }[] = [];
  const lookTimes: number[] = [];
  const counters = { roundTrips: 0 };
  const note = (what: string) => {
    counters.roundTrips++;
    log.push({ at: clock.now() - start, what });
  };
  return {
    info: {
      serial: 'fake',
      driver: 'fake',
      model: 'Fake',
      manufacturer: 'Vivace',
      apiLevel: 34,
      release: '14',
      size,
      density: 400,
      animationsOff: device.animationsOff === true,
      virtual: true,
    },
    counters,
    log,
    lookTimes,
    hierarchy: async () => {
      counters.roundTrips++;
      lookTimes.push(clock.now() - start);
      const screen = buildHierarchy(device.screen(lookTimes.length - 1));
      if (device.lookMs !== undefined) await clock.sleep(device.lookMs);
      return screen;
    },
    screenshot: async () => Buffer.from('png'),
    gesture: async (fingers) => {
      note(fingers.map(renderFinger).join(' + '));
      device.onGesture?.(fingers);
    },
    launch: async (name) => {
      note(`launch ${name}`);
      return undefined;
    },
    foreground: async () => {
      counters.roundTrips++;
      return buildHierarchy(device.screen(lookTimes.length)).foreground;
    },
    close: async () => note('close'),
    keys: async (codes) => {
      note(`keys ${codes.length > 6 ? `${codes.slice(0, 3).join(' ')} … x${codes.length}` : codes.join(' ')}`);
      device.onKeys?.(codes);
    },
    ...(device.onChord !== undefined && {
      chord: async (codes: readonly number[]) => {
        note(`chord ${codes.join('+')}`);
        device.onChord?.(codes);
      },
    }),
    text: async (text) => {
      note(`text ${text}`);
      device.onText?.(text);
    },
    ...device.more,
  };
}

function renderFinger({ points }: FingerPath): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return 'nothing';
  const same = first.x === last.x && first.y === last.y;
  const held = last.atMs > first.atMs ? ` for ${last.atMs - first.atMs}` : '';
  const later = first.atMs > 0 ? ` at ${first.atMs}` : '';
  return same
    ? `tap ${first.x},${first.y}${held}${later}`
    : `drag ${first.x},${first.y} to ${last.x},${last.y} in ${last.atMs}`;
}
