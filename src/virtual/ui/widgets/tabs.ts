import type { Element, Props } from '../element.ts';
import { column, icon, row, text } from '../elements.ts';
import type { IconName } from '../icon-name.ts';
import { theme } from '../theme.ts';

export interface Tab {
  readonly label: string;
  readonly selected: boolean;
  readonly onTap: () => void;
}

/** Tabs side by side; the selected one is underlined. The row can be tapped, its text is a child, as in Material's. */
export function tabs(all: readonly Tab[], props: Props = {}): Element {
  return row(
    { background: theme.background, className: 'android.widget.HorizontalScrollView', ...props },
    all.map(({ label, selected, onTap }) =>
      column({ key: label, grow: 1, description: label, selected, onTap }, [
        text(label, {
          size: 15,
          weight: 500,
          padding: [14, 8],
          textAlign: 'center',
          color: selected ? theme.primary : theme.textQuiet,
          selected,
        }),
        column({
          height: 3,
          background: selected ? theme.primary : theme.surfaceVariant,
          className: 'android.view.View',
        }),
      ]),
    ),
  );
}

export interface Destination extends Tab {
  readonly icon: IconName;
  readonly id?: string;
  /** A small number on the icon. */
  readonly badge?: number | undefined;
}

/** The bar at the bottom of the screen (Material's BottomNavigationView, with the resource names of the library). */
export function bottomBar(all: readonly Destination[], props: Props = {}): Element {
  return row(
    { background: theme.surfaceVariant, className: 'android.widget.FrameLayout', align: 'stretch', ...props },
    all.map((destination) => describeDestination(destination)),
  );
}

function describeDestination({ label, selected, onTap, icon: name, id, badge }: Destination): Element {
  const color = selected ? theme.onSecondaryContainer : theme.textQuiet;
  const pill = selected ? { background: theme.secondaryContainer } : {};
  const look = { grow: 1, align: 'center', padding: [10, 4, 12, 4], gap: 4 } as const;
  return column(
    { ...look, key: label, id, className: 'android.widget.FrameLayout', description: label, selected, onTap },
    [
      column({ ...pill, width: 60, height: 30, radius: 15, align: 'center', justify: 'center' }, [
        icon(name, { libraryId: 'navigation_bar_item_icon_view', color }),
        badge !== undefined &&
          text(String(badge), {
            at: { right: 8, top: 0 },
            size: 11,
            color: theme.onError,
            background: theme.error,
            radius: 8,
            minWidth: 16,
            padding: [1, 4],
            textAlign: 'center',
          }),
      ]),
      text(label, {
        libraryId: 'navigation_bar_item_small_label_view',
        size: 12,
        weight: 500,
        color,
        maxLines: 1,
        selected,
      }),
    ],
  );
}
