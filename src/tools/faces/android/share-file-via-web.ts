import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { linkBudget, shareLink } from './sharing/share-link.ts';
import { fileArgs, fileResult } from './storage/arguments.ts';
import { typeOf } from './storage/file-type.ts';
import { findFile, placePath } from './storage/place.ts';
import { refuseSize } from './storage/text-file.ts';
import { tellText, warnOf } from './untrusted.ts';
import { hideUri } from './uri-text.ts';

export const shareFileViaWeb = defineTool({
  name: 'android_share_file_via_web',
  description:
    'Expose a file of the device as a temporary URL (1 hour, several fetches). Whoever has the URL can fetch the file.',
  risk: 'HIGH',
  input: defineInput(fileArgs),
  result: defineResult(fileResult),
  examples: [{ location_id: 'builtin:downloads', path: 'Documents/report.pdf' }],
  budgetMs: 120_000,
  async run(wish, context) {
    const { faces, deadline } = context;
    const limit = Math.min(faces.android.fileLimit, linkBudget);
    const placed = await placePath(wish, context);
    if (!placed.ok) return placed.failure;
    const { path, full, files } = placed.place;
    const found = await findFile(placed.place, deadline);
    if (!found.ok) return found.failure;
    const tooLarge = refuseSize('File', found.file.size, limit);
    if (tooLarge !== undefined) return tooLarge;
    const bytes = await files.read(full, limit, deadline);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const type = typeOf(name);
    const link = await shareLink({ name, mime: type, bytes }, faces);
    if ('fault' in link) return createFailure('declined', `No link can be made: ${link.fault}`);
    const text = `File '${tellText(name, context)}' ${type} (${bytes.length} bytes) at ${link.url} (expires 1h). web_fetch can read text/PDF; other types are download-only.`;
    // Whoever has the link has the file.
    return createSuccess(warnOf(text), { path, bytes: bytes.length, type }, { unlogged: hideUri(link.url) });
  },
});
