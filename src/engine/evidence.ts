import type { Clock } from '../base/clock.ts';
import { byDeadline, type Deadline, DeadlinePassed } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import type { Driver } from '../device/contract/driver.ts';
import type { Snapshot } from '../screen/node.ts';
import { renderXml } from '../screen/render-xml.ts';
import { findSecretAreas, hideAreas } from '../visual/hide-secrets.ts';
import type { Engine } from './contract/engine.ts';
import { takeSafePicture } from './take-safe-picture.ts';

export interface EvidenceParts {
  readonly driver: Driver;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly mask: <T>(value: T) => T;
  readonly warn: (text: string) => void;
}

export interface Evidence {
  readonly screenshot?: Uint8Array;
  readonly hierarchy?: string;
  /** The screen could not be looked at. */
  readonly unseen?: true;
}

/** A phone looks in 1 to 3 s; one that cannot (a video plays) must leave time for the picture. */
const lookMs = 5000;

/**
 * A picture and the hierarchy that belongs to it. The last look is used while it still holds; else one more is taken,
 * for only a look tells where the picture shows a secret. A part that the device does not answer is missing.
 */
export async function gatherEvidence(parts: EvidenceParts, deadline: Deadline): Promise<Evidence> {
  const { engine, clock, mask } = parts;
  const seen = await unlessDeviceFails(() =>
    byDeadline(clock, deadline.within(lookMs), 'The look', engine.current(deadline)),
  );
  const screenshot = await unlessDeviceFails(() => takePicture(parts, seen, deadline), warnOfMissing(parts));
  const snapshot = seen ?? engine.last;
  return {
    ...(screenshot !== undefined && { screenshot }),
    ...(seen === undefined && { unseen: true as const }),
    ...(snapshot !== undefined && { hierarchy: renderXml(snapshot, (text) => mask(text)) }),
  };
}

async function takePicture(parts: EvidenceParts, seen: Snapshot | undefined, deadline: Deadline): Promise<Buffer> {
  const { driver, engine, clock, mask, warn } = parts;
  const holdsSecret = (text: string) => mask(text) !== text;
  // How long the screen has been as it is, nobody asked: it may move.
  if (seen !== undefined) {
    const before = { snapshot: seen, settled: false };
    return (await takeSafePicture({ driver, engine, clock, holdsSecret }, before, deadline)).png;
  }
  const picture = await driver.screenshot(deadline);
  warn('The screen could not be looked at, so its picture may show a secret that is not blackened');
  const { last } = engine;
  if (last === undefined) return picture;
  return (await hideAreas(picture, findSecretAreas(last, holdsSecret), last.size, clock)).png;
}

/** What no picture of this device will ever be is told; what failed this once is seen to be missing. */
function warnOfMissing({ warn }: EvidenceParts): (error: unknown) => void {
  return (error) => {
    if (error instanceof DeviceError && error.code === 'unsupported')
      warn(`No picture of the failure: ${error.message}`);
  };
}

async function unlessDeviceFails<T>(
  work: () => Promise<T>,
  hear: (error: unknown) => void = () => {},
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    // The caller is told by the missing part; evidence must not turn a failure into another one.
    if (!(error instanceof DeviceError || error instanceof DeadlinePassed)) throw error;
    hear(error);
    return undefined;
  }
}
