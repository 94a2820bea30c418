import type { DeviceUi, UiNode } from '../contract/device-ui.ts';

/** What is typed now goes into a password, or is the PIN of the lock screen. */
export function hasSecretFocus(ui: DeviceUi): boolean {
  if (ui.power.locked && ui.secured) return true;
  return ui.windows().some(({ focused, root }) => focused && isSecret(root));
}

function isSecret(node: UiNode): boolean {
  return (node.focused && node.password) || node.children.some(isSecret);
}
