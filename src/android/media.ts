import { quoteForShell } from './quote-for-shell.ts';

/** From here on MediaProvider scans a volume when it is asked to; the broadcast is heard for apps' old sakes up to here. */
const scanApi = 30;

/** Where a picture or a video is put for the gallery: the folders that MediaStore takes each kind into (API 29 and later). */
export function placeMedia({ name, mime }: { readonly name: string; readonly mime: string }): string {
  return `/sdcard/${mime.startsWith('video/') ? 'Movies' : 'Pictures'}/${name}`;
}

/** Tells MediaStore of new files: a scan of the volume, or the older broadcast for each file. */
export function renderScanMedia(paths: readonly string[], apiLevel: number): string {
  if (apiLevel >= scanApi) return 'content call --uri content://media --method scan_volume --arg external_primary';
  const scan = 'am broadcast -a android.intent.action.MEDIA_SCANNER_SCAN_FILE -d';
  return paths.map((path) => `${scan} ${quoteForShell(`file://${encodeURI(path)}`)} >/dev/null`).join('; ');
}

/** Asks MediaStore for a file of that name. */
export function renderFindMedia(name: string): string {
  const where = `_display_name='${name.replaceAll("'", "''")}'`;
  return `content query --uri content://media/external/file --projection _display_name --where ${quoteForShell(where)}`;
}

export function parseFindMedia(output: string): boolean {
  return /^Row: \d+ _display_name=/m.test(output);
}
