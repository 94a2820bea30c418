import type { SharedItem } from '../../../../device/contract/companion.ts';
import type { ToolContent, ToolContext } from '../../../../engine/contract/tool.ts';
import { decodeText } from '../storage/text-file.ts';
import { tellText } from '../untrusted.ts';
import { shareLink } from './share-link.ts';

/** Longest side of an image that goes inline, px, and how well it is kept. */
const inline = { most: 1024, quality: 80 };

/** The blocks of an answer that stand for one shared item. */
export async function showItem(item: SharedItem, context: ToolContext): Promise<readonly ToolContent[]> {
  if (item.kind === 'text') {
    const { text, subject } = item;
    return [tell(tellText(subject === undefined ? text : `${subject}\n${text}`, context))];
  }
  const { bytes } = item;
  const name = tellText(item.name, context);
  const mime = item.mime.toLowerCase();
  const size = `(${bytes.length} bytes)`;
  const text = isTextual(mime) ? decodeText(bytes) : undefined;
  if (text !== undefined) return [tell(`File '${name}' ${mime} ${size}:\n${tellText(text, context)}`)];
  const link = await shareLink({ name: item.name, mime, bytes }, context.faces);
  if (!mime.startsWith('image/')) {
    const what = `File '${name}' ${mime} ${size}`;
    if ('fault' in link) return [tell(`${what} has no link: ${link.fault}.`)];
    return [tell(`${what} at ${link.url} (expires 1h). web_fetch can read text/PDF; other types are download-only.`)];
  }
  const full =
    'fault' in link
      ? `There is no full-resolution link: ${link.fault}.`
      : `Full resolution at ${link.url} (expires 1h).`;
  try {
    const jpeg = await context.faces.drawPicture(bytes, inline);
    return [{ type: 'image', mime: 'image/jpeg', bytes: jpeg }, tell(`Image '${name}' ${mime} ${size}. ${full}`)];
  } catch (error) {
    // A picture that cannot be read, or nothing to read it with: what there is of it is told all the same.
    const why = error instanceof Error ? error.message : String(error);
    return [tell(`Image '${name}' ${mime} ${size} cannot be shown here: ${why}. ${full}`)];
  }
}

function tell(text: string): ToolContent {
  return { type: 'text', text };
}

function isTextual(mime: string): boolean {
  return /^text\/|^application\/(?:(?:.*\+)?(?:json|xml)|javascript|ecmascript|yaml|x-yaml|toml|sql|x-sh|x-ndjson)(?:;|$)/.test(
    mime,
  );
}
