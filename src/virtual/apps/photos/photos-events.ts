import { button, column, field, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { type Photo, renderDate } from './library.ts';
import { type PhotosApp, unzoomed } from './photos-state.ts';

export function toggleSelected(app: PhotosApp, id: string): void {
  const { selected } = app.state;
  app.set({ selected: selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id] });
}

export function openPhoto(app: PhotosApp, id: string, album = ''): void {
  app.set({ shown: '', zoom: unzoomed, zoomBefore: unzoomed });
  app.go('photo', { photo: id, album });
}

export function addToAlbum(app: PhotosApp, album: string, ids: readonly string[]): void {
  const { albums } = app.state;
  const kept = albums[album] ?? [];
  app.set({ albums: { ...albums, [album]: [...kept, ...ids.filter((id) => !kept.includes(id))] }, selected: [] });
  app.snackbar(`Added to ${album}`, { label: 'UNDO', run: () => app.set({ albums }) });
}

export function deletePhotos(app: PhotosApp, ids: readonly string[]): void {
  const { bin } = app.state;
  app.set({ bin: [...bin, ...ids], selected: [] });
  const message = ids.length === 1 ? 'Moved to bin' : `${ids.length} photos moved to bin`;
  app.snackbar(message, { label: 'UNDO', run: () => app.set({ bin }) });
}

/** A drawn picture has no file: where one is among them, their names are shared. */
export function sharePhotos(app: PhotosApp, photos: readonly Photo[]): void {
  const paths = photos.flatMap(({ path }) => (path === undefined ? [] : [path]));
  if (paths.length === photos.length) app.device.share({ paths, type: 'image/*' });
  else app.device.share({ text: photos.map(({ name }) => name).join(', ') });
}

export function showDetails(app: PhotosApp, photo: Photo): void {
  const facts: readonly (readonly [string, string])[] = [
    ['Name', photo.name],
    ['Taken', renderDate(photo.takenAt)],
    ['Size', photo.details],
    ['Place', photo.path ?? 'Drawn on this device'],
  ];
  app.show({
    kind: 'sheet',
    title: 'Details',
    content: () =>
      column({ padding: [20, 24], gap: 16 }, [
        text('Details', { size: 20, weight: 500 }),
        ...facts.map(([name, value]) =>
          column({ key: name, gap: 2 }, [text(name, { size: 13, color: theme.textQuiet }), text(value)]),
        ),
      ]),
  });
}

export function askForAlbum(app: PhotosApp): void {
  app.set({ newAlbum: '' });
  const create = () => {
    const name = app.state.newAlbum.trim();
    if (name === '') return;
    app.set({ albums: { ...app.state.albums, [name]: app.state.albums[name] ?? [] } });
    close();
  };
  const close = app.show({
    kind: 'dialog',
    title: 'New album',
    content: () =>
      column({ padding: 24, gap: 16 }, [
        text('New album', { size: 22 }),
        field({
          id: 'album_name',
          hint: 'Album name',
          action: 'done',
          autofocus: true,
          value: app.state.newAlbum,
          onChange: (newAlbum) => app.set({ newAlbum }),
          onAction: create,
        }),
        row({ justify: 'end', gap: 8 }, [
          button('Cancel', { look: 'text', onTap: () => close() }),
          button('Create', { look: 'text', enabled: app.state.newAlbum.trim() !== '', onTap: create }),
        ]),
      ]),
  });
}
