import type { Intent } from '../contract/intent.ts';
import type { Params } from '../ui/app.ts';

/** Intent.FLAG_ACTIVITY_NEW_TASK | FLAG_ACTIVITY_RESET_TASK_IF_NEEDED, as a launcher starts apps. */
const launchFlags = 0x10200000;

export function createMainIntent(packageName: string, activity: string, extras: Intent['extras'] = {}): Intent {
  return {
    action: 'android.intent.action.MAIN',
    categories: ['android.intent.category.LAUNCHER'],
    component: { packageName, activity },
    extras,
    flags: launchFlags,
  };
}

export function completeIntent(part: Partial<Intent>): Intent {
  return { categories: [], extras: {}, flags: 0, ...part };
}

/** ACTION_SEND with a text or a file, ACTION_SEND_MULTIPLE with several files. */
export function createShareIntent({
  text,
  subject,
  paths = [],
  type,
}: {
  readonly text?: string;
  readonly subject?: string;
  readonly paths?: readonly string[];
  readonly type?: string;
}): Intent {
  const streams = paths.map((path) => `file://${path}`);
  const [first] = streams;
  const extras = {
    ...(text !== undefined && { 'android.intent.extra.TEXT': text }),
    ...(subject !== undefined && { 'android.intent.extra.SUBJECT': subject }),
    ...(first !== undefined && { 'android.intent.extra.STREAM': streams.length > 1 ? streams : first }),
  };
  const action = `android.intent.action.${streams.length > 1 ? 'SEND_MULTIPLE' : 'SEND'}`;
  const mime = type ?? (first === undefined ? 'text/plain' : 'application/octet-stream');
  return completeIntent({ action, type: mime, extras });
}

/** What an activity's first screen gets: the extras and, as `data`, the URI. */
export function readParams({ extras, data }: Intent): Params {
  return data === undefined ? extras : { ...extras, data };
}

/** AOSP Intent.filterEquals: whether two intents mean the same, extras and flags aside. */
export function isSameIntent(one: Intent, other: Intent): boolean {
  return describe(one) === describe(other);
}

function describe({ action, data, type, categories, component, packageName }: Intent): string {
  const name = component && `${component.packageName}/${component.activity}`;
  return JSON.stringify([action, data, type, [...categories].sort(), name, packageName ?? component?.packageName]);
}
