import type { Machine } from '../process.ts';
import { renderActivity } from './activity.ts';
import { renderBattery } from './battery.ts';
import { renderDisplay } from './display.ts';
import { renderInputMethod } from './input-method.ts';
import { renderPackage } from './package.ts';
import { renderPower } from './power.ts';
import { renderSurfaceFlinger } from './surface-flinger.ts';
import { renderWindow } from './window.ts';

export type DumpService = (machine: Machine, args: readonly string[]) => string;

/** What `dumpsys NAME` can print. */
export const dumpServices: Readonly<Record<string, DumpService>> = {
  SurfaceFlinger: renderSurfaceFlinger,
  activity: renderActivity,
  battery: renderBattery,
  display: renderDisplay,
  input_method: renderInputMethod,
  package: renderPackage,
  power: renderPower,
  window: renderWindow,
};
