import type { DialogRequest } from '../ui/app.ts';
import type { Element } from '../ui/element.ts';
import { button, column, row, text } from '../ui/elements.ts';
import { theme } from '../ui/theme.ts';
import type { DeviceState, Process } from './device-state.ts';
import { showOverlay } from './overlays.ts';

/** The framework's AlertDialog of an app; answers are given after it has gone, as they may open the next one. */
export function showAlert(device: DeviceState, process: Process, request: DialogRequest): void {
  const { title, cancelable = true, refuse } = request;
  const close = showOverlay(device, process, {
    kind: 'dialog',
    title,
    cancelable,
    content: () => describeAlert(request, () => close()),
    ...(refuse?.run !== undefined && { onCancel: refuse.run }),
  });
}

/** With the resource names that the framework gives the parts of an AlertDialog. */
function describeAlert(request: DialogRequest, hide: () => void): Element {
  const { title, message, accept, refuse } = request;
  const choose = (run: (() => void) | undefined) => () => {
    hide();
    run?.();
  };
  const panel = { background: theme.surface, radius: 24, padding: [24, 24, 16, 24] } as const;
  return column({ ...panel, id: 'android:id/parentPanel' }, [
    text(title, { id: 'android:id/alertTitle', size: 22, weight: 500 }),
    message !== undefined &&
      text(message, { id: 'android:id/message', color: theme.textQuiet, size: 16, margin: [14, 0, 0, 0] }),
    row({ id: 'android:id/buttonPanel', justify: 'end', gap: 4, margin: [18, 0, 0, 0] }, [
      refuse && button(refuse.label, { id: 'android:id/button2', look: 'text', onTap: choose(refuse.run) }),
      button(accept.label, { id: 'android:id/button1', look: 'text', onTap: choose(accept.run) }),
    ]),
  ]);
}
