import type { OverlayRequest } from '../app.ts';
import type { Element } from '../element.ts';
import { button, column, icon, row, text } from '../elements.ts';
import { theme } from '../theme.ts';

/** The part of an app that opens windows above its screen. */
export interface Opener {
  show(overlay: OverlayRequest): () => void;
}

export interface SpinnerProps {
  readonly id: string;
  readonly options: readonly string[];
  /** Index. */
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly description?: string;
}

/**
 * A choice that drops down in a window of its own. Classes and ids are those of the framework's Spinner with
 * `simple_spinner_dropdown_item` (AOSP layouts; no recording of an open spinner is at hand).
 */
export function spinner(app: Opener, { id, options, selected, onSelect, description }: SpinnerProps): Element {
  const open = () => {
    const close = app.show({
      kind: 'popup',
      anchor: id,
      content: () =>
        describeOptions(options, selected, (index) => {
          close();
          onSelect(index);
        }),
    });
  };
  const look = { minHeight: 52, radius: 8, border: theme.outline, background: theme.surface };
  return row({ ...look, padding: [0, 8, 0, 14], id, className: 'android.widget.Spinner', description, onTap: open }, [
    text(options[selected] ?? '', { id: 'android:id/text1', grow: 1, maxLines: 1 }),
    icon('down', { semantics: { hidden: true } }),
  ]);
}

function describeOptions(options: readonly string[], selected: number, choose: (index: number) => void): Element {
  return column(
    { background: theme.surface, radius: 4, padding: [8, 0], minWidth: 200, className: 'android.widget.ListView' },
    options.map((label, index) => ({
      ...text(label, {
        key: String(index),
        id: 'android:id/text1',
        className: 'android.widget.CheckedTextView',
        padding: [13, 16],
        maxLines: 1,
        onTap: () => choose(index),
        ...(index === selected && { background: theme.surfaceVariant }),
      }),
      checked: index === selected,
    })),
  );
}

export interface MenuItem {
  readonly label: string;
  readonly onTap: () => void;
  readonly enabled?: boolean;
}

/** The overflow menu under the element with the id `anchor`: a popup with a line for each item. */
export function showMenu(app: Opener, anchor: string, items: readonly MenuItem[]): void {
  const close = app.show({
    kind: 'popup',
    anchor,
    content: () =>
      column(
        { background: theme.surface, radius: 4, padding: [8, 0], minWidth: 180, className: 'android.widget.ListView' },
        items.map(({ label, onTap, enabled = true }) =>
          column(
            {
              key: label,
              libraryId: 'content',
              className: 'android.widget.LinearLayout',
              minHeight: 48,
              padding: [0, 16],
              justify: 'center',
              enabled,
              onTap: () => {
                close();
                onTap();
              },
            },
            [text(label, { libraryId: 'title', maxLines: 1, enabled })],
          ),
        ),
      ),
  });
}

/** The sheet that asks for one of several actions; closes itself. */
export function showChoices(app: Opener, title: string, items: readonly MenuItem[]): void {
  const close = app.show({
    kind: 'sheet',
    title,
    content: () =>
      column({ padding: [8, 8, 16, 8], gap: 4, background: theme.surface }, [
        text(title, { size: 18, weight: 500, padding: [8, 12] }),
        ...items.map(({ label, onTap, enabled = true }) =>
          button(label, {
            key: label,
            look: 'text',
            textAlign: 'start',
            enabled,
            onTap: () => {
              close();
              onTap();
            },
          }),
        ),
      ]),
  });
}
