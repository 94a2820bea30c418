import type { OverlayRequest } from '../ui/app.ts';
import type { WindowMemory } from '../ui/scene.ts';
import type { ScrollMotion } from '../ui/scroll-motion.ts';

/** A window of an app above its screens. */
export interface Overlay {
  readonly number: number;
  readonly request: OverlayRequest;
  readonly memory: WindowMemory;
  readonly openedAt: number;
  /** How far a sheet is pulled down, px. */
  pulled: ScrollMotion;
}

export function takesFocus({ request }: Overlay): boolean {
  return request.kind !== 'popup' || request.focusable !== false;
}

export function overlayKey({ number }: Overlay): string {
  return `overlay#${number}`;
}
