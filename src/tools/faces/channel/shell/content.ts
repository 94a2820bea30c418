import { bySubcommand } from './by-subcommand.ts';
import { anything, userForm } from './forms.ts';
import { type OptionTable, readOptions } from './options.ts';
import { changes, type Rule, reads, refuse, type Verdict } from './verdict.ts';

const uri = /^content:\/\/[^\s]+$/;
const common = { '--uri': uri, '--user': userForm };
const bind = { '--bind': /^[\w.]+:[sbifdln]:/, '--extra': /^[\w.]+:[sbifdln]:/ };

function takes(verdict: Verdict, table: OptionTable): Rule {
  return (words) => {
    const read = readOptions(words, table);
    if ('refused' in read) return read;
    if (read.rest.length > 0) return refuse('content takes options only');
    return read.given.includes('--uri') ? verdict : refuse('content needs --uri content://…');
  };
}

/** `call` runs a method of a provider, whatever it does, and `write` takes what it writes from stdin: neither is there. */
export const content = bySubcommand('content', {
  query: takes(reads, {
    values: {
      ...common,
      '--projection': /^[\w.:*]+$/,
      '--where': anything,
      '--sort': /^[\w., ]+$/,
      '--extra': bind['--extra'],
    },
  }),
  gettype: takes(reads, { values: common }),
  insert: takes(changes, { values: { ...common, ...bind } }),
  update: takes(changes, { values: { ...common, ...bind, '--where': anything } }),
  delete: takes(changes, { values: { ...common, '--where': anything, '--extra': bind['--extra'] } }),
});
