import { UsageError } from '../config/settings.ts';

/** `--format text|json` of the commands that print. */
export function takeFormat(given: string | boolean | undefined): 'text' | 'json' {
  if (given === undefined || given === 'text') return 'text';
  if (given === 'json') return 'json';
  throw new UsageError(`--format takes text or json, not "${given}".`);
}
