import type { Clock } from '../base/clock.ts';
import type { Bounds, Hierarchy, ScreenNode } from '../screen/node.ts';
import { blackenRectangles } from './picture.ts';
import { decodePng, encodePng } from './png.ts';

/**
 * A screenshot (PNG) with every node black whose text, hint or description holds a secret; the very bytes given where there is none.
 * `screen` is the look nearest in time; a picture of another scale than the screen's coordinates is taken into account.
 */
export async function hideSecrets(
  screenshot: Uint8Array,
  screen: Hierarchy,
  holdsSecret: (text: string) => boolean,
  clock: Clock,
): Promise<Uint8Array> {
  const telling = screen.nodes.filter((node) => wordsOf(node).some((words) => words !== '' && holdsSecret(words)));
  if (telling.length === 0) return screenshot;
  const picture = await decodePng(screenshot, clock);
  const across = picture.width / screen.size.width;
  const down = picture.height / screen.size.height;
  const rectangles = telling.map(
    ({ bounds }): Bounds => ({
      left: Math.floor(bounds.left * across),
      top: Math.floor(bounds.top * down),
      right: Math.ceil(bounds.right * across),
      bottom: Math.ceil(bounds.bottom * down),
    }),
  );
  return encodePng(blackenRectangles(picture, rectangles), clock);
}

function wordsOf(node: ScreenNode): readonly string[] {
  return [node.text, node.description, node.hint ?? ''];
}
