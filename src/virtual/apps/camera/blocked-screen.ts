import type { Element } from '../../ui/element.ts';
import { button, column, icon, text } from '../../ui/elements.ts';

interface Ways {
  readonly allow: () => void;
  readonly settings: () => void;
}

/** Why there is no picture, and what can be done about it. */
export function blockedScreen(obstacle: 'permission' | 'switch', { allow, settings }: Ways): Element {
  const denied = obstacle === 'permission';
  const words = denied
    ? 'Vivace Camera needs your permission to take pictures.'
    : 'The camera of this device is switched off for all apps.';
  return column({ background: '#000000', align: 'center', justify: 'center', gap: 16, padding: 32 }, [
    icon('camera', { width: 72, height: 72, color: '#8e8e93', semantics: { hidden: true } }),
    text(denied ? 'No access to the camera' : 'Camera is off', { id: 'blocked_title', size: 22, color: '#ffffff' }),
    text(words, { id: 'blocked_reason', color: '#c7c7cc', textAlign: 'center' }),
    denied && button('Allow access', { id: 'allow', onTap: allow }),
    button('Open settings', { id: 'open_settings', look: 'tonal', onTap: settings }),
  ]);
}
