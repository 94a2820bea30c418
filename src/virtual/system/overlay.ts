import type { OverlayRequest } from '../ui/app.ts';
import type { Element } from '../ui/element.ts';
import { column } from '../ui/elements.ts';
import type { WindowMemory } from '../ui/scene.ts';
import type { ScrollMotion } from '../ui/scroll-motion.ts';
import { theme } from '../ui/theme.ts';
import { navigationBarDp } from './window-frame.ts';

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

const radiusDp = { dialog: 24, sheet: 24, popup: 4 } as const;

/** What the window shows: the app's content on the panel that its kind has, unless it brings its own. */
export function describeOverlay({ request }: Overlay): Element {
  const { kind } = request;
  const content = request.content();
  const panel = { background: content.background ?? theme.surface, radius: radiusDp[kind] };
  if (kind === 'dialog') return { ...panel, ...content };
  if (kind === 'popup') return { ...panel, elevation: 8, ...content };
  // Only the upper corners are round; the lowest part lies under the gesture bar (Material's BottomSheetDialog).
  const square = column({
    key: 'square',
    at: { left: 0, right: 0, bottom: 0 },
    height: radiusDp.sheet + navigationBarDp,
    background: panel.background,
    semantics: { hidden: true },
  });
  const sheet = { ...panel, id: 'design_bottom_sheet', className: 'android.widget.FrameLayout' };
  return column({ ...sheet, padding: [0, 0, navigationBarDp, 0] }, [square, { shrink: 1, ...content, key: 'content' }]);
}
