import type { UiNode } from '../contract/device-ui.ts';
import { describeContainer, describeView, type NodeContext } from '../ui/accessibility.ts';
import type { Element } from '../ui/element.ts';
import { type LayoutContext, layoutElement } from '../ui/layout.ts';
import type { Rect } from '../ui/rect.ts';
import type { SceneWindow, WindowMemory } from '../ui/scene.ts';
import { readOffset, restAt } from '../ui/scroll-motion.ts';
import type { View } from '../ui/view.ts';
import { type DeviceState, readSize } from './device-state.ts';

export const statusBarDp = 24;
export const navigationBarDp = 24;

export function readScreen(device: DeviceState): Rect {
  const { width, height } = readSize(device);
  return { left: 0, top: 0, right: width, bottom: height };
}

export function toPx(device: DeviceState, dp: number): number {
  return Math.round((dp * device.density) / 160);
}

export function createLayoutContext(device: DeviceState, memory: WindowMemory): LayoutContext {
  const now = device.clock.now();
  return {
    fonts: device.fonts,
    scale: device.density / 160,
    fontScale: device.fontScale,
    rightToLeft: device.rightToLeft,
    extents: memory.extents,
    trees: device.trees,
    pull: (key) => memory.pulls.get(key) ?? 0,
    offset(key) {
      const motion = memory.scrolls.get(key);
      return motion === undefined ? undefined : readOffset(motion, now);
    },
  };
}

export interface WindowContent {
  readonly element: Element;
  readonly frame: Rect;
  readonly key: string;
  readonly memory: WindowMemory;
}

export function layoutWindow(device: DeviceState, content: WindowContent): View {
  const { element, frame, key, memory } = content;
  const view = layoutElement(element, frame, key, createLayoutContext(device, memory));
  keepInContent(view, memory.scrolls, device.clock.now());
  return view;
}

/** Content that became shorter pulls its scroll offset along, for good: growing again, it stays where it is. */
function keepInContent(view: View, scrolls: WindowMemory['scrolls'], now: number): void {
  const motion = scrolls.get(view.key);
  if (view.scroll !== undefined && motion !== undefined && readOffset(motion, now) > view.scroll.max) {
    scrolls.set(view.key, restAt(view.scroll.max, now));
  }
  for (const child of view.children) keepInContent(child, scrolls, now);
}

type WindowFacts = Omit<SceneWindow, 'describe' | 'view' | 'memory'>;

/** What the tree of a window depends on beside its views. */
export function readNodeContext(
  facts: Pick<WindowFacts, 'packageName' | 'toolkit'>,
  memory: WindowMemory,
): NodeContext {
  return { packageName: facts.packageName, focus: memory.focus, selection: memory.caret, toolkit: facts.toolkit };
}

/** A window whose tree is the view's alone. */
export function createPlainWindow(facts: WindowFacts, view: View, memory: WindowMemory): SceneWindow {
  const context = readNodeContext(facts, memory);
  const describe = () => describeView(view, context);
  return { ...facts, view, memory, describe };
}

/** A window with the containers of an activity or dialog around its view: decor, `android:id/content`. */
export function createDecoratedWindow(facts: WindowFacts, view: View, memory: WindowMemory): SceneWindow {
  const context = readNodeContext(facts, memory);
  const describe = (): UiNode => {
    const content = describeView(view, context);
    const { packageName, bounds } = facts;
    const holder = describeContainer('android.widget.FrameLayout', {
      packageName,
      bounds: view.bounds,
      resourceId: 'android:id/content',
      drawingOrder: 2,
      children: [{ ...content, drawingOrder: 1 }],
    });
    const column = describeContainer('android.widget.LinearLayout', {
      packageName,
      bounds,
      drawingOrder: 1,
      children: [holder],
    });
    return describeContainer('android.widget.FrameLayout', { packageName, bounds, children: [column] });
  };
  return { ...facts, view, memory, describe };
}
