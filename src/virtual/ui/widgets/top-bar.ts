import type { Element, Props } from '../element.ts';
import { type Child, iconButton, row, text } from '../elements.ts';
import type { IconName } from '../icon-name.ts';
import { theme } from '../theme.ts';

export interface TopBarProps {
  readonly onBack?: (() => void) | undefined;
  /** A button in the place of "back": a drawer's menu, closing a form. */
  readonly leading?: Child;
  readonly actions?: readonly Child[] | undefined;
}

/** Title, the way back, actions: what Android's Toolbar shows. */
export function topBar(title: string, { onBack, leading, actions = [] }: TopBarProps = {}): Element {
  const inset = onBack || leading ? 4 : 16;
  const look = { minHeight: 56, padding: [0, 4, 0, inset], gap: 4, background: theme.background } as const;
  return row({ ...look, libraryId: 'toolbar', className: 'android.view.ViewGroup' }, [
    leading,
    onBack && iconButton('back', 'Navigate up', { onTap: onBack }),
    text(title, { size: 21, grow: 1, maxLines: 1 }),
    ...actions,
  ]);
}

/** The round button above the content, at the lower end corner of a `stack` or column. */
export function floatingButton(name: IconName, description: string, props: Props): Element {
  const place = { at: { right: 16, bottom: 16 }, width: 56, height: 56, padding: 16, radius: 16, elevation: 6 };
  const colors = { background: theme.primaryContainer, color: theme.onPrimaryContainer };
  return iconButton(name, description, { ...place, ...colors, ...props });
}
