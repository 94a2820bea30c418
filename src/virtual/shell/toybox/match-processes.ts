import type { RunningProcess } from '../../contract/processes.ts';
import type { Process } from '../process.ts';
import { nameUser } from '../user-names.ts';
import { listProcesses } from './list-processes.ts';

export interface ProcessMatch {
  readonly pattern: RegExp | undefined;
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

/** What `pgrep` and `pkill` find. They never find themselves, but do find the shell that runs them, as on a phone. */
export function matchProcesses(process: Process, { pattern, flags, values }: ProcessMatch): readonly RunningProcess[] {
  const user = values.get('u') ?? values.get('U');
  const parent = values.get('P');
  const found = listProcesses(process.machine).filter((one) => {
    if (one.pid === process.pid) return false;
    if (user !== undefined && ![String(one.uid), nameUser(one.uid)].includes(user)) return false;
    if (parent !== undefined && String(one.parent) !== parent) return false;
    const text = flags.has('f') ? one.argv.join(' ') : one.name;
    if (pattern === undefined) return !flags.has('v');
    const matched = flags.has('x') ? pattern.exec(text)?.[0] === text : pattern.test(text);
    return matched !== flags.has('v');
  });
  if (flags.has('n')) return found.slice(-1);
  return flags.has('o') ? found.slice(0, 1) : found;
}
