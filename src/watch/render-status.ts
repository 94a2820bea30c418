import type { Status } from '../events/event.ts';
import type { LoadedFlows } from './affected-flows.ts';

const keysText = 'Enter rerun · a all · f failed · u update baselines · q quit';

/** One line: what is watched, how it stands, what can be pressed. */
export function renderStatus(loaded: LoadedFlows, results: ReadonlyMap<string, Status>, hasKeys: boolean): string {
  const { flows } = loaded;
  const count = (wanted: readonly Status[]) =>
    flows.filter(({ flow, broken }) => !broken && wanted.includes(results.get(flow) ?? 'skipped')).length;
  const parts = [
    [count(['passed', 'warned']), 'passed'],
    [count(['failed']), 'failed'],
    [count(['errored']), 'errored'],
    [count(['interrupted']), 'interrupted'],
    [flows.filter(({ broken }) => broken).length, 'broken'],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  const watched = flows.length === 0 ? 'no flows yet' : `${flows.length} ${flows.length === 1 ? 'flow' : 'flows'}`;
  const line = ['Waiting for changes', watched, ...told].join(' · ');
  return hasKeys ? `${line}   [${keysText}]` : line;
}
