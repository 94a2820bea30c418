import type { Machine } from '../process.ts';
import { renderActivity } from './activity.ts';
import { renderBattery } from './battery.ts';
import { renderDisplay } from './display.ts';
import { renderInputMethod } from './input-method.ts';
import { renderPackage } from './package.ts';
import { renderWindow } from './window.ts';

export type DumpService = (machine: Machine, args: readonly string[]) => string;

/** What `dumpsys NAME` can print. */
export const dumpServices: Readonly<Record<string, DumpService>> = {
  activity: renderActivity,
  battery: renderBattery,
  display: renderDisplay,
  input_method: renderInputMethod,
  package: renderPackage,
  window: renderWindow,
};
