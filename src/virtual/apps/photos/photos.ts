import { defineApp } from '../../ui/app.ts';
import { albumScreen } from './album-screen.ts';
import { gridScreen } from './grid-screen.ts';
import { photoScreen } from './photo-screen.ts';
import { initialPhotos, type PhotosState } from './photos-state.ts';

/** Drawn pictures and those in MediaStore: a grid, albums to drag onto, one photo to swipe, pinch and drag. */
export const photos = defineApp<PhotosState>({
  packageName: 'dev.vivace.photos',
  label: 'Vivace Photos',
  icon: { name: 'image', color: '#c2571a' },
  activities: { '.MainActivity': 'grid', '.AlbumActivity': 'album', '.PhotoActivity': 'photo' },
  filters: { '.PhotoActivity': [{ actions: ['android.intent.action.VIEW'], types: ['image/*'] }] },
  initial: initialPhotos,
  keeps: ['bin', 'albums'],
  screens: { grid: gridScreen, album: albumScreen, photo: photoScreen },
  onBack(app) {
    const selecting = app.screen === 'grid' && app.state.selected.length > 0;
    if (selecting) app.set({ selected: [] });
    return selecting;
  },
});
