import type { Machine } from '../process.ts';
import type { RunningService } from '../remembered.ts';
import type { Component } from './component.ts';

/**
 * Apps that are installed as APKs, whose code this device does not have, and whose only visible effect of being started
 * is known. Appium's Settings opens no screen: its launcher activity starts a foreground service and finishes, and its
 * clients wait for `isForeground=true` in `dumpsys activity services`.
 */
const selfContained: Readonly<Record<string, { readonly activity: string; readonly service: string }>> = {
  'io.appium.settings': { activity: 'io.appium.settings.Settings', service: 'io.appium.settings.ForegroundService' },
};

export interface SelfContainedApp {
  readonly packageName: string;
  readonly service: string;
}

export function findSelfContained(
  machine: Machine,
  { packageName, activity }: Component,
): SelfContainedApp | undefined {
  const app = Object.hasOwn(selfContained, packageName) ? selfContained[packageName] : undefined;
  const info = machine.packages.find(packageName);
  if (app?.activity !== activity || info === undefined || info.runnable) return undefined;
  return { packageName, service: app.service };
}

export function startSelfContained(machine: Machine, { packageName, service }: SelfContainedApp): void {
  startService(machine, { packageName, name: service, foreground: true });
}

/** A service of an installed APK, in a process of its package; starting it twice changes nothing. */
export function startService(
  machine: Machine,
  { packageName, name, foreground }: Pick<RunningService, 'packageName' | 'name' | 'foreground'>,
): void {
  const { services } = machine.remembered;
  const key = `${packageName}/${name}`;
  if (services.has(key)) return;
  const beside = [...services.values()].find((other) => other.packageName === packageName);
  const uid = machine.packages.find(packageName)?.uid ?? 0;
  const own = beside ?? startProcess(machine, packageName, uid);
  services.set(key, {
    packageName,
    name,
    pid: own.pid,
    startedAt: machine.clock.now(),
    foreground,
    exit: own.exit,
    stop: () => {
      services.delete(key);
      if (![...services.values()].some(({ pid }) => pid === own.pid)) own.exit();
    },
  });
}

/** The process and all services in it end. */
export function stopServices(machine: Machine, packageName: string): void {
  for (const service of [...machine.remembered.services.values()]) {
    if (service.packageName === packageName) service.stop();
  }
}

function startProcess(machine: Machine, packageName: string, uid: number) {
  return machine.processes.start({ name: packageName, uid }, () => stopServices(machine, packageName));
}
