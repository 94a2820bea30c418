import type { Clock } from '../base/clock.ts';
import type { Bounds, Hierarchy, ScreenNode, Size } from '../screen/node.ts';
import { blackenRectangles, scaleToPicture } from './picture.ts';
import { decodePng, encodePng } from './png.ts';

/** The places of all nodes whose text, hint, description or error holds a secret, in the screen's coordinates. */
export function findSecretAreas(
  { nodes }: Pick<Hierarchy, 'nodes'>,
  holdsSecret: (text: string) => boolean,
): readonly Bounds[] {
  return nodes.filter((node) => wordsOf(node).some((words) => words !== '' && holdsSecret(words))).map(boundsOf);
}

export interface HiddenPicture {
  /** PNG; the very bytes given where nothing had to be hidden. */
  readonly png: Buffer;
  /** What is black, in px of the picture. */
  readonly hidden: readonly Bounds[];
}

/** A screenshot with these areas of the screen black. It may have another scale than the screen's coordinates. */
export async function hideAreas(
  screenshot: Buffer,
  areas: readonly Bounds[],
  screen: Size,
  clock: Clock,
): Promise<HiddenPicture> {
  if (areas.length === 0) return { png: screenshot, hidden: [] };
  const picture = await decodePng(screenshot, clock);
  const hidden = areas.map((area) => scaleToPicture(area, screen, picture));
  return { png: await encodePng(blackenRectangles(picture, hidden), clock), hidden };
}

function wordsOf(node: ScreenNode): readonly string[] {
  return [node.text, node.description, node.hint ?? '', node.error ?? ''];
}

function boundsOf({ bounds }: ScreenNode): Bounds {
  return bounds;
}
