import type { Size } from '../screen/node.ts';
import { parseCurrentSize, parseWmDensity, parseWmSize } from './display.ts';
import { joinSections, splitSections } from './sections.ts';

/** What a session needs to know of its device, asked once. */
export interface DeviceFacts {
  readonly model: string;
  readonly manufacturer: string;
  readonly apiLevel: number;
  readonly release: string;
  /** In the current rotation. */
  readonly size: Size;
  readonly density: number;
  /** All three animation scales are 0. */
  readonly animationsOff: boolean;
}

const animationScales = ['window_animation_scale', 'transition_animation_scale', 'animator_duration_scale'] as const;

export function renderFactsScript(marker: string): string {
  return joinSections(marker, [
    'getprop ro.product.model',
    'getprop ro.product.manufacturer',
    'getprop ro.build.version.sdk',
    'getprop ro.build.version.release',
    'wm size',
    'wm density',
    "dumpsys window displays | grep -E 'mDisplayId=| cur='",
    animationScales.map((name) => `settings get global ${name}`).join('; '),
  ]);
}

/** The facts, or the name of the first one the device did not give. */
export function parseFacts(marker: string, output: string): DeviceFacts | string {
  const [
    model = '',
    manufacturer = '',
    sdk = '',
    release = '',
    wmSize = '',
    wmDensity = '',
    displays = '',
    scales = '',
  ] = splitSections(marker, output);
  const apiLevel = Number.parseInt(sdk, 10);
  const size = parseCurrentSize(displays) ?? parseWmSize(wmSize);
  const density = parseWmDensity(wmDensity);
  if (!Number.isInteger(apiLevel)) return 'ro.build.version.sdk';
  if (size === undefined) return 'wm size';
  if (density === undefined) return 'wm density';
  // A scale that was never set answers `null` and is 1.
  const animationsOff =
    scales
      .trim()
      .split(/\s+/)
      .map(Number)
      .filter((scale) => scale === 0).length === animationScales.length;
  return {
    model: model.trim(),
    manufacturer: manufacturer.trim(),
    apiLevel,
    release: release.trim(),
    size,
    density,
    animationsOff,
  };
}
