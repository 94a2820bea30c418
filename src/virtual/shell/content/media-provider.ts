import type { MediaItem } from '../../contract/services.ts';
import type { Provider, Row } from './provider.ts';

/** Collections of MediaStore by the kind in an item's MIME type; `file` holds all. */
const kinds: Readonly<Record<string, string>> = { images: 'image/', video: 'video/', audio: 'audio/' };

function describe({ id, path, mime, size, modifiedAt }: MediaItem): Row {
  const parts = path.split('/');
  const modified = Math.floor(modifiedAt / 1000);
  return {
    _id: id,
    _data: path.replace(/^\/sdcard\//, '/storage/emulated/0/'),
    _display_name: parts.at(-1) ?? '',
    _size: size,
    mime_type: mime,
    date_added: modified,
    date_modified: modified,
    relative_path: `${parts.slice(2, -1).join('/')}/`,
    bucket_display_name: parts.at(-2) ?? '',
  };
}

/** `content://media/external/images/media[/ID]`, `…/file` (AOSP MediaProvider), with the columns that are asked for most. */
export const mediaProvider: Provider = {
  query({ media }, path) {
    const [volume, collection = '', ...rest] = path;
    if (volume !== 'external' && volume !== 'external_primary') return undefined;
    const prefix = collection === 'file' ? '' : kinds[collection];
    if (prefix === undefined) return undefined;
    const id = (collection === 'file' ? rest : rest.slice(1))[0];
    const rows = media.items.filter(({ mime }) => mime.startsWith(prefix)).map(describe);
    return id === undefined ? rows : rows.filter((row) => String(row._id) === id);
  },
  delete({ media, files }, _, rows) {
    for (const { _data } of rows) files.remove(String(_data), false);
    media.scan();
  },
  call({ media }, { method }) {
    if (method !== 'scan_volume' && method !== 'scan_file') return undefined;
    media.scan();
    return method === 'scan_volume' ? 'Bundle[{}]' : null;
  },
};
