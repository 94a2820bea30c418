import { parseContent } from '../content/parse-content.ts';
import { runContent } from '../content/run-content.ts';
import type { Binary } from '../process.ts';

const usage = `usage: adb shell content [subcommand] [options]

usage: adb shell content insert --uri <URI> [--user <USER_ID>] --bind <BINDING> [--bind <BINDING>...]
usage: adb shell content update --uri <URI> [--user <USER_ID>] [--where <WHERE>]
usage: adb shell content delete --uri <URI> [--user <USER_ID>] --bind <BINDING> [--bind <BINDING>...] [--where <WHERE>]
usage: adb shell content query --uri <URI> [--user <USER_ID>] [--projection <PROJECTION>] [--where <WHERE>] [--sort <SORT_ORDER>]
usage: adb shell content call --uri <URI> --method <METHOD> [--arg <ARG>] [--extra <BINDING> ...]
`;

export const content: Binary = {
  name: 'content',
  summary: 'rows of the settings and media providers',
  unsupported: [
    { what: 'content read, write, gettype', why: 'providers are tables here' },
    { what: 'content: providers beside settings and media', why: 'apps have none' },
  ],
  run(process) {
    if (process.args.length === 0) {
      process.err(usage);
      return 1;
    }
    const request = parseContent(process.args);
    if (typeof request !== 'string') return runContent(process, request);
    process.err(`${usage}\n[ERROR] ${request}\n`);
    return 1;
  },
};
