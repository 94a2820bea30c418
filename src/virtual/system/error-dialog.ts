import type { Element } from '../ui/element.ts';
import { column, text } from '../ui/elements.ts';
import type { WindowMemory } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import type { SystemSurface } from './system-surface.ts';

export interface ErrorDialog {
  readonly key: string;
  readonly id: number;
  /** Of the window. */
  readonly name: string;
  readonly title: string;
  readonly memory: WindowMemory;
  readonly buttons: readonly { readonly id: string; readonly label: string; readonly run: () => void }[];
  readonly onBack?: () => void;
}

/** What Android says of an app that crashed or hangs, with the names of AOSP's app_error_dialog.xml and app_anr_dialog.xml. */
export function describeErrorDialog({ key, id, name, title, memory, buttons, onBack }: ErrorDialog): SystemSurface {
  return {
    key,
    id,
    title: name,
    packageName: 'android',
    layer: 3,
    memory,
    place: 'centre',
    focusable: true,
    dim: true,
    // BaseErrorDialog is not cancelled by a touch outside; nothing below hears of it.
    onOutsideTouch: () => {},
    ...(onBack !== undefined && { onBack }),
    describe: () =>
      column({ id: 'android:id/parentPanel', background: theme.surface, radius: 24, padding: [24, 24, 16, 24] }, [
        text(title, { id: 'android:id/alertTitle', size: 22, weight: 500, color: theme.text }),
        column({ id: 'android:id/customPanel', margin: [14, 0, 0, 0] }, buttons.map(describeButton)),
      ]),
  };
}

function describeButton({ id, label, run }: ErrorDialog['buttons'][number]): Element {
  return text(label, {
    id: `android:id/${id}`,
    className: 'android.widget.Button',
    size: 16,
    color: theme.text,
    padding: [14, 0],
    minHeight: 48,
    onTap: run,
  });
}
