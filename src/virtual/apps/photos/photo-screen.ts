import type { Params } from '../../ui/app.ts';
import type { Element } from '../../ui/element.ts';
import { column, iconButton, image, pager, row, stack, text } from '../../ui/elements.ts';
import { listAlbum, listPhotos, type Photo, renderDate } from './library.ts';
import { addToAlbum, deletePhotos, sharePhotos, showDetails } from './photos-events.ts';
import { type PhotosApp, type PhotosState, unzoomed } from './photos-state.ts';
import { dragZoom, endZoomDrag, pinchZoom, toggleZoom } from './zoom.ts';

const white = '#ffffff';
const shade = 'rgba(0, 0, 0, 0.45)';

/** One photo at a time: swipe to the next, pinch or double tap to zoom, drag when zoomed. */
export function photoScreen(state: PhotosState, app: PhotosApp, params: Params): Element {
  const photos = params['album'] ? listAlbum(app, String(params['album'])) : listPhotos(app);
  const opened = photos.findIndex(({ id, path }) => id === params['photo'] || `file://${path}` === params['data']);
  const photo = photos.find(({ id }) => id === state.shown) ?? photos[Math.max(0, opened)];
  if (photo === undefined) return column({ background: '#000000' });
  return stack({ background: '#000000' }, [
    pager({
      id: 'pager',
      count: photos.length,
      first: Math.max(0, opened),
      page: (index) => photoPage(photos[index] as Photo, photo, app),
      onPage: (index) => app.set({ shown: photos[index]?.id ?? '', zoom: unzoomed, zoomBefore: unzoomed }),
    }),
    titleBar(photo, app),
    actionBar(photo, app),
    state.zoom.scale > 1 &&
      text(`${state.zoom.scale.toFixed(1)}×`, {
        id: 'zoom',
        at: { right: 16, top: 72 },
        color: white,
        background: shade,
        radius: 12,
        padding: [4, 10],
        size: 14,
      }),
  ]);
}

function photoPage(photo: Photo, shown: Photo, app: PhotosApp): Element {
  const { zoom } = app.state;
  const zoomed = photo === shown && zoom.scale > 1;
  return column({ key: photo.id, justify: 'center' }, [
    image({
      id: 'photo',
      source: photo.source,
      fit: 'contain',
      height: 420,
      description: photo.name,
      ...(zoomed && { transform: zoom }),
      onDoubleTap: () => toggleZoom(app),
      onPinch: (scale, ended) => pinchZoom(app, scale, ended),
      drag: zoomed
        ? {
            axis: 'free',
            onMove: (dx, dy) => dragZoom(app, dx, dy),
            onEnd: ({ dx, dy }) => endZoomDrag(app, dx, dy),
          }
        : undefined,
    }),
  ]);
}

function titleBar(photo: Photo, app: PhotosApp): Element {
  return row({ at: { left: 0, right: 0, top: 0 }, background: shade, padding: [4, 16, 4, 4], gap: 8 }, [
    iconButton('back', 'Navigate up', { color: white, onTap: () => app.back() }),
    column({ grow: 1 }, [
      text(photo.name, { id: 'photo_name', color: white, size: 18, maxLines: 1 }),
      text(renderDate(photo.takenAt), { id: 'photo_date', color: white, size: 13 }),
    ]),
  ]);
}

function actionBar(photo: Photo, app: PhotosApp): Element {
  const favourite = (app.state.albums['Favourites'] ?? []).includes(photo.id);
  const remove = () => {
    app.back();
    deletePhotos(app, [photo.id]);
  };
  const like = () => addToAlbum(app, 'Favourites', [photo.id]);
  const color = white;
  return row({ at: { left: 0, right: 0, bottom: 0 }, background: shade, padding: [4, 24], justify: 'between' }, [
    iconButton('share', 'Share', { color, onTap: () => sharePhotos(app, [photo]) }),
    iconButton('heart', 'Favourite', { color: favourite ? '#ff6b81' : white, selected: favourite, onTap: like }),
    iconButton('info', 'Details', { color, onTap: () => showDetails(app, photo) }),
    iconButton('trash', 'Delete', { color, onTap: remove }),
  ]);
}
