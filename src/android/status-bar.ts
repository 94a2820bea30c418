const commands = { notifications: 'expand-notifications', 'quick-settings': 'expand-settings' } as const;

/** `cmd statusbar` of Android 7 and later; silent when it did it. */
export function renderOpenPanel(panel: keyof typeof commands): string {
  return `cmd statusbar ${commands[panel]} 2>&1`;
}
