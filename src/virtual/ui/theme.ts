/** Roles of Material's colour scheme, as light and dark fill them. */
const light = {
  primary: '#4355b9',
  onPrimary: '#ffffff',
  primaryContainer: '#dee0ff',
  onPrimaryContainer: '#00105c',
  secondaryContainer: '#e0e1f9',
  onSecondaryContainer: '#181a2c',
  background: '#fbf8ff',
  surface: '#ffffff',
  surfaceVariant: '#efedf4',
  surfaceHigh: '#e9e7ef',
  outline: '#c6c5d0',
  outlineQuiet: '#e4e2ea',
  text: '#1b1b21',
  textQuiet: '#5c5b66',
  error: '#ba1a1a',
  onError: '#ffffff',
  errorContainer: '#ffdad6',
  onErrorContainer: '#410002',
  success: '#2e6b3a',
  disabled: '#a9a8b2',
  selection: '#c5caf5',
  keyboard: '#e3e1e9',
  keyboardKey: '#ffffff',
  keyboardKeyQuiet: '#cfcdd8',
  snackbar: '#303036',
  onSnackbar: '#f3eff7',
  snackbarAction: '#bac3ff',
} as const;

export type ThemeRole = keyof typeof light;

const dark: Readonly<Record<ThemeRole, string>> = {
  primary: '#bac3ff',
  onPrimary: '#08218a',
  primaryContainer: '#293ca0',
  onPrimaryContainer: '#dee0ff',
  secondaryContainer: '#434659',
  onSecondaryContainer: '#e0e1f9',
  background: '#121318',
  surface: '#1f1f25',
  surfaceVariant: '#2a2930',
  surfaceHigh: '#34343b',
  outline: '#46464f',
  outlineQuiet: '#303036',
  text: '#e4e1e9',
  textQuiet: '#a9a8b4',
  error: '#ffb4ab',
  onError: '#690005',
  errorContainer: '#93000a',
  onErrorContainer: '#ffdad6',
  success: '#94d69c',
  disabled: '#6d6c76',
  selection: '#3a4aa8',
  keyboard: '#1b1b21',
  keyboardKey: '#36353c',
  keyboardKeyQuiet: '#2a2930',
  snackbar: '#e4e1e9',
  onSnackbar: '#303036',
  snackbarAction: '#4355b9',
};

/**
 * Names of roles, to be used wherever an element takes a colour: what they look like is decided when the picture is
 * drawn, so a screen need not know whether the device is dark.
 */
export const theme = Object.fromEntries(Object.keys(light).map((role) => [role, `@${role}`])) as Readonly<
  Record<ThemeRole, string>
>;

/** A colour as the canvas takes it: roles by the theme, others as they are. Throws on a role that no theme has. */
export function resolveColor(color: string, isDark: boolean): string {
  if (!color.startsWith('@')) return color;
  const resolved = (isDark ? dark : light)[color.slice(1) as ThemeRole];
  if (resolved === undefined) throw new Error(`The theme has no colour "${color}".`);
  return resolved;
}
