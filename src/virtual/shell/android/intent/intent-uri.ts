import type { ExtraValue, Intent } from '../../../contract/intent.ts';
import { parseComponent, shortenComponent } from '../component.ts';
import { IntentError } from './intent-error.ts';
import type { Draft } from './parse-intent.ts';

const view = 'android.intent.action.VIEW';

/** Letters of AOSP Intent.parseUri's typed extras; byte, char and short are no types of an `ExtraValue`. */
const extraReaders: Readonly<Record<string, (text: string) => ExtraValue>> = {
  S: (text) => text,
  B: (text) => text === 'true',
  i: Number,
  l: Number,
  f: Number,
  d: Number,
};

type Setter = (draft: Draft & { scheme?: string }, value: string) => void;

const setters: Readonly<Record<string, Setter>> = {
  action: (draft, value) => {
    draft.action = value;
  },
  category: (draft, value) => void draft.categories.push(value),
  type: (draft, value) => {
    draft.type = value;
  },
  launchFlags: (draft, value) => {
    draft.flags = Number(value) | 0;
  },
  package: (draft, value) => {
    draft.packageName = value;
  },
  component: (draft, value) => {
    const component = parseComponent(value);
    if (component !== undefined) draft.component = component;
  },
  scheme: (draft, value) => {
    draft.scheme = value;
  },
  sourceBounds: () => {},
};

/** A URI as an intent: `intent:…#Intent;…;end`, or any other, which is something to view. */
export function parseIntentUri(uri: string): Intent {
  const at = uri.lastIndexOf('#Intent;');
  if (at < 0) {
    const plain = uri.startsWith('intent:') ? uri.slice('intent:'.length) : uri;
    return { action: view, data: plain, categories: [], extras: {}, flags: 0 };
  }
  if (!uri.endsWith(';end')) throw new IntentError('uri end not found', 'java.lang.RuntimeException');
  const draft: Draft & { scheme?: string } = { categories: [], extras: {}, flags: 0 };
  for (const field of uri.slice(at + '#Intent;'.length, -'end'.length).split(';')) {
    if (field === '') continue;
    const equals = field.indexOf('=');
    if (equals < 0) throw new IntentError('uri missing =', 'java.lang.RuntimeException');
    const name = field.slice(0, equals);
    const value = decode(field.slice(equals + 1));
    const setter = Object.hasOwn(setters, name) ? setters[name] : undefined;
    const typed = /^([SBilfd])\.(.+)$/.exec(name);
    if (setter !== undefined) setter(draft, value);
    else if (typed !== null)
      draft.extras[decode(typed[2] as string)] = extraReaders[typed[1] as string]?.(value) ?? value;
    else throw new IntentError('unknown EXTRA type', 'java.lang.RuntimeException');
  }
  const { scheme, ...intent } = draft;
  const data = uri.slice(0, at).replace(/^intent:/, scheme === undefined ? '' : `${scheme}:`);
  return { ...intent, ...(intent.action === undefined && { action: view }), ...(data !== '' && { data }) };
}

/** AOSP Intent.toUri: `scheme` is `intent:` with URI_INTENT_SCHEME (`am to-intent-uri`), else the data's own. */
export function renderIntentUri(intent: Intent, options: { readonly asIntentScheme: boolean }): string {
  const scheme = options.asIntentScheme ? /^([A-Za-z][\w+.-]*):/.exec(intent.data ?? '')?.[1] : undefined;
  const data = scheme === undefined ? (intent.data ?? '') : (intent.data ?? '').slice(scheme.length + 1);
  const fields = [
    scheme !== undefined && `scheme=${scheme}`,
    intent.action !== undefined && `action=${encode(intent.action)}`,
    ...intent.categories.map((category) => `category=${encode(category)}`),
    intent.type !== undefined && `type=${encode(intent.type)}`,
    intent.flags !== 0 && `launchFlags=0x${(intent.flags >>> 0).toString(16)}`,
    intent.packageName !== undefined && `package=${encode(intent.packageName)}`,
    intent.component !== undefined && `component=${encode(shortenComponent(intent.component))}`,
    ...Object.entries(intent.extras).map(([key, value]) => renderExtra(key, value)),
  ].filter((field) => field !== false);
  return `${options.asIntentScheme ? 'intent:' : ''}${data}#Intent;${fields.map((field) => `${field};`).join('')}end`;
}

function renderExtra(key: string, value: ExtraValue): string | false {
  const letter = { string: 'S', boolean: 'B', number: Number.isInteger(value) ? 'i' : 'f' }[typeof value as string];
  return letter === undefined ? false : `${letter}.${encode(key)}=${encode(String(value))}`;
}

/** android.net.Uri.encode with `/` let through. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2F', '/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
