import { awkwardTexts } from './awkward-texts.ts';
import { hidden } from './hidden.ts';
import { large } from './large.ts';
import { restless } from './restless.ts';
import type { Trouble } from './trouble.ts';
import { unwilling } from './unwilling.ts';
import { windows } from './windows.ts';

/** In the order of the menu. */
export const troubles: readonly Trouble[] = [
  ...restless,
  ...hidden,
  ...unwilling,
  ...large,
  ...awkwardTexts,
  ...windows,
];
