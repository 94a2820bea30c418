import { createDeadline, type Deadline } from '../base/deadline.ts';
import type { Driver } from '../device/contract/driver.ts';
import { drivers } from '../device/drivers/list.ts';
import { openDriver } from '../device/open-driver.ts';
import { createSecrets, type Secrets } from '../events/secrets.ts';
import { findDevice } from './find-device.ts';
import { openProject } from './project.ts';
import { listSecrets } from './secret-values.ts';
import type { UseCase } from './use-case.ts';

const deviceMs = 60_000;

export interface OpenedDriver {
  readonly driver: Driver;
  /** What must not be shown of the screen. */
  readonly secrets: Secrets;
}

/** Opens the device the settings choose for one piece of work, and closes it in any case. */
export async function withDevice<T>(
  useCase: UseCase,
  work: (opened: OpenedDriver, deadline: Deadline) => Promise<T>,
): Promise<T> {
  const { host, signal } = useCase;
  const { settings } = await openProject(useCase);
  const device = await findDevice(host, settings, signal);
  const deadline = createDeadline(host.clock, deviceMs, signal);
  const started = await device.start(host.clock, 0);
  try {
    const factories = drivers.map((create) => create({ clock: host.clock, id: host.id }));
    const { driver } = await openDriver(factories, device.driver, started.target, deadline);
    try {
      return await work({ driver, secrets: createSecrets(listSecrets(settings, host.env)) }, deadline);
    } finally {
      await driver.close();
    }
  } finally {
    await started.close();
  }
}
