import type { Intent } from '../../../contract/intent.ts';
import { parseComponent } from '../component.ts';
import { IntentError } from './intent-error.ts';
import { intentOptions } from './intent-options.ts';
import { parseIntentUri } from './intent-uri.ts';

export type Draft = { -readonly [K in keyof Intent]: Intent[K] } & {
  categories: string[];
  extras: Record<string, Intent['extras'][string]>;
};

/** The value after an option; Android's words when there is none. */
export type Take = () => string;

/** Further options of the command that takes the intent; each may take values. */
export type CommandOptions = Readonly<Record<string, (take: Take) => void>>;

/** Options that only change an intent's flags or are read and dropped do not make an intent (AOSP Intent.parseCommandArgs). */
const notAnIntent = /^--(user|activity|receiver|debug|exclude|include|grant)/;

/**
 * Android's way to write an intent on a command line (AOSP Intent.parseCommandArgs): options up to the first bare word,
 * which is a URI (has `:`), a component (has `/`) or a package. What follows it is not looked at.
 */
export function parseIntent(args: readonly string[], options: CommandOptions = {}): Intent {
  const draft: Draft = { categories: [], extras: {}, flags: 0 };
  const left = [...args];
  let given = false;
  let bare: string | undefined;
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const name = arg;
    const take = () => {
      const value = left.shift();
      if (value === undefined) throw new IntentError(`Argument expected after "${name}"`);
      return value;
    };
    const option = Object.hasOwn(intentOptions, arg) ? intentOptions[arg] : undefined;
    const own = Object.hasOwn(options, arg) ? options[arg] : undefined;
    if (own !== undefined) own(take);
    else if (option !== undefined) {
      option(draft, take);
      given ||= !notAnIntent.test(arg);
    } else if (arg.startsWith('-')) throw new IntentError(`Unknown option: ${arg}`);
    else {
      bare = arg;
      break;
    }
  }
  if (bare !== undefined) fillIn(draft, readBareWord(bare));
  else if (!given) throw new IntentError('No intent supplied');
  return draft;
}

function readBareWord(word: string): Intent {
  if (word.includes(':')) return parseIntentUri(word);
  const launch = { action: 'android.intent.action.MAIN', categories: ['android.intent.category.LAUNCHER'] };
  if (!word.includes('/')) return { ...launch, packageName: word, extras: {}, flags: 0 };
  const component = parseComponent(word);
  return { ...launch, ...(component !== undefined && { component }), extras: {}, flags: 0 };
}

/** AOSP Intent.fillIn with the component: what the options left open. Categories of the word count only with its action. */
function fillIn(draft: Draft, base: Intent): void {
  const keepCategories = draft.action === undefined;
  if (draft.categories.length === 0 && keepCategories) draft.categories = [...base.categories];
  if (draft.action === undefined && base.action !== undefined) draft.action = base.action;
  if (draft.data === undefined && draft.type === undefined) {
    if (base.data !== undefined) draft.data = base.data;
    if (base.type !== undefined) draft.type = base.type;
  }
  if (draft.packageName === undefined && base.packageName !== undefined) draft.packageName = base.packageName;
  if (base.component !== undefined) draft.component = base.component;
  draft.flags |= base.flags;
  draft.extras = { ...base.extras, ...draft.extras };
}
