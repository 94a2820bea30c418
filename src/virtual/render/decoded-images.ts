import type { Image } from '@napi-rs/canvas';
import type { Scene } from '../ui/scene.ts';
import { walkViews } from '../ui/view.ts';
import type { CanvasLibrary } from './load-canvas.ts';

/** The bytes of a file of the device; undefined when there is none. */
export type ReadFile = (path: string) => Buffer | undefined;

export interface DecodedImages {
  /** Makes ready all files that a scene shows. */
  decode(scene: Scene): Promise<void>;
  find(path: string): Image | undefined;
}

/** Photos are large; the screens of a device show a few at a time. */
const mostKept = 24;

/** Pictures out of files, decoded once as long as the bytes stay the same. */
export function createDecodedImages(library: CanvasLibrary, readFile: ReadFile): DecodedImages {
  const kept = new Map<string, { readonly bytes: Buffer; readonly image: Image | undefined }>();
  const decodeFile = async (path: string) => {
    const bytes = readFile(path);
    const known = kept.get(path);
    kept.delete(path);
    if (bytes === undefined) return;
    const image = known?.bytes.equals(bytes) ? known.image : await decodeBytes(library, bytes);
    kept.set(path, { bytes, image });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
  };
  return {
    find: (path) => kept.get(path)?.image,
    async decode(scene) {
      for (const path of listPaths(scene)) await decodeFile(path);
    },
  };
}

function listPaths({ windows }: Scene): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { view } of windows) {
    for (const { element, visible } of walkViews(view)) {
      const source = element.image?.source;
      if (visible !== undefined && source !== undefined && 'path' in source) paths.add(source.path);
    }
  }
  return paths;
}

async function decodeBytes(library: CanvasLibrary, bytes: Buffer): Promise<Image | undefined> {
  try {
    return await library.loadImage(bytes);
  } catch {
    // A file that is no picture: its place stays grey, as an ImageView's does.
    return undefined;
  }
}
