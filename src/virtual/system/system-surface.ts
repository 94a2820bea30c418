import type { Element } from '../ui/element.ts';
import type { Rect } from '../ui/rect.ts';
import type { WindowMemory } from '../ui/scene.ts';

/** A window of the system, worked out from the device's state whenever somebody looks. */
export interface SystemSurface {
  /** Names it among all windows; also the key of its root view. */
  readonly key: string;
  readonly id: number;
  readonly title: string;
  readonly packageName: string;
  /** Full class name where it is an activity of the system. */
  readonly activity?: string;
  /** Default `system`. */
  readonly kind?: 'application' | 'system';
  readonly layer: number;
  readonly memory: WindowMemory;
  readonly describe: () => Element;
  /**
   * `screen`: all of it. `centre`: a card in the middle. `bottom`, `top`: as wide as the screen, as high as its content,
   * above the gesture bar or below the status bar.
   */
  readonly place: 'screen' | 'centre' | 'bottom' | 'top' | Rect;
  /** Moves it, in px: it slides in. */
  readonly shift?: { readonly x: number; readonly y: number };
  readonly focusable: boolean;
  readonly dim?: boolean;
  /** Touches pass through. */
  readonly untouchable?: boolean;
  /** Present: nothing below gets a touch. */
  readonly onOutsideTouch?: () => void;
  /** BACK, when it has the focus. */
  readonly onBack?: () => void;
  /** Default true: the decor of a dialog or activity is around its view. */
  readonly decorated?: boolean;
}
