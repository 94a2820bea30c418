import type { Machine } from '../process.ts';

/** The screen as it is built; rotation does not swap it (`wm size` never does). */
export function displaySize({ ui }: Machine): { readonly width: number; readonly height: number } {
  const { width, height } = ui.size;
  return ui.rotation % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** Dots per inch. */
export function displayDensity({ ui }: Machine): number {
  return ui.density;
}
