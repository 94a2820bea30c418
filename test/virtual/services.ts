import type { Clock } from '../../src/base/clock.ts';
import type { Journal } from '../../src/virtual/contract/journal.ts';
import type { SystemServices } from '../../src/virtual/contract/services.ts';
import { createServices } from '../../src/virtual/services/create-services.ts';

export const silentJournal: Journal = { on: false, add: () => {} };

/** The services of a device that has just come out of its box, without a camera. */
export function createTestServices(clock: Clock, properties = new Map<string, string>()): SystemServices {
  return createServices({
    clock,
    firstPid: 2500,
    settings: { system: {}, secure: {}, global: {} },
    properties,
    off: [],
    camera: {
      takePicture: () => Promise.reject(new Error('this test has no camera')),
      takeVideo: async () => 'this test has no camera',
    },
  });
}
