import type { Element, ImeAction } from '../ui/element.ts';
import type { IconName } from '../ui/icon-name.ts';
import { theme } from '../ui/theme.ts';

export interface KeyProps {
  readonly grow?: number;
  readonly quiet?: boolean;
  readonly selected?: boolean;
  readonly description?: string;
  readonly onTap: () => void;
}

/** Keys carry their name as description and no text, as those of Android's keyboards do. */
export function describeKey(label: string, { grow = 1, quiet = false, description = label, onTap }: KeyProps): Element {
  return {
    kind: 'button',
    key: `key ${label}`,
    children: [],
    className: 'android.view.View',
    description,
    onTap,
    grow,
    radius: 6,
    background: quiet ? theme.keyboardKeyQuiet : theme.keyboardKey,
    caption: label,
    size: 20,
    color: theme.text,
    textAlign: 'center',
  };
}

export function describeIconKey(name: IconName, description: string, { grow = 1, selected, onTap }: KeyProps): Element {
  return {
    kind: 'iconButton',
    key: `key ${description}`,
    children: [],
    className: 'android.view.View',
    icon: name,
    description,
    selected,
    onTap,
    grow,
    radius: 6,
    color: theme.text,
    background: selected ? theme.primaryContainer : theme.keyboardKeyQuiet,
  };
}

const actionKeys: Readonly<Record<ImeAction | 'newLine', readonly [IconName, string]>> = {
  done: ['check', 'Done'],
  next: ['enter', 'Next'],
  go: ['enter', 'Go'],
  search: ['search', 'Search'],
  send: ['enter', 'Send'],
  newLine: ['enter', 'Enter'],
};

export function describeActionKey(action: ImeAction | 'newLine', props: KeyProps): Element {
  const [icon, name] = actionKeys[action];
  return { ...describeIconKey(icon, name, props), background: theme.primary, color: theme.onPrimary };
}
