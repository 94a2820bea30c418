import type { UiNode } from '../contract/device-ui.ts';
import { describeContainer, describeView, type NodeContext } from '../ui/accessibility.ts';
import type { Element } from '../ui/element.ts';
import { moveRect, type Rect } from '../ui/rect.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { readOffset } from '../ui/scroll-motion.ts';
import { type View, walkViews } from '../ui/view.ts';
import type { DeviceState, Process } from './device-state.ts';
import { readKeyboardFrame } from './keyboard-state.ts';
import { measureElement } from './measure-element.ts';
import { describeOverlay, type Overlay, overlayKey, takesFocus } from './overlay.ts';
import { cancelOverlay, readEntrance } from './overlays.ts';
import { placeDialog } from './place-dialog.ts';
import { isSecure, readActivity } from './process.ts';
import { readFocusedSurface } from './surfaces.ts';
import { createDecoratedWindow, layoutWindow, readNodeContext, readScreen, statusBarDp, toPx } from './window-frame.ts';

/** The windows above an app's screen, top-most first. */
export function composeOverlays(device: DeviceState, process: Process, screen: SceneWindow): readonly SceneWindow[] {
  const windows: SceneWindow[] = [screen];
  for (const overlay of process.overlays) {
    windows.unshift(composers[overlay.request.kind](device, { process, overlay, below: windows }));
  }
  return windows.slice(0, -1);
}

interface OverlayPlace {
  readonly process: Process;
  readonly overlay: Overlay;
  /** Top-most first. */
  readonly below: readonly SceneWindow[];
}

const composers = { dialog: composeDialog, sheet: composeSheet, popup: composePopup } as const;

function composeDialog(device: DeviceState, { process, overlay }: OverlayPlace): SceneWindow {
  const { memory } = overlay;
  const key = overlayKey(overlay);
  const element = describeOverlay(overlay);
  const frame = placeDialog(device, { element, key, memory }, readRoom(device, overlay));
  const view = layoutWindow(device, { element, frame, key, memory });
  return createDecoratedWindow(
    { ...describeFacts(device, process, overlay), bounds: frame, touchArea: frame },
    view,
    memory,
  );
}

/** From the bottom, above what the keyboard leaves free; it comes up sliding and goes down with the finger. */
function composeSheet(device: DeviceState, { process, overlay }: OverlayPlace): SceneWindow {
  const { memory } = overlay;
  const key = overlayKey(overlay);
  const screen = readScreen(device);
  const room = readRoom(device, overlay);
  const element = describeOverlay(overlay);
  const wanted = measureElement(device, { element, key, memory }, { width: screen.right }).height;
  const height = Math.min(wanted, room.bottom - room.top);
  const place = { left: 0, top: room.bottom - height, right: screen.right, bottom: room.bottom };
  const down = (1 - readEntrance(device, overlay)) * height + readOffset(overlay.pulled, device.clock.now());
  const frame = moveRect(place, 0, Math.round(down));
  const view = layoutWindow(device, { element, frame, key, memory });
  const facts = { ...describeFacts(device, process, overlay), bounds: screen, touchArea: frame };
  return {
    ...facts,
    view,
    memory,
    describe: () =>
      describeSheet(
        readNodeContext({ packageName: process.app.packageName, toolkit: process.app.toolkit }, memory),
        screen,
        view,
      ),
  };
}

/** Material's BottomSheetDialog: a window over the whole screen whose touch_outside lies behind the sheet (from its layout files). */
function describeSheet(context: NodeContext, bounds: Rect, view: View): UiNode {
  const { packageName } = context;
  const frame = 'android.widget.FrameLayout';
  const sheet = { ...describeView(view, context), drawingOrder: 2 };
  const outside = describeContainer('android.view.View', {
    packageName,
    bounds,
    resourceId: `${packageName}:id/touch_outside`,
    drawingOrder: 1,
  });
  const id = (name: string) => `${packageName}:id/${name}`;
  const coordinator = describeContainer('android.view.ViewGroup', {
    packageName,
    bounds,
    resourceId: id('coordinator'),
    drawingOrder: 1,
    children: [outside, sheet],
  });
  const container = describeContainer(frame, {
    packageName,
    bounds,
    resourceId: id('container'),
    drawingOrder: 1,
    children: [coordinator],
  });
  return describeContainer(frame, { packageName, bounds, children: [container] });
}

