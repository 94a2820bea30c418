import type { Machine } from '../process.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The screen as windows have it, upright; rotation does not swap it (`wm size` never does). */
export function displaySize({ ui }: Machine): Size {
  const { width, height } = ui.size;
  return ui.rotation % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** Dots per inch. */
export function displayDensity({ ui }: Machine): number {
  return ui.density;
}

/** The panel itself, whatever `wm size` forces upon windows. */
export function physicalSize(machine: Machine): Size {
  const forced = machine.settings.get('global', 'display_size_forced');
  return (forced === undefined ? undefined : machine.remembered.panel) ?? displaySize(machine);
}

/** What the panel was built for: the property tells. */
export function physicalDensity(machine: Machine): number {
  const built = Number(machine.properties.get('ro.sf.lcd_density'));
  return built > 0 ? built : displayDensity(machine);
}
