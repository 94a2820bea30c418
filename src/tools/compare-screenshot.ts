import { basename, relative, sep } from 'node:path';
import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext, type ToolResult } from '../engine/contract/tool.ts';
import { renderBounds } from '../screen/bounds.ts';
import { BaselinePathRefused, findBaseline, nameBaseline, placeBaseline } from '../visual/baseline.ts';
import { comparePictures, renderDifference } from '../visual/compare.ts';
import { blackenRectangles, type Picture, PictureError } from '../visual/picture.ts';
import { decodePng, encodePng } from '../visual/png.ts';
import { defineInput, query } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, reportMiss } from './result.ts';
import { type Shot, takePicture } from './take-picture.ts';

/** Pixels may move on a screen whose nodes stand still: a picture that differs is taken again after these pauses. */
const pausesMs = [250, 500] as const;

export const compareScreenshot = defineTool({
  name: 'compare_screenshot',
  description: 'Compare the screen, or one element, with a baseline picture beside the flow.',
  risk: 'LOW',
  input: defineInput({
    path: Type.String({ minLength: 1, description: 'The baseline, relative to the flow; .png is added' }),
    threshold_percentage: Type.Number({
      minimum: 0,
      maximum: 100,
      default: 95,
      description: 'Share of pixels that must be equal, anti-aliasing ignored',
    }),
    crop: Type.Optional(query('Only this element')),
  }),
  result: defineResult({
    path: Type.Optional(Type.String({ description: 'The baseline, relative to the project' })),
    updated: Type.Optional(Type.Boolean({ description: 'The baseline was written' })),
    equal_percentage: Type.Optional(Type.Number({ description: 'Share of equal pixels' })),
    different_pixels: Type.Optional(Type.Integer({ description: 'How many pixels differ' })),
    bounds: Type.Optional(Type.String({ description: 'Of the element' })),
  }),
  examples: [
    { path: 'baselines/cart' },
    { path: 'baselines/total', crop: { id: { regex: 'total' } }, threshold_percentage: 99 },
  ],
  budgetMs: 60_000,
  async run(input, context) {
    try {
      return await compare(input, context);
    } catch (error) {
      if (error instanceof BaselinePathRefused) {
        return createFailure('invalid_input', error.message, { path: input.path });
      }
      throw error;
    }
  },
});

interface Wish {
  readonly path: string;
  readonly threshold_percentage: number;
  readonly crop?: Parameters<typeof takePicture>[0];
}

async function compare(
  { path, threshold_percentage: threshold, crop }: Wish,
  context: ToolContext,
): Promise<ToolResult> {
  const { files, folder, root, output, updateBaselines } = context.files;
  const { path: found, searched } = await findBaseline(path, { files, folder, root, output, cwd: root });
  const named = (full: string) => relative(root, full).split(sep).join('/');
  if (found === undefined && !updateBaselines) {
    const details = searched.map((place) => `searched: ${named(place)}`);
    const hint = 'Run once with --update-baselines to make it from what the screen shows';
    return createFailure('baseline_missing', `There is no baseline "${nameBaseline(path)}"`, {}, { details, hint });
  }
  const first = await takePicture(crop, context);
  if (first.kind !== 'taken') return reportShot(first);
  if (updateBaselines) {
    const place = await placeBaseline(path, { files, folder, root });
    await files.write(place, first.png);
    return createSuccess(`Wrote the baseline ${named(place)}`, { path: named(place), updated: true });
  }
  const baseline = await readBaseline(found ?? '', context);
  if (baseline === undefined) {
    return createFailure('invalid_input', `The baseline ${named(found ?? '')} is no PNG that can be read`, {
      path: named(found ?? ''),
    });
  }
  const data = { path: named(found ?? '') };
  let shot = first;
  for (const pause of [...pausesMs, undefined]) {
    const actual = await decodePng(shot.png, context.clock);
    // A secret is no part of the comparison: what is black in one picture is in the other.
    const expected = blackenRectangles(baseline, shot.hidden);
    const judged = await comparePictures(actual, expected, context.clock);
    const equal = judged.kind === 'compared' && judged.equalPercent >= threshold;
    if (equal) {
      const numbers = { equal_percentage: round(judged.equalPercent), different_pixels: judged.differentPixels };
      return createSuccess(`The picture equals its baseline (${round(judged.equalPercent)} %)`, {
        ...data,
        ...numbers,
      });
    }
    if (pause === undefined) return reportDifference(judged, { actual, expected, shot, data, threshold }, context);
    await context.clock.sleep(pause, context.deadline.signal);
    const next = await takePicture(crop, context);
    if (next.kind !== 'taken') return reportShot(next);
    shot = next;
  }
  throw new Error('unreachable: the last pause is undefined');
}

async function readBaseline(path: string, { files: { files }, clock }: ToolContext): Promise<Picture | undefined> {
  const png = await files.readBytes(path);
  try {
    return await decodePng(png, clock);
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}

async function reportDifference(
  judged: Awaited<ReturnType<typeof comparePictures>>,
  given: {
    readonly actual: Picture;
    readonly expected: Picture;
    readonly shot: Extract<Shot, { kind: 'taken' }>;
    readonly data: { readonly path: string };
    readonly threshold: number;
  },
  { clock }: ToolContext,
): Promise<ToolResult> {
  const { actual, expected, shot, data, threshold } = given;
  const name = basename(data.path).replace(/\.\w+$/, '');
  const picture = (kind: 'actual' | 'expected' | 'diff', bytes: Buffer) =>
    ({ kind, name: `${name}_${kind}.png`, mime: 'image/png', bytes }) as const;
  const hint = 'If the new picture is right, run again with --update-baselines';
  const shown = picture('actual', shot.png);
  if (judged.kind === 'size') {
    const message = `The picture is ${describeSize(actual)}, its baseline ${describeSize(expected)}`;
    // Of another size, the baseline may have the secret elsewhere.
    const kept = shot.hidden.length === 0 ? [picture('expected', await encodePng(expected, clock))] : [];
    const details = kept.length === 0 ? ['a secret is on the screen, so the baseline is not shown beside it'] : [];
    return createFailure('picture_differs', message, data, { hint, details, artifacts: [shown, ...kept] });
  }
  const wanted = picture('expected', await encodePng(expected, clock));
  const diff = picture('diff', await encodePng(await renderDifference(actual, expected, clock), clock));
  const percent = round(judged.equalPercent);
  return createFailure(
    'picture_differs',
    `Only ${percent} % of the picture equal its baseline, ${threshold} % are asked for (${judged.differentPixels} pixels differ)`,
    { ...data, equal_percentage: percent, different_pixels: judged.differentPixels },
    { hint, artifacts: [shown, wanted, diff] },
  );
}

function describeSize({ width, height }: Picture): string {
  return `${width}x${height}`;
}

function reportShot(shot: Exclude<Shot, { kind: 'taken' }>): ToolResult {
  if (shot.kind === 'miss') return reportMiss(shot.miss);
  return createFailure('off_screen', 'The element has no part on the screen', { bounds: renderBounds(shot.bounds) });
}

/** Down, so that 94.999 never reads as 95. */
function round(percent: number): number {
  return Math.floor(percent * 100) / 100;
}
