import type { Hierarchy } from './node.ts';

/** What a source of screens may not tell of its elements. */
export type UntoldState = 'checkable' | 'checked' | 'focused' | 'password' | 'selected';

/** A state was asked for that the device does not tell: neither answer would be true. */
export class StateUntold extends Error {
  override readonly name = 'StateUntold';
}

/** Throws StateUntold when one of these is not told of this screen. */
export function refuseUntold(asked: readonly string[], { untold = [] }: Pick<Hierarchy, 'untold'>): void {
  const state = untold.find((one) => asked.includes(one));
  if (state !== undefined) {
    throw new StateUntold(`Whether an element is "${state}" is not told by this device; look for another trait of it`);
  }
}
