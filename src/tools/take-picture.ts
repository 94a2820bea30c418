import type { Miss } from '../engine/contract/engine.ts';
import type { ToolContext } from '../engine/contract/tool.ts';
import { takeSafePicture } from '../engine/take-safe-picture.ts';
import { boundsOfSize, intersectBounds } from '../screen/bounds.ts';
import type { Bounds } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import { cropPicture, type Picture, scaleToPicture } from '../visual/picture.ts';
import { decodePng, encodePng } from '../visual/png.ts';
import { lookupDeadline } from './target-input.ts';

/** A screen that never rests is taken as it is after this long. */
const settleMs = 2000;

export type Shot =
  | {
      readonly kind: 'taken';
      readonly png: Buffer;
      readonly settled: boolean;
      /** What is black because it shows a secret, in px of the picture. */
      readonly hidden: readonly Bounds[];
    }
  | { readonly kind: 'miss'; readonly miss: Miss }
  /** The element to crop to has no part on the screen. */
  | { readonly kind: 'empty'; readonly bounds: Bounds };

/** A picture of the settled screen, or of one element of it; what shows a secret is black. */
export async function takePicture(crop: Query | undefined, context: ToolContext): Promise<Shot> {
  const { engine, clock, deadline, log } = context;
  const found = crop === undefined ? undefined : await engine.find(crop, lookupDeadline(context));
  if (found?.ok === false) return { kind: 'miss', miss: found.miss };
  const { settled, snapshot } = await engine.settle(deadline.within(settleMs));
  if (!settled)
    log('warning', `The screen did not stand still within ${settleMs / 1000} s; the picture may show a movement`);
  const { png, hidden } = await takeSafePicture(context, { snapshot, settled }, deadline);
  if (found === undefined) return { kind: 'taken', png, settled, hidden };
  // Where it is now: the screen may have moved on since it was found.
  const { bounds } = snapshot.nodes.find((node) => node.id === found.node.id) ?? found.node;
  const picture = await decodePng(png, clock);
  const part = intersectBounds(scaleToPicture(bounds, snapshot.size, picture), boundsOfSize(picture));
  const cropped: Picture | undefined = part && cropPicture(picture, part);
  if (part === undefined || cropped === undefined) return { kind: 'empty', bounds };
  return { kind: 'taken', png: await encodePng(cropped, clock), settled, hidden: cutAreas(hidden, part) };
}

/** Of areas of a picture what lies in a part of it, counted from there. */
function cutAreas(areas: readonly Bounds[], part: Bounds): readonly Bounds[] {
  const { left, top } = part;
  return areas.flatMap((area) => {
    const cut = intersectBounds(area, part);
    if (cut === undefined) return [];
    return [{ left: cut.left - left, top: cut.top - top, right: cut.right - left, bottom: cut.bottom - top }];
  });
}
