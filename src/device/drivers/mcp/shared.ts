import type { Deadline } from '../../../base/deadline.ts';
import type { SharedItem } from '../../contract/companion.ts';
import type { Driver } from '../../contract/driver.ts';
import type { UrlDevice } from '../../contract/target.ts';
import { fetchLink, isOwnLink } from './fetch-link.ts';
import type { ToolAnswer } from './tool-answer.ts';
import type { ToolClient } from './tool-client.ts';

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
  if (!isOwnLink(url, device)) return { kind: 'text', text };
  return { kind: 'file', name, mime, bytes: await fetchLink(url, deadline) };
}
