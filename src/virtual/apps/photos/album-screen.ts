import type { Params } from '../../ui/app.ts';
import type { Element } from '../../ui/element.ts';
import { column, list } from '../../ui/elements.ts';
import { emptyState, topBar } from '../../ui/widgets.ts';
import { listAlbum, type Photo } from './library.ts';
import { photoRow, photoTile, splitRows } from './photo-tile.ts';
import { openPhoto } from './photos-events.ts';
import type { PhotosApp, PhotosState } from './photos-state.ts';

export function albumScreen(_state: PhotosState, app: PhotosApp, params: Params): Element {
  const album = String(params['album'] ?? '');
  const rows = splitRows(listAlbum(app, album));
  return column({}, [
    topBar(album, { onBack: () => app.back() }),
    rows.length === 0
      ? emptyState('folder', 'Hold a photo and drag it onto the album')
      : list({
          id: 'photos',
          count: rows.length,
          item: (index) =>
            photoRow(rows[index] as readonly Photo[], (photo) =>
              photoTile(photo, false, { onTap: () => openPhoto(app, photo.id, album) }),
            ),
        }),
  ]);
}
