import { requireAccess } from './access.ts';
import { type Methods, type Params, Refusal, readFlag, readText, readWhole } from './rpc.ts';

const size = (width: number, height: number, qualityLabel?: string) => ({
  width,
  height,
  ...(qualityLabel !== undefined && { qualityLabel }),
});

const videoSizes = [size(1920, 1080, 'FHD'), size(1280, 720, 'HD'), size(640, 480, 'SD')];

/** Two, as on most phones. */
const cameras = [
  {
    id: '0',
    facing: 'back',
    flash: true,
    photo: true,
    video: true,
    photoSizes: [size(4032, 3024), size(3264, 2448), size(1920, 1080), size(1280, 720), size(640, 480)],
    videoSizes,
  },
  {
    id: '1',
    facing: 'front',
    flash: false,
    photo: true,
    video: true,
    photoSizes: [size(2592, 1944), size(1920, 1080), size(1280, 720), size(640, 480)],
    videoSizes: videoSizes.slice(1),
  },
] as const;

const mostVideoMs = 60_000;
const flashModes: readonly string[] = ['off', 'on', 'auto'];

interface Shot {
  readonly camera: (typeof cameras)[number];
  readonly width: number;
  readonly height: number;
  readonly flash: boolean;
}

/** Any size up to the largest: what is smaller is scaled, as a camera's own processor does. */
function readShot(params: Params, kind: 'photoSizes' | 'videoSizes'): Shot {
  const id = readText(params, 'camera');
  const camera = cameras.find((one) => one.id === id);
  if (camera === undefined) throw new Refusal('not_found', `There is no camera ${id}`);
  const mode = readText(params, 'flash');
  if (!flashModes.includes(mode)) throw new Refusal('invalid_params', `"flash" has to be ${flashModes.join(', ')}`);
  const largest = camera[kind][0] ?? size(1, 1);
  const bound = { least: 1, most: 100_000 };
  const [width, height] = [readWhole(params, 'width', bound), readWhole(params, 'height', bound)];
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long > largest.width || short > largest.height) {
    throw new Refusal(
      'refused',
      `Camera ${id} gives at most ${largest.width}x${largest.height}, not ${width}x${height}`,
    );
  }
  // The scene is bright: with `auto` it is not lit, and a camera without a flash lights nothing.
  return { camera, width, height, flash: mode === 'on' && camera.flash };
}

export const cameraMethods: Methods = {
  'cameras.list': (context) => {
    requireAccess(context, 'camera');
    return cameras;
  },
  'cameras.photo': async (context, params) => {
    requireAccess(context, 'camera');
    const { camera, width, height, flash } = readShot(params, 'photoSizes');
    const quality = readWhole(params, 'quality', { least: 1, most: 100 });
    const { facing } = camera;
    const jpeg = await context.services.camera.takePicture({ width, height, facing, flash, quality });
    return { jpeg: jpeg.toString('base64') };
  },
  /** What is heard is silence: the movie has no track for it. */
  'cameras.video': async (context, params, signal) => {
    requireAccess(context, 'camera');
    const { camera, width, height, flash } = readShot(params, 'videoSizes');
    const ms = readWhole(params, 'ms', { least: 1, most: mostVideoMs });
    if (readFlag(params, 'audio')) requireAccess(context, 'microphone');
    if (width % 2 !== 0 || height % 2 !== 0) throw new Refusal('refused', 'H.264 has even widths and heights only');
    const { facing } = camera;
    const [made] = await Promise.all([
      context.services.camera.takeVideo({ width, height, ms, facing, flash }),
      context.clock.park(ms, signal),
    ]);
    if (typeof made === 'string') throw new Refusal('refused', made);
    return { mp4: made.mp4.toString('base64'), thumbnail: made.thumbnail.toString('base64') };
  },
};
