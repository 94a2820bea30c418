import { type Clock, holding } from '../base/clock.ts';

/** Lets signals and sockets have their turn in a loop that waits for nothing; virtual time does not move. */
export function yieldTurn(clock: Clock): Promise<void> {
  return holding(clock, () => new Promise((resolve) => setImmediate(resolve)));
}
