import type { Element } from '../../ui/element.ts';
import type { PhotosApp } from './photos-state.ts';

export interface Photo {
  readonly id: string;
  readonly name: string;
  readonly source: NonNullable<Element['image']>['source'];
  /** Clock time, ms since the epoch. */
  readonly takenAt: number;
  readonly details: string;
  /** Of a file of the device. */
  readonly path?: string;
}

const scenes = ['Sea', 'Hill', 'City', 'Flower', 'Portrait', 'Forest', 'Food', 'Desert'] as const;
const dayMs = 86_400_000;

/** 32 drawn pictures, the same on every device. */
const drawn: readonly Photo[] = Array.from({ length: 32 }, (_, index) => {
  const scene = scenes[index % scenes.length] as string;
  const seed = Math.floor(index / scenes.length) + 1;
  return {
    id: `${scene}-${seed}`.toLowerCase(),
    name: `${scene} ${seed}`,
    source: { scene: scene.toLowerCase(), seed },
    takenAt: Date.UTC(2025, 5, 30, 9 + (index % 10)) - index * dayMs,
    details: '4080 × 3072 · 3.1 MB',
  };
});

/** What was taken or pushed to the device comes first, then the drawn ones; without what lies in the bin. */
export function listPhotos(app: PhotosApp): readonly Photo[] {
  const { bin } = app.state;
  const stored = app.device.media
    .filter(({ mime }) => mime.startsWith('image/'))
    .map(
      ({ id, path, size, modifiedAt }): Photo => ({
        id: `file-${id}`,
        name: path.slice(path.lastIndexOf('/') + 1),
        source: { path },
        takenAt: modifiedAt,
        details: `${(size / 1000).toFixed(1)} kB`,
        path,
      }),
    );
  return [...stored, ...drawn].filter(({ id }) => !bin.includes(id));
}

export function listAlbum(app: PhotosApp, album: string): readonly Photo[] {
  const ids = app.state.albums[album] ?? [];
  return listPhotos(app).filter(({ id }) => ids.includes(id));
}

/** "30 June 2025" in UTC. */
export function renderDate(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
