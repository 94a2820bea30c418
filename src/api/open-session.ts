import { type Clock, holding } from '../base/clock.ts';
import type { Deadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import type { Host } from '../base/host.ts';
import { drivers } from '../device/drivers/list.ts';
import { openDriver } from '../device/open-driver.ts';
import type { FaceServices } from '../engine/contract/face-services.ts';
import type { Session } from '../engine/contract/session.ts';
import { createSession } from '../engine/session.ts';
import type { Emit } from '../events/event.ts';
import type { Secrets } from '../events/secrets.ts';
import { facedTools } from '../tools/faces/list.ts';
import type { FoundDevice } from './find-device.ts';
import { validateToolInput } from './validators.ts';

/** A device that has not told its facts by then does not answer. */
const driverMs = 20_000;
/** A phone's first dump starts a Java process and waits up to 10 s for a quiet screen, three times. */
const firstLookMs = 45_000;

export interface SessionNeeds {
  readonly host: Pick<Host, 'id' | 'random'>;
  readonly clock: Clock;
  readonly device: FoundDevice;
  readonly emit: Emit;
  readonly secrets: Secrets;
  readonly faces: FaceServices;
  /** See `SessionOptions`. */
  readonly calls?: { last: number };
}

/**
 * Starts the device (if it is a virtual one), opens the driver and puts an engine on it. What was opened before a step
 * fails is closed again. Closing the session closes all of it.
 */
export async function openSession(needs: SessionNeeds, worker: number, deadline: Deadline): Promise<Session> {
  const { host, clock, device, emit, secrets, faces, calls } = needs;
  const startedAt = clock.now();
  const started = await device.start(clock, worker);
  let session: Session | undefined;
  // Sockets end in real time: virtual time must not run out on them.
  const close = () =>
    holding(clock, async () => {
      try {
        await session?.close();
      } finally {
        await started.close();
      }
    });
  try {
    const factories = drivers.map((create) => create({ clock, id: host.id }));
    const { driver, notes } = await openDriver(factories, device.driver, started.target, deadline.within(driverMs));
    for (const text of notes) emit({ type: 'logged', level: 'warning', text });
    const opened = createSession({
      driver,
      clock,
      random: host.random,
      tools: facedTools,
      validate: validateToolInput,
      faces,
      ...(calls !== undefined && { calls }),
      emit,
      mask: secrets.maskValue,
      addSecret: secrets.add,
      setupMs: 0,
    });
    session = opened;
    await prepare(opened, deadline.within(firstLookMs));
    return {
      ...opened,
      setupMs: Math.round(clock.now() - startedAt),
      // Getters are not carried over by spreading.
      get passwordExpected() {
        return opened.passwordExpected;
      },
      get recording() {
        return opened.recording;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A screen that cannot be read now is no reason to give up: the flow may lead to another one. */
async function prepare(session: Session, deadline: Deadline): Promise<void> {
  try {
    await session.prepare(deadline);
  } catch (error) {
    if (!(error instanceof DeviceError) || error.code !== 'device_error') throw error;
  }
}
