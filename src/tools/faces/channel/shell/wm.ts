import { bySubcommand } from './by-subcommand.ts';
import { nothing } from './forms.ts';
import { readOptions } from './options.ts';
import { changes, type Rule, reads, refuse, type Verdict } from './verdict.ts';

const options = { values: { '-d': /^\d{1,5}$/ } };

/** Tells where it is given nothing, and sets what it is given. */
export function tellsOrSets(form: RegExp, most = 2): Rule {
  return (words) => {
    const read = readOptions(words, options);
    if ('refused' in read) return read;
    if (read.rest.length === 0) return reads;
    const fits = read.rest.length <= most && read.rest.every((word) => form.test(word));
    return fits ? changes : refuse('These are not the words it takes');
  };
}

const does = (verdict: Verdict, form = nothing): Rule => {
  const rule = tellsOrSets(form);
  return (words) => {
    const answer = rule(words);
    return 'refused' in answer ? answer : verdict;
  };
};

/** `wm`, and `cmd window`. Traces and logs, which leave files, are not there. */
export const windowRules: Readonly<Record<string, Rule>> = {
  size: tellsOrSets(/^(?:\d{1,5}x\d{1,5}|reset)$/, 1),
  density: tellsOrSets(/^(?:\d{1,4}|reset)$/, 1),
  overscan: tellsOrSets(/^(?:[\d,-]+|reset)$/, 1),
  scaling: tellsOrSets(/^(?:off|auto)$/, 1),
  rotation: tellsOrSets(/^(?:lock|free|[0-3])$/),
  'user-rotation': tellsOrSets(/^(?:lock|free|[0-3])$/),
  'fixed-to-user-rotation': tellsOrSets(/^(?:enabled|disabled|default|enabled_if_no_auto_rotation)$/, 1),
  'get-ignore-orientation-request': does(reads),
  'set-ignore-orientation-request': does(changes, /^(?:true|false|1|0)$/),
  'dismiss-keyguard': does(changes),
  'disable-blur': tellsOrSets(/^(?:true|false|1|0|reset)$/, 1),
};

export const wm = bySubcommand('wm', windowRules);
