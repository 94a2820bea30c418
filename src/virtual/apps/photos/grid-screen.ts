import type { Element } from '../../ui/element.ts';
import { column, icon, iconButton, image, list, scroll, stack, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { emptyState, topBar } from '../../ui/widgets.ts';
import { listAlbum, listPhotos, type Photo } from './library.ts';
import { photoRow, photoTile, splitRows } from './photo-tile.ts';
import { addToAlbum, askForAlbum, deletePhotos, openPhoto, sharePhotos, toggleSelected } from './photos-events.ts';
import type { Drag, PhotosApp, PhotosState } from './photos-state.ts';

/** dp */
const shadow = 96;

/** All photos below the albums; a photo that is held can be dragged onto an album. */
export function gridScreen(state: PhotosState, app: PhotosApp): Element {
  const photos = listPhotos(app);
  const rows = splitRows(photos);
  return column({}, [
    state.selected.length > 0 ? selectionBar(app, photos) : topBar('Photos'),
    photos.length === 0
      ? emptyState('image', 'No photos')
      : list({
          id: 'photos',
          count: rows.length + 1,
          item: (index) =>
            index === 0
              ? albumShelf(state, app)
              : photoRow(rows[index - 1] as readonly Photo[], (photo) => gridTile(photo, state, app)),
        }),
    state.dragged && dragShadow(state.dragged, photos),
  ]);
}

/** What is seen of a photo under the finger, above everything. */
function dragShadow({ id, fromX, fromY, x, y }: Drag, photos: readonly Photo[]): Element | undefined {
  const photo = photos.find((one) => one.id === id);
  const at = { left: fromX + x - shadow / 2, top: fromY + y - shadow / 2 };
  const look = { at, width: shadow, height: shadow, radius: 16, elevation: 8, semantics: { hidden: true } };
  return photo && image({ source: photo.source, opacity: 0.85, ...look });
}

function selectionBar(app: PhotosApp, photos: readonly Photo[]): Element {
  const { selected } = app.state;
  const chosen = photos.filter(({ id }) => selected.includes(id));
  return topBar(`${selected.length} selected`, {
    leading: iconButton('clear', 'Clear selection', { onTap: () => app.set({ selected: [] }) }),
    actions: [
      iconButton('share', 'Share', { onTap: () => sharePhotos(app, chosen) }),
      iconButton('trash', 'Delete', { onTap: () => deletePhotos(app, selected) }),
    ],
  });
}

function gridTile(photo: Photo, { selected, dragged }: PhotosState, app: PhotosApp): Element {
  const { id } = photo;
  return photoTile(photo, selected.includes(id), {
    opacity: dragged?.id === id ? 0.4 : undefined,
    onTap: () => (app.state.selected.length > 0 ? toggleSelected(app, id) : openPhoto(app, id)),
    onLongPress: () => toggleSelected(app, id),
    drag: {
      axis: 'free',
      afterLongPress: true,
      onStart: ({ x, y }) => app.set({ dragged: { id, fromX: x, fromY: y, x: 0, y: 0 } }),
      onMove: (x, y) => app.state.dragged && app.set({ dragged: { ...app.state.dragged, x, y } }),
      onEnd: ({ over }) => {
        app.set({ dragged: undefined });
        const album = Object.keys(app.state.albums).find((name) => over.includes(nameAlbum(name)));
        if (album !== undefined) addToAlbum(app, album, [...new Set([...app.state.selected, id])]);
      },
    },
  });
}

function nameAlbum(album: string): string {
  return `album_${album.toLowerCase().replaceAll(/\W+/gu, '_')}`;
}

function albumShelf({ albums }: PhotosState, app: PhotosApp): Element {
  const frame = { width: 104, height: 104, radius: 16, background: theme.surfaceVariant } as const;
  return scroll({ key: 'albums', id: 'albums', height: 176, horizontal: true, padding: [8, 16, 16, 16], gap: 12 }, [
    ...Object.keys(albums).map((album) => {
      const photos = listAlbum(app, album);
      const source = photos[0]?.source;
      const open = () => app.go('album', { album });
      return column({ key: album, id: nameAlbum(album), gap: 4, onTap: open }, [
        source === undefined
          ? column({ ...frame, align: 'center', justify: 'center' }, [icon('folder', { width: 36, height: 36 })])
          : image({ source, ...frame }),
        text(album, { size: 15, weight: 500 }),
        text(String(photos.length), { size: 13, color: theme.textQuiet }),
      ]);
    }),
    column({ key: 'new album', gap: 4, description: 'New album', onTap: () => askForAlbum(app) }, [
      stack({ ...frame, background: theme.primaryContainer }, [
        column({ align: 'center', justify: 'center' }, [icon('plus', { width: 36, height: 36 })]),
      ]),
    ]),
  ]);
}
