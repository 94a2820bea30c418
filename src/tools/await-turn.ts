import type { Orientation } from '../device/contract/driver.ts';
import type { ToolContext } from '../engine/contract/tool.ts';

/** Surface rotations, in quarter turns. */
const rotations: Readonly<Record<Orientation, number>> = {
  portrait: 0,
  landscape_left: 1,
  upside_down: 2,
  landscape_right: 3,
};

/** A turn is drawn anew and animated. */
const turnMs = 3_000;

/** Looks until the screen has turned. An app may keep its own orientation, which is told and is no failure. */
export async function awaitTurn(context: ToolContext, orientation: Orientation): Promise<void> {
  const { engine, deadline, log } = context;
  const turned = await engine.until(deadline.within(turnMs), ({ rotation }) =>
    rotation === rotations[orientation] ? true : undefined,
  );
  if (turned.ok || turned.miss.code !== 'timeout') return;
  log(
    'warning',
    `The device is set to ${orientation}, and the screen stays as it was: the app in front has an orientation of its own`,
  );
}
