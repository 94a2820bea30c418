import type { Element } from './element.ts';
import { theme } from './theme.ts';

/** dp: the circle, and where it rests while content is fetched (androidx SwipeRefreshLayout: 40 across, 64 down less its height). */
const diameter = 40;
const restTop = 24;

/** The circle of a `refresh` and where its top is; undefined while there is none. */
export function describeRefreshRing(
  { refresh }: Element,
  pullDp: number,
): { readonly element: Element; readonly topDp: number } | undefined {
  const turns = refresh?.refreshing === true;
  if (!turns && pullDp <= 0) return undefined;
  const element: Element = {
    kind: 'progress',
    children: [],
    key: 'ring',
    // androidx's CircleImageView tells itself as the ImageView it is.
    className: 'android.widget.ImageView',
    width: diameter,
    height: diameter,
    radius: diameter / 2,
    background: theme.surface,
    color: theme.primary,
    elevation: 4,
    padding: 4,
  };
  return { element, topDp: turns ? restTop : Math.min(restTop + 16, pullDp - diameter) };
}
