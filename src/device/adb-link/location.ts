import {
  findLocationRefusal,
  mockLocationApi,
  type Place,
  parseMockPlaces,
  renderEndMock,
  renderPlace,
  renderPrepareMock,
  renderReadPlace,
} from '../../android/location.ts';
import { joinSections, splitSections } from '../../android/sections.ts';
import { createDeadline, type Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { Link } from './link.ts';
import { createLocationFeed, type LocationFeed } from './location-feed.ts';

/** Owns what stands in for the device's location providers, from the first `set` to `set(undefined)` or `end`. */
export interface MockLocation {
  set(place: Place | undefined, deadline: Deadline): Promise<void>;
  read(deadline: Deadline): Promise<Place | undefined>;
  /** Gives the device its own location back where it was taken. Never throws: the device may be gone. */
  end(): Promise<void>;
}

/** How long the end of a session may take over it, ms. */
const endMs = 5_000;

export function createMockLocation(link: Link, apiLevel: number): MockLocation {
  /** Undefined: nothing is mocked by this session. */
  let mocking: { readonly wasEnabled: boolean; readonly feed: LocationFeed } | undefined;
  const ask = async (command: string, deadline: Deadline) =>
    (await link.keptShell(command, deadline)).stdout.toString('utf8');

  const begin = async (place: Place, deadline: Deadline) => {
    const marker = link.makeWord();
    // Noted before it is done: what was begun has to be ended, also after a deadline in the middle of it.
    const feed = createLocationFeed(link);
    mocking = { wasEnabled: true, feed };
    const [prepared = '', placed = ''] = splitSections(
      marker,
      await ask(joinSections(marker, [renderPrepareMock(), renderPlace(place)]), deadline),
    );
    mocking = { wasEnabled: !/^false\s*$/m.test(prepared), feed };
    return findLocationRefusal(prepared) ?? findLocationRefusal(placed);
  };

  const set = async (place: Place | undefined, deadline: Deadline) => {
    if (apiLevel < mockLocationApi) {
      const hint = link.target.serial.startsWith('emulator-')
        ? `: set it with "adb -s ${link.target.serial} emu geo fix LONGITUDE LATITUDE"`
        : ': an app that mocks locations has to do it';
      throw new DeviceError(
        'unsupported',
        `Android of API level ${apiLevel} has no "cmd location providers" (API ${mockLocationApi})${hint}`,
      );
    }
    await mocking?.feed.pause();
    if (place === undefined) {
      await mocking?.feed.stop();
      await ask(renderEndMock(mocking?.wasEnabled ?? true), deadline);
      mocking = undefined;
      return;
    }
    const refused =
      mocking === undefined
        ? await begin(place, deadline)
        : findLocationRefusal(await ask(renderPlace(place), deadline));
    if (refused === undefined) return mocking?.feed.tell(place);
    throw new DeviceError('device_error', `Android did not take the location: ${refused}`, { words: refused });
  };

  return {
    set,
    read: async (deadline) => {
      if (apiLevel < mockLocationApi) return undefined;
      const places = parseMockPlaces(await ask(renderReadPlace(), deadline));
      return places['gps'] ?? places['fused'] ?? places['network'];
    },
    end: async () => {
      if (mocking === undefined) return;
      const { signal } = new AbortController();
      // The session ends either way; a device that does not answer now would not have answered to anything.
      await mocking.feed.stop();
      await set(undefined, createDeadline(link.target.clock, endMs, signal)).catch(() => undefined);
    },
  };
}
