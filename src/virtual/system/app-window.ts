import type { Element } from '../ui/element.ts';
import { button, column, row, text } from '../ui/elements.ts';
import { moveRect } from '../ui/rect.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import { type DeviceState, markChanged, type Process } from './device-state.ts';
import { readKeyboardFrame } from './keyboard-state.ts';
import { describeScreen, entryKey, isSecure, readActivity, readSlide, topEntry } from './process.ts';
import { readFocusedSurface } from './surfaces.ts';
import { createDecoratedWindow, layoutWindow, navigationBarDp, readScreen, statusBarDp, toPx } from './window-frame.ts';

/** The window of the app on screen: below the status bar, above the keyboard, sliding while its screen comes in. */
export function composeAppWindow(device: DeviceState, process: Process): SceneWindow {
  const screen = readScreen(device);
  const { memory } = topEntry(process);
  // adjustResize is for the window that is typed into; those behind a dialog or the shade keep their size.
  const typesHere = device.keyboard.shown && readFocusedSurface(device)?.memory === memory;
  const bottom = typesHere ? readKeyboardFrame(device).top : screen.bottom - toPx(device, navigationBarDp);
  const top = toPx(device, statusBarDp);
  const shift = Math.round(readSlide(device, topEntry(process)) * screen.right);
  const frame = moveRect({ left: 0, top, right: screen.right, bottom }, shift, 0);
  const content = describeScreen(process);
  const backdrop = content.background ?? theme.background;
  const element = column({ background: backdrop }, [
    { ...content, key: '0', grow: 1, shrink: 1 },
    process.snackbar && describeSnackbar(device, process),
  ]);
  const view = layoutWindow(device, { element, frame, key: entryKey(process), memory });
  const activity = readActivity(process);
  const { packageName } = process.app;
  const facts = {
    id: 10,
    kind: 'application',
    title: `${packageName}/${activity}`,
    packageName,
    toolkit: process.app.toolkit,
    ...(isSecure(process) && { secure: true }),
    activity,
    layer: 1,
    focused: true,
    bounds: screen,
    touchArea: screen,
    backdrop,
    dim: false,
  } as const;
  return createDecoratedWindow(facts, view, memory);
}

/** Material's snackbar, with the resource names the library gives it. */
function describeSnackbar(device: DeviceState, process: Process): Element {
  const { message, action } = process.snackbar as NonNullable<Process['snackbar']>;
  const act = () => {
    process.snackbar = undefined;
    markChanged(device);
    action?.run();
  };
  return row(
    {
      key: 'snackbar',
      className: 'android.widget.FrameLayout',
      at: { left: 12, right: 12, bottom: 12 },
      background: theme.snackbar,
      radius: 8,
      elevation: 6,
      padding: [4, 8, 4, 16],
      minHeight: 52,
    },
    [
      text(message, { id: 'snackbar_text', color: theme.onSnackbar, size: 15, grow: 1, padding: [10, 0] }),
      action && button(action.label, { id: 'snackbar_action', look: 'text', color: theme.snackbarAction, onTap: act }),
    ],
  );
}
