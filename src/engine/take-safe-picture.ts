import type { Clock } from '../base/clock.ts';
import type { Deadline } from '../base/deadline.ts';
import type { Driver } from '../device/contract/driver.ts';
import type { Snapshot } from '../screen/node.ts';
import { findSecretAreas, type HiddenPicture, hideAreas } from '../visual/hide-secrets.ts';
import type { Engine } from './contract/engine.ts';

export interface PictureParts {
  readonly driver: Pick<Driver, 'screenshot'>;
  readonly engine: Pick<Engine, 'look'>;
  readonly clock: Clock;
  readonly holdsSecret: (text: string) => boolean;
}

/** What the screen was just before the picture, and whether it stood still. */
export interface SeenBefore {
  readonly snapshot: Snapshot;
  readonly settled: boolean;
}

/**
 * A screenshot fit to be kept: black where the look before it shows a secret. A secret on a screen that moves may be
 * elsewhere by then, so a look after the picture says where it went, and both places are black.
 */
export async function takeSafePicture(
  { driver, engine, clock, holdsSecret }: PictureParts,
  { snapshot, settled }: SeenBefore,
  deadline: Deadline,
): Promise<HiddenPicture> {
  const before = findSecretAreas(snapshot, holdsSecret);
  const picture = await driver.screenshot(deadline);
  const after = before.length === 0 || settled ? [] : findSecretAreas(await engine.look(deadline), holdsSecret);
  return hideAreas(picture, [...before, ...after], snapshot.size, clock);
}
