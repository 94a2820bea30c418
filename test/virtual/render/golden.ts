import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect } from 'vitest';
import type { UiPicture } from '../../../src/virtual/contract/device-ui.ts';
import { encodePng } from '../../../src/virtual/render/encode-png.ts';

const folder = new URL('../../../fixtures/virtual/pictures/', import.meta.url);

/** Share of pixels that may differ: smoothing of edges is not the same on every processor. */
const tolerance = 0.002;

/** Compares with the picture kept under a name; UPDATE_GOLDENS=1 keeps this one instead. */
export function expectGolden(name: string, picture: UiPicture): void {
  const path = fileURLToPath(new URL(`${name}.png`, folder));
  if (process.env['UPDATE_GOLDENS'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, encodePng(picture));
    return;
  }
  if (!existsSync(path)) throw new Error(`There is no picture ${path}: make it with UPDATE_GOLDENS=1 and look at it`);
  const golden = PNG.sync.read(readFileSync(path));
  expect([picture.width, picture.height]).toEqual([golden.width, golden.height]);
  const { width, height } = golden;
  const differing = pixelmatch(golden.data, picture.rgba, undefined, width, height, { threshold: 0.1 });
  expect(differing / (width * height), `${name} looks different`).toBeLessThanOrEqual(tolerance);
}
