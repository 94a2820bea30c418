import { type Component, parseComponent, shortenComponent } from './component.ts';

export interface Intent {
  readonly action?: string;
  readonly categories: readonly string[];
  readonly data?: string;
  readonly type?: string;
  readonly flags?: number;
  readonly packageName?: string;
  readonly component?: Component;
  readonly extras: Readonly<Record<string, string | number | boolean>>;
}

export interface StartOptions {
  readonly intent: Intent;
  readonly wait: boolean;
  readonly stopFirst: boolean;
}

type Draft = { -readonly [K in keyof Intent]: Intent[K] } & {
  categories: string[];
  extras: Record<string, string | number | boolean>;
};

type Take = () => string;
type Option = (draft: Draft, take: Take) => void;

const extra =
  (read: (text: string) => string | number | boolean): Option =>
  (draft, take) => {
    const key = take();
    draft.extras[key] = read(take());
  };

const readBoolean = (text: string): boolean => {
  if (/^(true|t|1)$/i.test(text)) return true;
  if (/^(false|f|0)$/i.test(text) || /^-?\d+$/.test(text)) return !/^(false|f|0)$/i.test(text);
  throw new IntentError(`Invalid boolean value: ${text}`);
};
const readInteger = (text: string): number => {
  if (!/^[-+]?(0x[0-9a-f]+|\d+)$/i.test(text)) throw new IntentError(`For input string: "${text}"`);
  return Number(text);
};
const readFloat = (text: string): number => {
  if (!Number.isFinite(Number(text))) throw new IntentError(`For input string: "${text}"`);
  return Number(text);
};

const OPTIONS: Readonly<Record<string, Option>> = {
  '-a': (draft, take) => {
    draft.action = take();
  },
  '-c': (draft, take) => {
    draft.categories.push(take());
  },
  '-d': (draft, take) => {
    draft.data = take();
  },
  '-t': (draft, take) => {
    draft.type = take();
  },
  '-p': (draft, take) => {
    draft.packageName = take();
  },
  '-f': (draft, take) => {
    draft.flags = readInteger(take());
  },
  '-n': (draft, take) => {
    const name = take();
    const component = parseComponent(name);
    if (component === undefined) throw new IntentError(`Bad component name: ${name}`);
    draft.component = component;
  },
  '-e': extra((text) => text),
  '--es': extra((text) => text),
  '--eu': extra((text) => text),
  '--ecn': extra((text) => text),
  '--ez': extra(readBoolean),
  '--ei': extra(readInteger),
  '--el': extra(readInteger),
  '--ef': extra(readFloat),
  '--ed': extra(readFloat),
  '--esn': (draft, take) => {
    draft.extras[take()] = '';
  },
  '--user': (_, take) => void take(),
  '--display': (_, take) => void take(),
  '--activity-clear-top': (draft) => addFlag(draft, 0x04000000),
  '--activity-single-top': (draft) => addFlag(draft, 0x20000000),
  '--activity-clear-task': (draft) => addFlag(draft, 0x00008000),
  '--activity-no-animation': (draft) => addFlag(draft, 0x00010000),
};

function addFlag(draft: Draft, flag: number): void {
  draft.flags = (draft.flags ?? 0) | flag;
}

/** The arguments of `am start` are not an intent; the message is Android's. */
export class IntentError extends Error {
  override readonly name = 'IntentError';
}

/** `am start`'s arguments. A last bare word is a URI (has `:`), a component (has `/`) or a package. */
export function parseStart(args: readonly string[]): StartOptions {
  const draft: Draft = { categories: [], extras: {} };
  let wait = false;
  let stopFirst = false;
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const option = Object.hasOwn(OPTIONS, arg) ? OPTIONS[arg] : undefined;
    const name = arg;
    if (option !== undefined) {
      option(draft, () => {
        const value = left.shift();
        if (value === undefined) throw new IntentError(`Argument expected after "${name}"`);
        return value;
      });
    } else if (arg === '-W') wait = true;
    else if (arg === '-S') stopFirst = true;
    else if (arg.startsWith('-')) throw new IntentError(`Unknown option: ${arg}`);
    else placeBareWord(draft, arg);
  }
  return { intent: draft, wait, stopFirst };
}

function placeBareWord(draft: Draft, word: string): void {
  const component = parseComponent(word);
  if (word.includes(':')) {
    draft.data = word;
    draft.action ??= 'android.intent.action.VIEW';
    return;
  }
  if (component !== undefined) draft.component = component;
  else draft.packageName = word;
  draft.action ??= 'android.intent.action.MAIN';
  if (draft.categories.length === 0) draft.categories.push('android.intent.category.LAUNCHER');
}

/** `Intent { act=… cat=[…] … }`, in Android's order of fields (corpus am_start_W_ok.txt). */
export function renderIntent(intent: Intent, addedFlags = 0): string {
  const flags = ((intent.flags ?? 0) | addedFlags) >>> 0;
  const fields = [
    intent.action !== undefined && `act=${intent.action}`,
    intent.categories.length > 0 && `cat=[${intent.categories.join(',')}]`,
    intent.data !== undefined && `dat=${intent.data}`,
    intent.type !== undefined && `typ=${intent.type}`,
    flags !== 0 && `flg=0x${flags.toString(16)}`,
    intent.packageName !== undefined && `pkg=${intent.packageName}`,
    intent.component !== undefined && `cmp=${shortenComponent(intent.component)}`,
    Object.keys(intent.extras).length > 0 && '(has extras)',
  ];
  return `Intent { ${fields.filter((field) => field !== false).join(' ')} }`;
}
