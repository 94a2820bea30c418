import { quoteForShell } from './quote-for-shell.ts';

type Extra =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'int' | 'float' | 'double'; readonly value: number }
  | { readonly type: 'long'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'strings'; readonly value: readonly string[] };

export interface IntentWish {
  readonly kind: 'activity' | 'broadcast' | 'service';
  readonly action?: string;
  readonly data?: string;
  readonly mime?: string;
  readonly component?: string;
  readonly packageName?: string;
  readonly extras: Readonly<Record<string, Extra>>;
  readonly flags: number;
}

const commands = { activity: 'start', broadcast: 'broadcast', service: 'startservice' } as const;
const extraOptions = {
  string: '--es',
  int: '--ei',
  long: '--el',
  float: '--ef',
  double: '--ed',
  boolean: '--ez',
  strings: '--esa',
} as const;

/**
 * Options as AOSP Intent.parseCommandArgs reads them. `--esa` splits at commas and gives an escaped one back with its
 * backslash, and an empty list as one empty text: such lists are told as `unsupported`, in words, before anything is sent.
 */
export function renderSendIntent(intent: IntentWish): string | { readonly unsupported: string } {
  const extras: string[] = [];
  for (const [key, extra] of Object.entries(intent.extras)) {
    if (extra.type === 'strings') {
      const { value } = extra;
      if (value.length === 0) return { unsupported: `am takes no empty list of texts (extra ${key})` };
      if (value.some((text) => text.includes(','))) {
        return { unsupported: `am splits a list of texts at commas, and one of ${key} holds one` };
      }
    }
    const words = extra.type === 'strings' ? extra.value.join(',') : String(extra.value);
    extras.push(`${extraOptions[extra.type]} ${quoteForShell(key)} ${quoteForShell(words)}`);
  }
  const option = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name} ${quoteForShell(value)}`];
  return [
    `am ${commands[intent.kind]}`,
    ...option('-a', intent.action),
    ...option('-d', intent.data),
    ...option('-t', intent.mime),
    ...option('-n', intent.component),
    ...option('-p', intent.packageName),
    // Integer.decode: the highest bit makes a negative number.
    ...(intent.flags === 0 ? [] : [`-f ${intent.flags | 0}`]),
    ...extras,
    '2>&1',
  ].join(' ');
}

export interface IntentRefusal {
  readonly code: 'not_found' | 'permission_denied' | 'unsupported' | 'refused';
  readonly words: string;
}

/**
 * By Android's words, for old builds exit 0 always (corpus am_start_error_type3.txt, am_start_exception.txt,
 * am_start_warnings.txt); those of services and broadcasts are from AOSP's ActivityManagerShellCommand. Undefined: sent.
 */
export function findIntentRefusal(output: string): IntentRefusal | undefined {
  // The intent is echoed and may hold any word.
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => line !== '' && !/^(Starting|Starting service|Broadcasting): /.test(line) && !/^at \S+\(/.test(line),
    );
  const bad = lines.filter((line) =>
    /^(Error\b|Exception occurred|Security exception|java\.|Can't find service)/.test(line),
  );
  if (bad.length === 0) return undefined;
  const words = bad.join(' ');
  return { code: judge(words), words };
}

function judge(words: string): IntentRefusal['code'] {
  if (/unable to resolve|does not exist|Error type 3|Not found; no service/.test(words)) return 'not_found';
  if (/SecurityException|Permission Denial|Requires permission|Security exception/.test(words))
    return 'permission_denied';
  return /Unknown option: --ed\b/.test(words) ? 'unsupported' : 'refused';
}
