import type { Intent } from '../../contract/intent.ts';
import type { App } from '../../ui/app.ts';

export interface CompanionState {
  /** Why the last thing was not taken in; '' when it was. */
  readonly problem: string;
}

export type CompanionApp = App<CompanionState>;

export const initialCompanion: CompanionState = { problem: '' };

const mimes: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  webp: 'image/webp',
};

/** What was shared with the app goes into its inbox; an intent that shares nothing changes nothing. */
export function takeIn(app: CompanionApp, { action, type, extras }: Intent): void {
  if (action !== 'android.intent.action.SEND' && action !== 'android.intent.action.SEND_MULTIPLE') return;
  const text = extras['android.intent.extra.TEXT'];
  const subject = extras['android.intent.extra.SUBJECT'];
  const stream = extras['android.intent.extra.STREAM'];
  const uris = Array.isArray(stream) ? stream.map(String) : stream === undefined ? [] : [String(stream)];
  const problems = uris.map((uri) => takeFile(app, uri, type));
  if (typeof text === 'string' && text !== '') {
    const named = typeof subject === 'string' && subject !== '';
    problems.push(app.device.inbox?.put({ kind: 'text', text, ...(named && { subject }) }));
  } else if (uris.length === 0) problems.push('Nothing was shared');
  app.set({ problem: problems.find((problem) => problem !== undefined) ?? '' });
}

function takeFile(app: CompanionApp, uri: string, type: string | undefined): string | undefined {
  const path = uri.replace(/^file:\/\//u, '');
  const bytes = app.device.files.read(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (bytes === undefined) return `${name} cannot be read`;
  const known = mimes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  const told = type?.includes('*') === true ? undefined : type;
  return app.device.inbox?.put({ kind: 'file', name, mime: told ?? known ?? 'application/octet-stream', bytes });
}
