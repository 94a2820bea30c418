import type { Element, ImageProps, Props } from '../element.ts';
import { type Child, column, icon, iconButton, image, radio, row, text } from '../elements.ts';
import type { IconName } from '../icon-name.ts';
import { theme } from '../theme.ts';

/** A small rounded choice; with `selected` it can be on or off (com.google.android.material.chip.Chip tells itself as a CompoundButton). */
export function chip(label: string, props: Props = {}): Element {
  const { selected, ...rest } = props;
  const colors = selected
    ? { background: theme.secondaryContainer, color: theme.onSecondaryContainer }
    : { border: theme.outline, color: theme.text };
  const shape = { ...colors, size: 14, weight: 500, minHeight: 34, padding: [7, 14], radius: 8 } as const;
  const chipElement = text(label, { ...shape, className: 'android.widget.CompoundButton', ...rest });
  return selected === undefined ? chipElement : { ...chipElement, checked: selected };
}

/** Letters as wide as high: two of them fit beside each other in large type as well. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A round picture: initials on a colour, or an image. */
export function avatar(
  of: { readonly name: string; readonly image?: ImageProps['source'] },
  { size = 40, ...props }: Props = {},
): Element {
  const shape = { width: size, height: size, radius: size / 2 };
  if (of.image !== undefined) return image({ source: of.image, description: of.name, ...shape, ...props });
  const initials = of.name.split(/\s+/u).map((word) => [...word][0] ?? '');
  return text(initials.slice(0, 2).join('').toUpperCase(), {
    ...shape,
    background: pickColor(of.name),
    color: '#ffffff',
    weight: 500,
    size: size * (wide.test(initials.join('')) ? 0.32 : 0.4),
    textAlign: 'center',
    semantics: { unimportant: true },
    ...props,
  });
}

const avatarColors = ['#4355b9', '#8a4a9e', '#a0413b', '#8a5100', '#3a6a1f', '#00696e', '#006493', '#6a5f00'];

function pickColor(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) as number)) % 9973;
  return avatarColors[sum % avatarColors.length] as string;
}

/** A message across the screen, with what can be done about it. */
export function banner(message: string, props: Props & { readonly actions?: readonly Child[] } = {}): Element {
  const { actions = [], ...rest } = props;
  const look = { padding: [12, 8, 8, 16], gap: 4, background: theme.primaryContainer } as const;
  return column({ ...look, ...rest }, [
    text(message, { color: theme.onPrimaryContainer, size: 15, margin: [0, 8, 0, 0] }),
    actions.length > 0 && row({ justify: 'end', gap: 4 }, actions),
  ]);
}

export interface ListItemProps extends Props {
  readonly subtitle?: string | undefined;
  readonly leading?: Child;
  readonly trailing?: Child;
}

/** One line of a list: picture, title with a second line, and something at the end. */
export function listItem(title: string, { subtitle, leading, trailing, ...props }: ListItemProps = {}): Element {
  return row({ minHeight: 56, padding: [10, 16], gap: 16, ...props }, [
    leading,
    column({ grow: 1, gap: 2 }, [
      text(title, { id: 'android:id/title', maxLines: 1 }),
      subtitle !== undefined &&
        text(subtitle, { id: 'android:id/summary', size: 14, color: theme.textQuiet, maxLines: 2 }),
    ]),
    trailing,
  ]);
}

/** The words above a group of lines. */
export function sectionTitle(label: string, props: Props = {}): Element {
  const look = { size: 14, weight: 500, color: theme.primary, padding: [16, 16, 8, 16] } as const;
  return text(label, { ...look, semantics: { heading: true }, ...props });
}

/** Radio buttons of which one is on. */
export function radioGroup(
  options: readonly string[],
  selected: number,
  onSelect: (index: number) => void,
  props: Props = {},
): Element {
  return column(
    { className: 'android.widget.RadioGroup', ...props },
    options.map((label, index) => radio(label, index === selected, { key: label, onTap: () => onSelect(index) })),
  );
}

/** What a screen shows that has nothing to show. */
export function emptyState(name: IconName, message: string, props: Props = {}): Element {
  return column({ grow: 1, align: 'center', justify: 'center', gap: 12, padding: 24, ...props }, [
    icon(name, { width: 64, height: 64, color: theme.outline, semantics: { unimportant: true } }),
    text(message, { color: theme.textQuiet, textAlign: 'center' }),
  ]);
}

/** Where in a pager one is. */
export function pageDots(count: number, current: number, props: Props = {}): Element {
  return row(
    {
      justify: 'center',
      gap: 8,
      padding: 8,
      semantics: { stateDescription: `Page ${current + 1} of ${count}` },
      ...props,
    },
    Array.from({ length: count }, (_, index) =>
      column({
        key: String(index),
        width: 8,
        height: 8,
        radius: 4,
        background: index === current ? theme.primary : theme.outline,
        className: 'android.view.View',
        semantics: { unimportant: true },
      }),
    ),
  );
}

/** Stars to tap, as the framework's RatingBar in looks; each star is a button, as in many apps of today. */
export function rating(value: number, onRate: (stars: number) => void, props: Props = {}): Element {
  return row(
    props,
    [1, 2, 3, 4, 5].map((stars) =>
      iconButton('star', `${stars} stars`, {
        key: String(stars),
        color: stars <= value ? '#e0a100' : theme.outline,
        selected: stars <= value,
        onTap: () => onRate(stars),
      }),
    ),
  );
}
