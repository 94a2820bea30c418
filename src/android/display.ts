import type { Size } from '../screen/node.ts';
import { keepFirstDisplay } from './window-lines.ts';

/** `wm size` in the natural rotation: an override is the coordinate space that counts. */
export function parseWmSize(output: string): Size | undefined {
  const found = /Override size: (\d+)x(\d+)/.exec(output) ?? /Physical size: (\d+)x(\d+)/.exec(output);
  return found === null ? undefined : { width: Number(found[1]), height: Number(found[2]) };
}

/** `wm density` in dpi. */
export function parseWmDensity(output: string): number | undefined {
  const found = /Override density: (\d+)/.exec(output) ?? /Physical density: (\d+)/.exec(output);
  return found === null ? undefined : Number(found[1]);
}

/** The size as the display is rotated now, from the `cur=` of `dumpsys window`; `wm size` does not turn. */
export function parseCurrentSize(windowDump: string): Size | undefined {
  for (const line of keepFirstDisplay(windowDump)) {
    const found = / cur=(\d+)x(\d+)/.exec(line);
    if (found !== null) return { width: Number(found[1]), height: Number(found[2]) };
  }
  return undefined;
}
