import { DownloadRefused } from '../../../../engine/contract/face-services.ts';
import type { ToolContext, ToolResult } from '../../../../engine/contract/tool.ts';
import { createFailure } from '../../../result.ts';

export interface ApkSource {
  readonly apk_url?: string;
  readonly apk_base64?: string;
}

/** The document's limit. */
export const mostApkBytes = 300 * 1024 * 1024;

/** The bytes, or why there are none. */
export async function fetchApk(
  { apk_url, apk_base64 = '' }: ApkSource,
  context: ToolContext,
): Promise<Uint8Array | ToolResult> {
  if (apk_url === undefined) return decode(apk_base64);
  if (!URL.canParse(apk_url) || new URL(apk_url).protocol !== 'https:') {
    return createFailure('invalid_input', 'apk_url has to be an https address');
  }
  const { faces, deadline, tellProgress } = context;
  tellProgress({ done: 0, total: 2, message: 'Downloading' });
  const { allowUnverifiedHttps: unverifiedHttps } = faces.android;
  try {
    return (await faces.download(apk_url, { limit: mostApkBytes, http: false, unverifiedHttps }, deadline)).bytes;
  } catch (error) {
    if (!(error instanceof DownloadRefused)) throw error;
    return createFailure('declined', error.message);
  }
}

function decode(text: string): Uint8Array | ToolResult {
  const plain = text.replace(/\s/g, '');
  // Buffer passes over what is no base64.
  const isBase64 = plain !== '' && plain.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(plain);
  if (!isBase64) return createFailure('invalid_input', 'apk_base64 is no base64');
  if ((plain.length / 4) * 3 > mostApkBytes) return createFailure('invalid_input', 'apk_base64 is larger than 300 MB');
  return Buffer.from(plain, 'base64');
}
