import { column, text } from '../ui/elements.ts';
import { createWindowMemory, type SceneWindow } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import type { DeviceState } from './device-state.ts';
import { createPlainWindow, layoutWindow, readScreen, toPx } from './window-frame.ts';

/** The oldest toast still to be shown; those behind it wait. Touches pass through. */
export function composeToast(device: DeviceState): SceneWindow | undefined {
  const toast = device.toasts[0];
  if (toast === undefined) return undefined;
  const screen = readScreen(device);
  const memory = createWindowMemory();
  const words = text(toast.message, {
    id: 'android:id/message',
    size: 15,
    color: theme.onSnackbar,
    textAlign: 'center',
  });
  const element = column({ background: theme.snackbar, radius: 24, padding: [12, 20], justify: 'center' }, [words]);
  const sizePx = toPx(device, 15) * device.fontScale;
  const width = Math.min(
    screen.right - toPx(device, 48),
    Math.ceil(device.fonts.measure(toast.message, sizePx, 400)) + toPx(device, 44),
  );
  const left = Math.round((screen.right - width) / 2);
  const bottom = screen.bottom - toPx(device, 80);
  const frame = { left, top: bottom - toPx(device, 48), right: left + width, bottom };
  const view = layoutWindow(device, { element, frame, key: `toast#${toast.number}`, memory });
  const facts = {
    id: 200 + toast.number,
    kind: 'toast',
    title: 'Toast',
    packageName: toast.packageName,
    activity: '',
    layer: 4,
    focused: false,
    bounds: frame,
    touchArea: undefined,
    dim: false,
  } as const;
  return createPlainWindow(facts, view, memory);
}
