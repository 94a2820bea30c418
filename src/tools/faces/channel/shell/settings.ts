import { bySubcommand } from './by-subcommand.ts';
import { anything, userForm } from './forms.ts';
import { readOptions } from './options.ts';
import { changes, type Rule, reads, refuse, type Verdict } from './verdict.ts';

const options = { values: { '--user': userForm } };
const tables = /^(?:system|secure|global)$/;
const key = /^[\w.:/-]+$/;

/** A table, then words of these forms; the last of them need not be there. */
function takes(verdict: Verdict, needed: readonly RegExp[], further: readonly RegExp[] = []): Rule {
  return (words) => {
    const read = readOptions(words, options);
    if ('refused' in read) return read;
    const [table = '', ...rest] = read.rest;
    if (!tables.test(table)) return refuse('settings has the tables system, secure and global');
    const forms = [...needed, ...further];
    const fits = rest.length >= needed.length && rest.length <= forms.length;
    return fits && rest.every((word, at) => forms[at]?.test(word))
      ? verdict
      : refuse('These are not the words it takes');
  };
}

const rules = bySubcommand('settings', {
  get: takes(reads, [key]),
  list: takes(reads, []),
  // A value may begin with a dash; a tag and `default` may follow it.
  put: takes(changes, [key, anything], [key, /^default$/]),
  delete: takes(changes, [key]),
  reset: takes(changes, [key], [key]),
});

/** `--user N` may come before what is done. */
export const settings: Rule = (words) => {
  const [option, user = ''] = words;
  if (option !== '--user') return rules(words);
  return userForm.test(user) ? rules(words.slice(2)) : refuse('--user takes the number of a user');
};
