import type { App } from '../../ui/app.ts';
import type { Element } from '../../ui/element.ts';
import { column, icon, iconButton, row, scroll, text, toggle } from '../../ui/elements.ts';
import type { IconName } from '../../ui/icon-name.ts';
import { theme } from '../../ui/theme.ts';

export type SettingsApp = App<{ readonly query: string }>;

/** A page with its title and BACK arrow; ids of AOSP's collapsing toolbar and preference list. */
export function describePage(app: SettingsApp, title: string, rows: readonly (Element | false | undefined)[]): Element {
  return column({ id: 'content_parent', background: theme.background }, [
    row({ id: 'action_bar', className: 'android.view.ViewGroup', padding: [4, 4] }, [
      iconButton('back', 'Navigate up', { onTap: () => app.back() }),
    ]),
    text(title, { id: 'collapsing_toolbar', size: 30, padding: [12, 24, 20, 24], semantics: { heading: true } }),
    scroll({ id: 'recycler_view', className: 'androidx.recyclerview.widget.RecyclerView' }, rows),
  ]);
}

export interface Preference {
  readonly title: string;
  readonly summary?: string | undefined;
  readonly icon?: IconName;
  readonly enabled?: boolean;
  readonly onTap?: (() => void) | undefined;
}

export function describePreference({ title, summary, icon: name, enabled, onTap }: Preference): Element {
  return row({ key: title, padding: [14, 24], gap: 20, minHeight: 64, enabled, onTap }, [
    name && icon(name, { id: 'android:id/icon', color: theme.text, width: 24, height: 24 }),
    column({ grow: 1, shrink: 1 }, [
      text(title, { id: 'android:id/title', size: 17, color: enabled === false ? theme.disabled : theme.text }),
      summary !== undefined && text(summary, { id: 'android:id/summary', size: 14, color: theme.textQuiet }),
    ]),
  ]);
}

/** The whole row turns the switch, as a SwitchPreference does. */
export function describeSwitch(
  { title, summary, icon: name }: Preference,
  on: boolean,
  turn: (on: boolean) => void,
): Element {
  return row({ key: title, padding: [14, 24], gap: 20, minHeight: 64, onTap: () => turn(!on) }, [
    name && icon(name, { id: 'android:id/icon', color: theme.text, width: 24, height: 24 }),
    column({ grow: 1, shrink: 1 }, [
      text(title, { id: 'android:id/title', size: 17 }),
      summary !== undefined && text(summary, { id: 'android:id/summary', size: 14, color: theme.textQuiet }),
    ]),
    toggle('', on, { id: 'android:id/switch_widget', width: 60, padding: [0, 0], onTap: () => turn(!on) }),
  ]);
}

export function describeCategory(title: string): Element {
  return text(title, {
    key: `category ${title}`,
    size: 14,
    weight: 500,
    color: theme.primary,
    padding: [16, 24, 4, 24],
  });
}
