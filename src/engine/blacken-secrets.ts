import type { Clock } from '../base/clock.ts';
import type { Snapshot } from '../screen/node.ts';
import { blackenRectangles } from '../visual/picture.ts';
import { decodePng, encodePng } from '../visual/png.ts';

/** The picture with every node black whose words hold a secret. Where there is none, the bytes as they are. */
export async function blackenSecrets(
  png: Buffer,
  snapshot: Snapshot | undefined,
  { holdsSecret, clock }: { readonly holdsSecret: (text: string) => boolean; readonly clock: Clock },
): Promise<Buffer> {
  const nodes = snapshot?.nodes ?? [];
  const showing = nodes.filter(({ text, description, hint = '' }) => [text, description, hint].some(holdsSecret));
  if (showing.length === 0) return png;
  const picture = blackenRectangles(
    await decodePng(png, clock),
    showing.map((node) => node.bounds),
  );
  return encodePng(picture, clock);
}
