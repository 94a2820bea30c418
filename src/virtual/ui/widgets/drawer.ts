import type { Element } from '../element.ts';
import { type Child, column, icon, row, stack, text } from '../elements.ts';
import type { IconName } from '../icon-name.ts';
import { theme } from '../theme.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly content: readonly Child[];
  /** dp */
  readonly width?: number;
}

/** dp from the edge in which a swipe opens the drawer, as AndroidX's DrawerLayout has it. */
const edge = 20;

/** A screen with a drawer at its start edge: a swipe from the edge opens it, the scrim, a swipe back or BACK (app) closes it. */
export function drawer({ open, onOpen, onClose, content, width = 300 }: DrawerProps, body: Element): Element {
  const opens = { axis: 'horizontal', onEnd: ({ dx }: { dx: number }) => Math.abs(dx) > 48 && onOpen() } as const;
  const closes = { axis: 'horizontal', onEnd: ({ dx }: { dx: number }) => Math.abs(dx) > 48 && onClose() } as const;
  const className = 'androidx.drawerlayout.widget.DrawerLayout';
  return stack({ grow: 1, shrink: 1, className }, [
    { ...body, key: 'body' },
    !open && column({ key: 'edge', at: { left: 0, top: 0, bottom: 0 }, width: edge, drag: opens }),
    open &&
      column({
        key: 'scrim',
        className: 'android.view.View',
        background: 'rgba(0, 0, 0, 0.45)',
        description: 'Close navigation menu',
        onTap: onClose,
        drag: closes,
      }),
    open &&
      column(
        {
          key: 'drawer',
          id: 'drawer',
          at: { left: 0, top: 0, bottom: 0 },
          width,
          background: theme.surface,
          padding: [16, 12],
          gap: 4,
          elevation: 8,
          drag: closes,
          semantics: { paneTitle: 'Navigation menu' },
        },
        content,
      ),
  ]);
}

/** One line of a drawer. */
export function drawerItem(
  name: IconName,
  label: string,
  { selected = false, onTap, id }: { readonly selected?: boolean; readonly onTap: () => void; readonly id?: string },
): Element {
  const color = selected ? theme.onSecondaryContainer : theme.text;
  const pill = selected ? { background: theme.secondaryContainer } : {};
  return row({ ...pill, id, key: label, minHeight: 52, padding: [0, 16], gap: 14, radius: 26, selected, onTap }, [
    icon(name, { color }),
    text(label, { color, size: 15, weight: 500, grow: 1, maxLines: 1 }),
  ]);
}
