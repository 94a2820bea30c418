import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { SharedItem } from '../../contract/companion.ts';
import type { Driver } from '../../contract/driver.ts';
import type { UrlDevice } from '../../contract/target.ts';
import type { ToolAnswer } from './tool-answer.ts';
import type { ToolClient } from './tool-client.ts';

/** A link is fetched for so long, and no more than the phone's whole budget for links. */
const fetchMs = 60_000;
const mostBytes = 64 * 1024 * 1024;

/**
 * What was shared with the phone's app. A text of a file comes with its name and size before it; what is no text is fetched
 * by its link, which is the secret that lets one in. A subject is the first line of its text: they cannot be told apart.
 */
export function createShared(client: ToolClient, device: UrlDevice): Pick<Driver, 'takeShared'> {
  if (!client.has('get_shared_content')) return {};
  return {
    async takeShared(deadline) {
      const answer = await client.call('get_shared_content', {}, deadline);
      return isNothing(answer) ? [] : Promise.all(answer.texts.map((text) => readItem(text, device, deadline)));
    },
  };
}

/** One block that says that something has to be shared first. */
function isNothing({ texts, images }: ToolAnswer): boolean {
  const [only = '', ...others] = texts;
  return images.length === 0 && others.length === 0 && (only === '' || /^note:/.test(only));
}

const inlineFile = /^File '(.*)' (\S+) \((\d+) bytes\):\n([\s\S]*)$/;
const linked = /^(?:File|Image) '(.*)' (\S+) \((\d+) bytes\)[ .].*?(https?:\/\/\S+) \(expires/;

async function readItem(text: string, device: UrlDevice, deadline: Deadline): Promise<SharedItem> {
  const inline = inlineFile.exec(text);
  if (inline !== null) {
    const [, name = '', mime = '', size = '', content = ''] = inline;
    const bytes = Buffer.from(content, 'utf8');
    // Redacted, or in another encoding: it is not what was shared any more.
    if (bytes.length === Number(size)) return { kind: 'file', name, mime, bytes };
  }
  const found = linked.exec(text);
  const [, name = '', mime = '', , url = ''] = found ?? [];
  // A text may have been made to look like this: no other host than the phone's own is asked.
  if (!URL.canParse(url) || new URL(url).hostname !== new URL(device.url).hostname) return { kind: 'text', text };
  return { kind: 'file', name, mime, bytes: await fetchLink(url, deadline) };
}

async function fetchLink(url: string, deadline: Deadline): Promise<Buffer> {
  const signal = AbortSignal.any([
    deadline.signal,
    AbortSignal.timeout(Math.min(fetchMs, Math.max(1, deadline.left()))),
  ]);
  try {
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.length > mostBytes) throw new Error('it is too large');
    return bytes;
  } catch (error) {
    deadline.signal.throwIfAborted();
    throw new DeviceError(
      'device_error',
      `What was shared cannot be fetched by its link: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
