import { describePackage } from './describe-package.ts';
import type { DeviceState } from './device-state.ts';
import { describeSystemPackage, systemPackages } from './system-packages.ts';

/** Everything that is on the device when it comes out of its box, as the package manager knows it. */
export function enterPackages(device: DeviceState): void {
  const { packages, processes, properties } = device.services;
  const facts = { api: device.api, release: properties.get('ro.build.version.release') ?? String(device.api) };
  for (const entry of systemPackages) {
    const { packageName: name, uid } = packages.put(describeSystemPackage(entry, facts));
    // Whoever kills one finds it running again at once.
    if (entry.persistent) processes.start({ name, uid, parent: processes.pid('zygote64') ?? 1 }, () => {});
  }
  for (const app of device.apps.values()) {
    packages.put(describePackage(app, { api: device.api, home: app.packageName === device.home }));
  }
}
