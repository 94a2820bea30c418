import type { App } from '../../ui/app.ts';

/** How a photo is looked at: dp from the middle. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

export interface Drag {
  readonly id: string;
  readonly fromX: number;
  readonly fromY: number;
  readonly x: number;
  readonly y: number;
}

export interface PhotosState {
  /** Ids of deleted photos. */
  readonly bin: readonly string[];
  /** Ids of photos by album. */
  readonly albums: Readonly<Record<string, readonly string[]>>;
  readonly selected: readonly string[];
  /** A photo under way with a finger: where that came down in the window and how far it is from there, dp. */
  readonly dragged: Drag | undefined;
  /** Id of the photo on the photo screen; '' until somebody swipes there. */
  readonly shown: string;
  readonly zoom: Zoom;
  /** The zoom when the gesture that is under way began. */
  readonly zoomBefore: Zoom;
  readonly newAlbum: string;
}

export type PhotosApp = App<PhotosState>;

export const initialPhotos: PhotosState = {
  bin: [],
  albums: { Favourites: [], Travel: ['sea-1', 'hill-1'], Family: [] },
  selected: [],
  dragged: undefined,
  shown: '',
  zoom: unzoomed,
  zoomBefore: unzoomed,
  newAlbum: '',
};