/** Under its anchor and at least as wide, as a spinner's drop-down; above it where there is no room below. */
function composePopup(device: DeviceState, { process, overlay, below }: OverlayPlace): SceneWindow {
  const { memory } = overlay;
  const { packageName } = process.app;
  const key = overlayKey(overlay);
  const screen = readRoom(device, overlay);
  const anchor = findAnchor(below, overlay.request.anchor) ?? screen;
  const element = describeOverlay(overlay);
  const most = screen.right - screen.left - toPx(device, 16);
  const natural = measureElement(device, { element, key, memory }, { maxWidth: most }).width;
  const width = Math.min(most, Math.max(natural, Math.min(anchor.right - anchor.left, most)));
  const wanted = measureElement(device, { element, key, memory }, { width }).height;
  const under = screen.bottom - anchor.bottom;
  const over = anchor.top - screen.top;
  const height = Math.min(wanted, Math.max(under, over));
  const top = wanted <= under || under >= over ? anchor.bottom : anchor.top - height;
  const left = Math.max(screen.left, Math.min(anchor.left, screen.right - width));
  const frame = { left, top: Math.min(top, screen.bottom - height), right: left + width, bottom: 0 };
  const bounds = { ...frame, bottom: frame.top + height };
  // A list that has no room for all of its lines scrolls (ListPopupWindow).
  const content: Element = wanted > height && element.kind === 'column' ? { ...element, kind: 'scroll' } : element;
  const view = layoutWindow(device, { element: content, frame: bounds, key, memory });
  const facts = {
    ...describeFacts(device, process, overlay),
    title: `PopupWindow:${hashNumber(overlay.number)}`,
    bounds,
    touchArea: bounds,
    dim: false,
  };
  const describe = () =>
    describeContainer('android.widget.FrameLayout', {
      packageName,
      bounds,
      children: [describeView(view, readNodeContext({ packageName, toolkit: process.app.toolkit }, memory))],
    });
  return { ...facts, view, memory, describe };
}

function findAnchor(windows: readonly SceneWindow[], id: string | undefined): Rect | undefined {
  if (id === undefined) return undefined;
  for (const { view } of windows) {
    for (const one of walkViews(view)) if (one.element.id === id) return one.visible ?? one.bounds;
  }
  return undefined;
}

function describeFacts(device: DeviceState, process: Process, overlay: Overlay) {
  const { packageName } = process.app;
  const focused = takesFocus(overlay);
  return {
    id: 100 + overlay.number,
    kind: 'application',
    // A dialog's window has its activity's name until somebody sets a title.
    title: overlay.request.title ?? `${packageName}/${readActivity(process)}`,
    packageName,
    toolkit: process.app.toolkit,
    ...(isSecure(process) && { secure: true }),
    activity: '',
    layer: 2,
    focused,
    dim: true,
    onOutsideTouch: () => cancelOverlay(device, process, overlay),
    ...(!focused && { passesOutside: true }),
  } as const;
}

/** Below the status bar, and above the keyboard where the overlay is what is typed into. */
function readRoom(device: DeviceState, overlay: Overlay): Rect {
  const screen = { ...readScreen(device), top: toPx(device, statusBarDp) };
  const typesHere = readFocusedSurface(device)?.memory === overlay.memory || !takesFocus(overlay);
  return device.keyboard.shown && typesHere ? { ...screen, bottom: readKeyboardFrame(device).top } : screen;
}

/** As identityHashCode looks in window titles: corpus wework_ui_dumps "PopupWindow:18e0c22". */
export function hashNumber(number: number): string {
  return (Math.imul(number, 0x9e3779b1) >>> 4).toString(16);
}
