import { type PhotosApp, unzoomed, type Zoom } from './photos-state.ts';

const most = 5;
/** Half of a photo, dp: how far its edge can be dragged to the middle, by zoom. */
const half = { x: 205, y: 210 };

export function toggleZoom(app: PhotosApp): void {
  const zoom = app.state.zoom.scale > 1 ? unzoomed : { scale: 2.5, x: 0, y: 0 };
  app.set({ zoom, zoomBefore: zoom });
}

export function pinchZoom(app: PhotosApp, factor: number, ended: boolean): void {
  const { zoomBefore } = app.state;
  const scale = Math.min(most, Math.max(1, zoomBefore.scale * factor));
  const zoom = limit({ ...zoomBefore, scale });
  app.set({ zoom, ...(ended && { zoomBefore: zoom }) });
}

export function dragZoom(app: PhotosApp, dx: number, dy: number): void {
  const { zoomBefore } = app.state;
  app.set({ zoom: limit({ ...zoomBefore, x: zoomBefore.x + dx, y: zoomBefore.y + dy }) });
}

export function endZoomDrag(app: PhotosApp, dx: number, dy: number): void {
  dragZoom(app, dx, dy);
  app.set({ zoomBefore: app.state.zoom });
}

/** The photo's edges do not come further in than its place. */
function limit({ scale, x, y }: Zoom): Zoom {
  const room = (extent: number, wish: number) => {
    const far = (scale - 1) * extent;
    return Math.min(far, Math.max(-far, wish));
  };
  return { scale, x: room(half.x, x), y: room(half.y, y) };
}
