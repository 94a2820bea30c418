import type { Element, Props } from './element.ts';
import { type Child, column, iconButton, row, text } from './elements.ts';
import { theme } from './theme.ts';

export interface TopBarProps {
  readonly onBack?: (() => void) | undefined;
  readonly actions?: readonly Child[] | undefined;
}

/** Title, the way back, actions: what Android's Toolbar shows. */
export function topBar(title: string, { onBack, actions = [] }: TopBarProps = {}): Element {
  const look = { minHeight: 56, padding: [0, 4, 0, onBack ? 4 : 16], gap: 4, background: theme.background } as const;
  return row({ ...look, id: 'toolbar', className: 'android.view.ViewGroup' }, [
    onBack && iconButton('back', 'Navigate up', { onTap: onBack }),
    text(title, { size: 21, grow: 1, maxLines: 1 }),
    ...actions,
  ]);
}

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
