import { column, text } from '../ui/elements.ts';
import { createWindowMemory } from '../ui/scene.ts';
import { cancelTimers, type DeviceState, markChanged, startTimer } from './device-state.ts';
import { showHome, stopProcess } from './process.ts';
import { createSystemState } from './system-state.ts';
import type { SystemSurface } from './system-surface.ts';
import { tellEffect } from './tell-effect.ts';

/** All processes end; what was saved, the settings and the PIN stay. */
export function rebootScreen(device: DeviceState): void {
  const { processes, services, system, cancels, latency, clock } = device;
  tellEffect(device, 'boot', { phase: 'started' });
  cancelTimers(cancels);
  for (const packageName of [...processes.keys()].filter((name) => name !== device.home)) {
    stopProcess(device, packageName, 'reboot');
  }
  for (const { key } of services.notifications.all) services.notifications.cancel(key);
  const home = processes.get(device.home);
  if (home !== undefined) {
    cancelTimers(home.cancels);
    home.exit();
    processes.delete(device.home);
  }
  const { pin } = system.power;
  const { preferred } = system;
  Object.assign(system, createSystemState(), { preferred });
  system.power.pin = pin;
  device.tasks = [];
  device.toasts = [];
  device.crashed = undefined;
  system.bootUntil = clock.now() + latency.bootMs;
  setBooted(device, false);
  markChanged(device);
  startTimer(device, cancels, latency.bootMs, () => {
    finishBoot(device);
    system.power.locked = pin !== undefined || services.settings.get('secure', 'lockscreen.disabled') !== '1';
    tellEffect(device, 'boot', { phase: 'completed' });
    markChanged(device);
    device.booted();
  });
}

/** The launcher comes up. */
export function finishBoot(device: DeviceState): void {
  device.system.bootUntil = Number.NEGATIVE_INFINITY;
  setBooted(device, true);
  showHome(device);
}

function setBooted({ services: { properties } }: DeviceState, booted: boolean): void {
  properties.set('sys.boot_completed', booted ? '1' : '0');
  properties.set('dev.bootcomplete', booted ? '1' : '0');
  properties.set('init.svc.bootanim', booted ? 'stopped' : 'running');
}

export function describeBoot(device: DeviceState): SystemSurface | undefined {
  if (device.clock.now() >= device.system.bootUntil) return undefined;
  return {
    key: 'boot',
    id: 90,
    title: 'BootAnimation',
    packageName: 'android',
    layer: 9,
    memory: createWindowMemory(),
    place: 'screen',
    focusable: true,
    decorated: false,
    describe: () =>
      column({ background: '#000000', align: 'center', justify: 'center' }, [
        text('android', { size: 44, weight: 500, color: '#ffffff' }),
      ]),
  };
}
