import type { Element, FieldProps, Props } from '../element.ts';
import { type Child, column, field, icon, iconButton, row, text } from '../elements.ts';
import { theme } from '../theme.ts';

export interface LabelledFieldProps extends Props, FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
}

/** Material's TextInputLayout: label above, error or help below; the error is told with the field. */
export function labelledField({ label, error, help, ...props }: LabelledFieldProps): Element {
  const wrong = error !== undefined && error !== '';
  const look = wrong ? { border: theme.error } : {};
  const below = wrong ? error : help;
  return column({ gap: 4, className: 'android.widget.LinearLayout' }, [
    text(label, { size: 13, color: wrong ? theme.error : theme.textQuiet }),
    field({ ...look, ...props, ...(wrong && { semantics: { ...props.semantics, error } }) }),
    below !== undefined &&
      text(below, {
        libraryId: wrong ? 'textinput_error' : 'textinput_helper_text',
        size: 13,
        color: wrong ? theme.error : theme.textQuiet,
        ...(wrong && { semantics: { live: 'polite' } as const }),
      }),
  ]);
}

/** A field with a magnifier and a cross that empties it. */
export function searchBar(props: Props & FieldProps & { readonly trailing?: Child }): Element {
  const { trailing, ...rest } = props;
  const bare = { grow: 1, border: 'transparent', background: 'transparent', action: 'search' } as const;
  return row({ background: theme.surfaceVariant, radius: 28, minHeight: 56, padding: [0, 4, 0, 16], gap: 4 }, [
    icon('search', { semantics: { unimportant: true } }),
    field({ ...bare, hint: 'Search', ...rest }),
    props.value !== '' && iconButton('clear', 'Clear', { id: 'search_clear', onTap: () => props.onChange('') }),
    trailing,
  ]);
}

/** A number with two buttons. */
export function stepper(
  value: number,
  onChange: (value: number) => void,
  { min = 0, max = 99, id = 'stepper', ...props }: Props & { readonly min?: number; readonly max?: number } = {},
): Element {
  const round = { background: theme.surfaceVariant, radius: 24 };
  return row({ gap: 12, ...props }, [
    iconButton('minus', 'Decrease', {
      ...round,
      id: `${id}_minus`,
      enabled: value > min,
      onTap: () => onChange(Math.max(min, value - 1)),
    }),
    text(String(value), { id, size: 18, weight: 500, minWidth: 28, textAlign: 'center' }),
    iconButton('plus', 'Increase', {
      ...round,
      id: `${id}_plus`,
      enabled: value < max,
      onTap: () => onChange(Math.min(max, value + 1)),
    }),
  ]);
}
