import { Type } from '@sinclair/typebox';
import { DownloadRefused } from '../../../engine/contract/face-services.ts';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { fileArgs, fileResult } from './storage/arguments.ts';
import { refuseType } from './storage/file-type.ts';
import { placePath } from './storage/place.ts';
import { refuseSize } from './storage/text-file.ts';
import { writeBytes } from './storage/write-bytes.ts';
import { hideUri } from './uri-text.ts';

export const downloadFromUrl = defineTool({
  name: 'android_download_from_url',
  description: 'Download a file from a URL into a storage location.',
  risk: 'MEDIUM',
  input: defineInput({
    ...fileArgs,
    url: Type.String({ minLength: 1, description: 'URL to download from (HTTP or HTTPS)' }),
  }),
  result: defineResult(fileResult),
  examples: [{ location_id: 'builtin:downloads', path: 'images/photo.jpg', url: 'https://example.com/photo.jpg' }],
  // The setting bounds the download itself.
  budgetMs: 600_000,
  unloggedTexts: ({ url }) => hideUri(url),
  async run({ url, ...wish }, context) {
    const { faces, deadline } = context;
    const { fileLimit, allowHttp, allowUnverifiedHttps, downloadMs } = faces.android;
    if (!isWebAddress(url)) return createFailure('invalid_input', 'url must be an http: or https: URL');
    const placed = await placePath(wish, context, { act: 'write', refuse: refuseType });
    if (!placed.ok) return placed.failure;
    const { path } = placed.place;
    let bytes: Buffer;
    try {
      const wanted = { limit: fileLimit, http: allowHttp, unverifiedHttps: allowUnverifiedHttps };
      ({ bytes } = await faces.download(url, wanted, deadline.within(downloadMs)));
    } catch (error) {
      if (error instanceof DownloadRefused) return createFailure('declined', error.message);
      throw error;
    }
    const refused = refuseSize('File', bytes.length, fileLimit) ?? (await writeBytes(placed.place, bytes, context));
    return refused ?? createSuccess(`File downloaded successfully: ${path}`, { path, bytes: bytes.length });
  },
});

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
