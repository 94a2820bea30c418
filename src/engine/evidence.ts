import type { Clock } from '../base/clock.ts';
import type { Deadline } from '../base/deadline.ts';
import { DeadlinePassed } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import type { Driver } from '../device/contract/driver.ts';
import { renderXml } from '../screen/render-xml.ts';
import { blackenSecrets } from './blacken-secrets.ts';
import type { Engine } from './contract/engine.ts';

export interface EvidenceParts {
  readonly driver: Driver;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly mask: <T>(value: T) => T;
}

export interface Evidence {
  readonly screenshot?: Uint8Array;
  readonly hierarchy?: string;
}

/** A picture and the hierarchy of the last look; a look only if there was none. A part the device does not answer is missing. */
export async function gatherEvidence(parts: EvidenceParts, deadline: Deadline): Promise<Evidence> {
  const { driver, engine, clock, mask } = parts;
  const picture = await unlessDeviceFails(() => driver.screenshot(deadline));
  const snapshot = engine.last ?? (await unlessDeviceFails(() => engine.look(deadline)));
  const holdsSecret = (text: string) => mask(text) !== text;
  const screenshot = picture && (await blackenSecrets(picture, snapshot, { holdsSecret, clock }));
  return {
    ...(screenshot !== undefined && { screenshot }),
    ...(snapshot !== undefined && { hierarchy: renderXml(snapshot, (text) => mask(text)) }),
  };
}

async function unlessDeviceFails<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    // The caller is told by the missing part; evidence must not turn a failure into another one.
    if (error instanceof DeviceError || error instanceof DeadlinePassed) return undefined;
    throw error;
  }
}
