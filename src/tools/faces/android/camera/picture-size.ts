import { Type } from '@sinclair/typebox';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const resolutionArg = (more = '') =>
  Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,4}x[1-9][0-9]{0,4}$',
      'x-expects': 'WIDTHxHEIGHT in pixels, such as 1280x720',
      description: `Resolution as WIDTHxHEIGHT (e.g., "1280x720"). Default: 720p closest match.${more}`,
    }),
  );

export const sizeResult = {
  width: Type.Optional(Type.Integer({ description: 'Of the picture, px' })),
  height: Type.Optional(Type.Integer({ description: 'Of the picture, px' })),
};

/** 720p, as the document says. */
const usual: PictureSize = { width: 1280, height: 720 };

/** The size that comes closest to the one asked for, of those that are no larger than `most` either way round. */
export function chooseSize<S extends PictureSize>(
  sizes: readonly S[],
  asked: string | undefined,
  most?: PictureSize,
): S | undefined {
  const wanted = asked === undefined ? usual : readSize(asked);
  const fits = ({ width, height }: PictureSize) =>
    most === undefined ||
    (Math.max(width, height) <= Math.max(most.width, most.height) &&
      Math.min(width, height) <= Math.min(most.width, most.height));
  const distance = ({ width, height }: PictureSize) => (width - wanted.width) ** 2 + (height - wanted.height) ** 2;
  return sizes.filter(fits).toSorted((one, other) => distance(one) - distance(other))[0];
}

function readSize(text: string): PictureSize {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
}

const common = [
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 9],
  [18, 9],
  [20, 9],
  [21, 9],
] as const;

/** `4:3`: one of those that people name where it is within a hundredth of it, else in lowest terms. */
export function describeRatio({ width, height }: PictureSize): string {
  const [long, short] = width >= height ? [width, height] : [height, width];
  const near = common.find(([a, b]) => Math.abs(long / short / (a / b) - 1) < 0.01);
  const divisor = greatestDivisor(long, short);
  const [a, b] = near ?? [long / divisor, short / divisor];
  return width >= height ? `${a}:${b}` : `${b}:${a}`;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
