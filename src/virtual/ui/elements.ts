import type { Element, ElementKind, FieldProps, ImageProps, ListProps, Props, RangeProps } from './element.ts';
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

/** Children on top of each other, each as large as the stack unless it says otherwise; the last is on top. */
export function stack(props: Props, children: readonly Child[] = []): Element {
  return make('stack', props, children);
}

export function text(content: string, props: Props = {}): Element {
  return { ...make('text', { size: 16, color: theme.text, ...props }), text: content };
}

/** A filled button; `look: 'text'` paints the words alone, `'tonal'` a pale one, `'outlined'` a line around. */
export function button(
  label: string,
  props: Props & { readonly look?: 'filled' | 'tonal' | 'text' | 'outlined' | undefined } = {},
): Element {
  const { look = 'filled', ...rest } = props;
  const colors = {
    filled: { background: theme.primary, color: theme.onPrimary },
    tonal: { background: theme.primaryContainer, color: theme.onPrimaryContainer },
    text: { color: theme.primary },
    outlined: { color: theme.primary, border: theme.outline },
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

/** A picture; without a size it is as wide as its place and 160 dp high. */
export function image(props: Props & ImageProps): Element {
  const { source, fit, ...rest } = props;
  return { ...make('image', { height: 160, ...rest }), image: { source, fit } };
}

export function field(props: Props & FieldProps): Element {
  const { value, onChange, hint, password, multiLine, minLines, action, onAction, autofocus, ...others } = props;
  const { input: keys, maxLength, readOnly, dropsFastMs, ...rest } = others;
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
    input: keys,
    maxLength,
    readOnly,
    dropsFastMs,
  };
  return { ...make('field', { ...shape, background: theme.surface, ...rest }), field: input };
}

export function checkbox(label: string, checked: boolean, props: Props = {}): Element {
  const shape = { minHeight: 48, padding: [12, 4, 12, 40], size: 16, color: theme.text } as const;
  return { ...make('checkbox', { ...shape, ...props }), text: label, checked };
}

export function radio(label: string, checked: boolean, props: Props = {}): Element {
  const shape = { minHeight: 48, padding: [12, 4, 12, 40], size: 16, color: theme.text } as const;
  return { ...make('radio', { ...shape, ...props }), text: label, checked };
}

export function toggle(label: string, checked: boolean, props: Props = {}): Element {
  const shape = { minHeight: 48, padding: [12, 64, 12, 4], size: 16, color: theme.text } as const;
  return { ...make('switch', { ...shape, ...props }), text: label, checked };
}

/** A thumb on a line; a touch anywhere on it moves the thumb there. */
export function slider(props: Props & RangeProps): Element {
  const { min, max, step, value, onChange, ...rest } = props;
  return { ...make('slider', { minHeight: 48, ...rest }), range: { min, max, step, value, onChange } };
}

/** Rows of which only those in sight exist. */
export function list(props: Props & ListProps): Element {
  const { count, itemExtent, item, horizontal, columns, snap, onPage, onEnd, first, fromEnd, ...rest } = props;
  const rows: ListProps = { count, itemExtent, item, horizontal, columns, snap, onPage, onEnd, first, fromEnd };
  const height = typeof itemExtent === 'number' ? itemExtent : undefined;
  return { ...make('list', { ...(horizontal ? { height } : { grow: 1, shrink: 1 }), ...rest }), list: rows };
}

/** A list of cells side by side. */
export function grid(props: Props & ListProps & { readonly columns: number }): Element {
  return list(props);
}

/** Pages as wide as the pager, one at a time; a flick goes to the next. */
export function pager(
  props: Props & {
    readonly count: number;
    readonly page: (index: number) => Element;
    readonly onPage?: ((index: number) => void) | undefined;
    /** The page it opens at. */
    readonly first?: number | undefined;
  },
): Element {
  const { count, page, onPage, first, ...rest } = props;
  const rows: ListProps = { count, item: page, itemExtent: undefined, horizontal: true, snap: true, onPage, first };
  const look = { grow: 1, shrink: 1, className: 'androidx.viewpager.widget.ViewPager' };
  return { ...make('list', { ...look, ...rest }), list: { ...rows, paged: true } };
}

/** Cards side by side that come to rest at a card's start. */
export function carousel(
  props: Props & {
    readonly count: number;
    /** dp */
    readonly itemExtent: number;
    readonly item: (index: number) => Element;
    readonly onPage?: ((index: number) => void) | undefined;
  },
): Element {
  return list({ height: 180, ...props, horizontal: true, snap: true });
}

/** Content longer than its place; all of it exists. */
export function scroll(
  props: Props & { readonly horizontal?: boolean | undefined },
  children: readonly Child[],
): Element {
  const { horizontal = false, ...rest } = props;
  return { ...make('scroll', { ...(horizontal ? {} : { grow: 1, shrink: 1 }), ...rest }, children), horizontal };
}

/** Pulled down at the top of the list or scroll inside, it asks for new content; `refreshing` shows a turning ring. */
export function refresh(
  props: Props & { readonly refreshing: boolean; readonly onRefresh: () => void },
  child: Element,
): Element {
  const { refreshing, onRefresh, ...rest } = props;
  return { ...make('refresh', { grow: 1, shrink: 1, ...rest }, [child]), refresh: { refreshing, onRefresh } };
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

/** A page as a WebView shows it: its children are seen with the class names that Chromium gives them. Scrolls by a `scroll` inside. */
export function web(props: Props, children: readonly Child[]): Element {
  return make('web', { grow: 1, shrink: 1, background: '#ffffff', ...props }, children);
}
