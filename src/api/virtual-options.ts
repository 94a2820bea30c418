import { createSeededRandom } from '../base/seeded-random.ts';
import { type Settings, UsageError } from '../config/settings.ts';
import type { VirtualDeviceOptions } from '../virtual/device/open-virtual-device.ts';

/** What can be drawn and held in memory. */
const smallest = 100;
const largest = 8_192;

/** `virtual:` of the config as the device takes it, with the files of apps read. Throws UsageError. */
export async function readVirtualOptions({
  size,
  apps,
  seed = 0,
  ...rest
}: Settings['virtual']): Promise<Omit<VirtualDeviceOptions, 'clock'>> {
  const files = apps === undefined ? [] : [apps].flat();
  const loaded = await loadApps(files);
  for (const app of loaded) if (typeof app === 'string') throw new UsageError(app);
  return {
    ...rest,
    random: createSeededRandom(seed),
    apps: loaded.filter((app) => typeof app !== 'string'),
    ...(size !== undefined && { size: parseSize(size) }),
  };
}

/** The reader is part of the virtual device, which is loaded only by who uses it. */
async function loadApps(files: readonly string[]) {
  if (files.length === 0) return [];
  const { loadApp } = await import('../virtual/user-apps/load-app.ts');
  return Promise.all(files.map((file) => loadApp(file)));
}

/** `1080x2400`. Throws UsageError. */
export function parseSize(size: string): { readonly width: number; readonly height: number } {
  const found = /^(\d{2,4})x(\d{2,4})$/.exec(size);
  if (found === null) throw new UsageError(`A display is WIDTHxHEIGHT in pixels, like 1080x2400, not "${size}".`);
  const [width, height] = found.slice(1).map(Number) as [number, number];
  if (Math.min(width, height) < smallest || Math.max(width, height) > largest) {
    throw new UsageError(`A display has ${smallest} to ${largest} pixels a side; "size: ${size}" has not.`);
  }
  return { width, height };
}
