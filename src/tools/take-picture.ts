import { blackenSecrets } from '../engine/blacken-secrets.ts';
import type { Miss } from '../engine/contract/engine.ts';
import type { ToolContext } from '../engine/contract/tool.ts';
import type { Bounds } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import { cropPicture, type Picture } from '../visual/picture.ts';
import { decodePng, encodePng } from '../visual/png.ts';
import { lookupDeadline } from './target-input.ts';

/** A screen that never rests is taken as it is after this long. */
const settleMs = 2000;

export type Shot =
  | { readonly kind: 'taken'; readonly png: Buffer; readonly settled: boolean }
  | { readonly kind: 'miss'; readonly miss: Miss }
  /** The element to crop to has no part on the screen. */
  | { readonly kind: 'empty'; readonly bounds: Bounds };

/** A picture of the settled screen, or of one element of it; what shows a secret is black. */
export async function takePicture(crop: Query | undefined, context: ToolContext): Promise<Shot> {
  const { engine, driver, clock, deadline, holdsSecret, log } = context;
  const found = crop === undefined ? undefined : await engine.find(crop, lookupDeadline(context));
  if (found?.ok === false) return { kind: 'miss', miss: found.miss };
  const { settled, snapshot } = await engine.settle(deadline.within(settleMs));
  if (!settled)
    log('warning', `The screen did not stand still within ${settleMs / 1000} s; the picture may show a movement`);
  const whole = await blackenSecrets(await driver.screenshot(deadline), snapshot, { holdsSecret, clock });
  if (found === undefined) return { kind: 'taken', png: whole, settled };
  // Where it is now: the screen may have moved on since it was found.
  const { bounds } = snapshot.nodes.find((node) => node.id === found.node.id) ?? found.node;
  const part: Picture | undefined = cropPicture(await decodePng(whole, clock), bounds);
  if (part === undefined) return { kind: 'empty', bounds };
  return { kind: 'taken', png: await encodePng(part, clock), settled };
}
