import type { DeviceUi } from '../../contract/device-ui.ts';

export type EventKind =
  | 'touch'
  | 'motion'
  | 'pinch'
  | 'trackball'
  | 'rotation'
  | 'permission'
  | 'nav'
  | 'majorNav'
  | 'sysKeys'
  | 'appSwitch'
  | 'flip'
  | 'anything';

/** AOSP MonkeySourceRandom's factors, in per cent. */
export const defaultWeights: Readonly<Record<EventKind, number>> = {
  touch: 15,
  motion: 10,
  pinch: 2,
  trackball: 15,
  rotation: 0,
  permission: 0,
  nav: 25,
  majorNav: 15,
  sysKeys: 2,
  appSwitch: 2,
  flip: 1,
  anything: 13,
};

export interface Hands {
  readonly ui: DeviceUi;
  /** [0, 1). */
  readonly random: () => number;
  readonly relaunch: () => Promise<void>;
}

/** One injected event each. */
export type MonkeyEvent = () => Promise<void> | void;

const keys = {
  nav: [19, 20, 21, 22],
  majorNav: [82, 23],
  // HOME and CALL are among Android's too; this device has no telephone.
  sysKeys: [3, 4, 24, 25, 164],
} as const;
/** Never pressed by chance: they would put the device to sleep or hang up (AOSP MonkeySourceRandom). */
const spared: ReadonlySet<number> = new Set([0, 5, 6, 26, 223, 276]);
const lastKey = 285;

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const press =
  (choose: (hands: Hands) => number) =>
  (hands: Hands): readonly MonkeyEvent[] => {
    const code = choose(hands);
    return [() => hands.ui.key(code)];
  };
/** What this device has no part for: the event is counted, and nothing happens. */
const nothing = (): readonly MonkeyEvent[] => [() => {}];

const point = ({ ui, random }: Hands) => ({ x: random() * (ui.size.width - 1), y: random() * (ui.size.height - 1) });

function drag(hands: Hands, steps: number): readonly MonkeyEvent[] {
  const start = point(hands);
  const end = point(hands);
  const moves = Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return () => hands.ui.touch('move', start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part);
  });
  return [
    () => hands.ui.touch('down', start.x, start.y),
    ...moves,
    () => hands.ui.touch('up', steps > 0 ? end.x : start.x, steps > 0 ? end.y : start.y),
  ];
}

function pinch(hands: Hands): readonly MonkeyEvent[] {
  const [a, b, c, d] = [point(hands), point(hands), point(hands), point(hands)];
  const { ui } = hands;
  return [
    () => ui.touch('down', a.x, a.y, 0),
    () => ui.touch('down', b.x, b.y, 1),
    () => ui.touch('move', c.x, c.y, 0),
    () => ui.touch('move', d.x, d.y, 1),
    () => ui.touch('up', d.x, d.y, 1),
    () => ui.touch('up', c.x, c.y, 0),
  ];
}

/** What each kind injects. */
export const makeEvents: Readonly<Record<EventKind, (hands: Hands) => readonly MonkeyEvent[]>> = {
  touch: (hands) => drag(hands, 0),
  motion: (hands) => drag(hands, 1 + Math.floor(hands.random() * 10)),
  pinch,
  trackball: nothing,
  rotation: nothing,
  permission: nothing,
  nav: press(({ random }) => pick(random, keys.nav)),
  majorNav: press(({ random }) => pick(random, keys.majorNav)),
  sysKeys: press(({ random }) => pick(random, keys.sysKeys)),
  appSwitch: ({ relaunch }) => [relaunch],
  flip: nothing,
  anything: press(({ random }) => {
    const code = 1 + Math.floor(random() * lastKey);
    return spared.has(code) ? keys.nav[0] : code;
  }),
};
