import type { Element, ElementKind, FieldProps, ListProps, Props } from './element.ts';
import type { IconName } from './icon-name.ts';
import { theme } from './theme.ts';

/** A child may be left out: `cond && text('…')`. */
export type Child = Element | false | undefined;

function make(kind: ElementKind, props: Props, children: readonly Child[] = []): Element {
  return { kind, ...props, children: children.filter((child): child is Element => Boolean(child)) };
}

/** Children one below the other. */
export function column(props: Props, children: readonly Child[] = []): Element {
  return make('column', props, children);
}

/** Children side by side, centred across. */
export function row(props: Props, children: readonly Child[] = []): Element {
  return make('row', { align: 'center', ...props }, children);
}

export function text(content: string, props: Props = {}): Element {
  return { ...make('text', { size: 16, color: theme.text, ...props }), text: content };
}

/** A filled button; `look: 'text'` paints the words alone, `'tonal'` a pale one. */
export function button(
  label: string,
  props: Props & { readonly look?: 'filled' | 'tonal' | 'text' | undefined } = {},
): Element {
  const { look = 'filled', ...rest } = props;
  const colors = {
    filled: { background: theme.primary, color: theme.onPrimary },
    tonal: { background: theme.primaryContainer, color: theme.onPrimaryContainer },
    text: { color: theme.primary },
  }[look];
  const shape = { minHeight: 48, minWidth: 64, padding: [12, look === 'text' ? 12 : 24], radius: 24 } as const;
  const words = { size: 15, weight: 500, textAlign: 'center' } as const;
  return { ...make('button', { ...shape, ...words, ...colors, ...rest }), text: label };
}

export function icon(name: IconName, props: Props = {}): Element {
  return { ...make('icon', { width: 24, height: 24, color: theme.textQuiet, ...props }), icon: name };
}

export function iconButton(name: IconName, description: string, props: Props = {}): Element {
  const shape = { width: 48, height: 48, padding: 12, color: theme.text, description };
  return { ...make('iconButton', { ...shape, ...props }), icon: name };
}

export function field(props: Props & FieldProps): Element {
  const { value, onChange, hint, password, multiLine, minLines, action, onAction, autofocus, ...rest } = props;
  const shape = { size: 16, color: theme.text, padding: [14, 14], radius: 8, border: theme.outline } as const;
  const input: FieldProps = {
    value,
    onChange,
    hint,
    password,
    multiLine,
    minLines,
    action,
    onAction,
    autofocus,
  };
  return { ...make('field', { ...shape, background: theme.surface, ...rest }), field: input };
}

export function checkbox(label: string, checked: boolean, props: Props = {}): Element {
  const shape = { minHeight: 48, padding: [12, 4, 12, 40], size: 16, color: theme.text } as const;
  return { ...make('checkbox', { ...shape, ...props }), text: label, checked };
}

export function toggle(label: string, checked: boolean, props: Props = {}): Element {
  const shape = { minHeight: 48, padding: [12, 64, 12, 4], size: 16, color: theme.text } as const;
  return { ...make('switch', { ...shape, ...props }), text: label, checked };
}

/** Rows of equal extent, of which only the visible ones exist. */
export function list(props: Props & ListProps): Element {
  const { count, itemExtent, item, horizontal, ...rest } = props;
  const rows: ListProps = { count, itemExtent, item, horizontal };
  const height = typeof itemExtent === 'number' ? itemExtent : undefined;
  return { ...make('list', { ...(horizontal ? { height } : { grow: 1 }), ...rest }), list: rows };
}

/** Content longer than its place; all of it exists. */
export function scroll(
  props: Props & { readonly horizontal?: boolean | undefined },
  children: readonly Child[],
): Element {
  const { horizontal = false, ...rest } = props;
  return { ...make('scroll', { ...(horizontal ? {} : { grow: 1, shrink: 1 }), ...rest }, children), horizontal };
}

/** A turning ring, or with `value` (0..1) a bar. */
export function progress(props: Props & { readonly value?: number | undefined } = {}): Element {
  const { value, ...rest } = props;
  const shape = value === undefined ? { width: 48, height: 48 } : { height: 4 };
  return {
    ...make('progress', { ...shape, color: theme.primary, ...rest }),
    ...(value !== undefined && { progress: value }),
  };
}

export function divider(props: Props = {}): Element {
  return make('divider', { height: 1, background: theme.outline, ...props });
}

export function spacer(extent?: number): Element {
  return {
    ...make('column', extent === undefined ? { grow: 1 } : { width: extent, height: extent }),
    className: 'android.widget.Space',
  };
}

/** A raised panel. */
export function card(props: Props, children: readonly Child[]): Element {
  const look = {
    background: theme.surface,
    radius: 12,
    elevation: 2,
    padding: 16,
    className: 'android.widget.FrameLayout',
  };
  return column({ ...look, ...props }, children);
}
