import type { Clock } from '../../src/base/clock.ts';
import type { DeviceUi, UiNode, UiWindow } from '../../src/virtual/contract/device-ui.ts';

/** All nodes a person could see, top window first, parents before children. */
export function listNodes(windows: readonly UiWindow[]): readonly UiNode[] {
  const walk = (node: UiNode): readonly UiNode[] => (node.visibleToUser ? [node, ...node.children.flatMap(walk)] : []);
  return windows.flatMap((window) => walk(window.root));
}

export function listTexts(ui: DeviceUi): readonly string[] {
  return listNodes(ui.windows())
    .map((node) => node.text)
    .filter((text) => text !== '');
}

/** By text, description or the name in the resource id. */
export function findNode(ui: DeviceUi, name: string): UiNode | undefined {
  return listNodes(ui.windows()).find(
    ({ text, contentDescription, resourceId }) =>
      text === name || contentDescription === name || resourceId === name || resourceId.endsWith(`/${name}`),
  );
}

export function getNode(ui: DeviceUi, name: string): UiNode {
  const node = findNode(ui, name);
  if (node === undefined) throw new Error(`"${name}" is not on the screen. Texts: ${listTexts(ui).join(' | ')}`);
  return node;
}

export function tapAt(ui: DeviceUi, x: number, y: number): void {
  ui.touch('down', x, y);
  ui.touch('up', x, y);
}

export function tapNode(ui: DeviceUi, name: string): void {
  const { left, top, right, bottom } = getNode(ui, name).bounds;
  tapAt(ui, (left + right) / 2, (top + bottom) / 2);
}

export function typeText(ui: DeviceUi, text: string): void {
  for (const character of text) ui.type(character);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function centreOf(ui: DeviceUi, name: string): Point {
  const { left, top, right, bottom } = getNode(ui, name).bounds;
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

export interface SwipeOptions {
  /** Between two moves. */
  readonly stepMs?: number;
  /** The finger rests before it lifts. */
  readonly restMs?: number;
  readonly holdMs?: number;
  readonly pointer?: number;
}

/** One finger from here to there in ten moves. */
export async function swipe(
  ui: DeviceUi,
  clock: Clock,
  [from, to]: readonly [Point, Point],
  { stepMs = 10, restMs = 0, holdMs = 0, pointer = 0 }: SwipeOptions = {},
): Promise<void> {
  ui.touch('down', from.x, from.y, pointer);
  if (holdMs > 0) await clock.sleep(holdMs);
  for (let step = 1; step <= 10; step++) {
    await clock.sleep(stepMs);
    ui.touch('move', from.x + ((to.x - from.x) * step) / 10, from.y + ((to.y - from.y) * step) / 10, pointer);
  }
  if (restMs > 0) await clock.sleep(restMs);
  ui.touch('up', to.x, to.y, pointer);
}
