import type { DeviceFiles } from '../contract/files.ts';
import type { MediaItem, MediaStore } from '../contract/services.ts';
import { createListeners } from './listeners.ts';

const folders = ['DCIM', 'Pictures', 'Movies', 'Music', 'Download'].map((name) => `/sdcard/${name}`);

const mimes: Readonly<Record<string, string>> = {
  '3gp': 'video/3gpp',
  aac: 'audio/aac',
  gif: 'image/gif',
  heic: 'image/heic',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mkv: 'video/x-matroska',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  wav: 'audio/x-wav',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** Ids stay with their path, as rows of MediaStore do. */
export function createMediaStore(files: DeviceFiles): MediaStore {
  const ids = new Map<string, number>();
  const listeners = createListeners<() => void>();
  let items: readonly MediaItem[] = [];

  const collect = (folder: string): readonly MediaItem[] =>
    (files.list(folder) ?? []).flatMap(({ name, stat }) => {
      const path = `${folder}/${name}`;
      const isFolder = (stat.mode & 0o170000) === 0o040000;
      if (isFolder) return name.startsWith('.') ? [] : collect(path);
      const mime = mimes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
      if (mime === undefined) return [];
      const id = ids.get(path) ?? ids.size + 1;
      ids.set(path, id);
      return [{ id, path, mime, size: stat.size, modifiedAt: stat.mtimeSeconds * 1000 }];
    });

  return {
    get items() {
      return items;
    },
    scan() {
      items = folders.flatMap(collect).sort((a, b) => b.modifiedAt - a.modifiedAt || b.id - a.id);
      listeners.tell();
    },
    watch: listeners.add,
  };
}
