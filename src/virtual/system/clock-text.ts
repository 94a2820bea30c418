import type { Element, Props } from '../ui/element.ts';
import { text } from '../ui/elements.ts';
import type { DeviceState } from './device-state.ts';

/**
 * The time in UTC, worked out when looked at: a ticking timer would never let virtual time rest. Pictures show one and
 * the same time, so that the same screen gives the same bytes.
 */
export function describeClock(device: DeviceState, props: Props): Element {
  const time = new Date(device.clock.now()).toISOString().slice(11, 16);
  return { ...text(time, { id: 'clock', description: time, ...props }), caption: '12:00' };
}
