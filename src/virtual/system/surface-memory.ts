import { createWindowMemory, type WindowMemory } from '../ui/scene.ts';
import type { DeviceState } from './device-state.ts';

/** The memory of a window of the system that is always there, or comes and goes as the same. */
export function readSurfaceMemory({ system: { memories } }: DeviceState, key: string): WindowMemory {
  const known = memories.get(key);
  if (known !== undefined) return known;
  const memory = createWindowMemory();
  memories.set(key, memory);
  return memory;
}
