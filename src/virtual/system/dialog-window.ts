import type { DialogRequest } from '../ui/app.ts';
import type { Element } from '../ui/element.ts';
import { button, column, row, text } from '../ui/elements.ts';
import { type LayoutContext, layoutElement } from '../ui/layout.ts';
import type { SceneWindow, WindowMemory } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import type { View } from '../ui/view.ts';
import { type DeviceState, markChanged, type Process } from './device-state.ts';
import { createDecoratedWindow, createLayoutContext, readScreen, toPx } from './window-frame.ts';

export interface DialogWindow {
  readonly request: DialogRequest;
  readonly memory: WindowMemory;
  readonly key: string;
  readonly id: number;
  readonly title: string;
  readonly packageName: string;
  readonly kind: 'application' | 'system';
  /** Takes the window away; the answer is given afterwards, as it may open the next dialog. */
  readonly hide: () => void;
}

/** A modal window in the middle of the screen, with the resource names of the framework's AlertDialog. */
export function composeDialogWindow(device: DeviceState, dialog: DialogWindow): SceneWindow {
  const screen = readScreen(device);
  const width = Math.min(screen.right - toPx(device, 56), toPx(device, 400));
  const element = describeDialog(dialog);
  const context = createLayoutContext(device, dialog.memory);
  const height = measureHeight(element, width, dialog.key, context);
  const left = Math.round((screen.right - width) / 2);
  const top = Math.round((screen.bottom - height) / 2);
  const frame = { left, top, right: left + width, bottom: top + height };
  const view: View = layoutElement(element, frame, dialog.key, context);
  const facts = {
    id: dialog.id,
    kind: dialog.kind,
    title: dialog.title,
    packageName: dialog.packageName,
    activity: '',
    layer: 2,
    focused: true,
    bounds: frame,
    touchArea: frame,
    onOutsideTouch: () => {
      if (dialog.request.cancelable !== false) refuseDialog(dialog);
    },
    dim: true,
  } as const;
  return createDecoratedWindow(facts, view, dialog.memory);
}

export function composeAppDialog(device: DeviceState, process: Process): SceneWindow | undefined {
  const { dialog } = process;
  if (dialog === undefined) return undefined;
  return composeDialogWindow(device, {
    request: dialog.request,
    memory: dialog.memory,
    key: `dialog#${dialog.number}`,
    id: 100 + dialog.number,
    title: dialog.request.title,
    packageName: process.app.packageName,
    kind: 'application',
    hide: () => hideDialog(device, process),
  });
}

/** As BACK and a touch outside do it: the refusing answer, if there is one, is given. */
export function closeDialog(device: DeviceState, process: Process): void {
  const refuse = process.dialog?.request.refuse;
  hideDialog(device, process);
  refuse?.run?.();
}

function hideDialog(device: DeviceState, process: Process): void {
  process.dialog = undefined;
  markChanged(device);
}

function refuseDialog({ request, hide }: DialogWindow): void {
  hide();
  request.refuse?.run?.();
}

function describeDialog(dialog: DialogWindow): Element {
  const { request, hide } = dialog;
  const accept = () => {
    hide();
    request.accept.run();
  };
  const panel = { background: theme.surface, radius: 24, padding: [24, 24, 16, 24] } as const;
  return column({ ...panel, id: 'android:id/parentPanel' }, [
    text(request.title, { id: 'android:id/alertTitle', size: 22, weight: 500 }),
    request.message !== undefined &&
      text(request.message, { id: 'android:id/message', color: theme.textQuiet, size: 16, margin: [14, 0, 0, 0] }),
    row({ id: 'android:id/buttonPanel', justify: 'end', gap: 4, margin: [18, 0, 0, 0] }, [
      request.refuse &&
        button(request.refuse.label, { id: 'android:id/button2', look: 'text', onTap: () => refuseDialog(dialog) }),
      button(request.accept.label, { id: 'android:id/button1', look: 'text', onTap: accept }),
    ]),
  ]);
}

/** Lays out in a frame that lets the height free, and reads it. */
function measureHeight(element: Element, width: number, key: string, context: LayoutContext): number {
  const free = layoutElement(
    column({}, [{ ...element, key: 'dialog' }]),
    { left: 0, top: 0, right: width, bottom: 100_000 },
    key,
    context,
  );
  const { bounds } = free.children[0] as View;
  return bounds.bottom - bounds.top;
}
