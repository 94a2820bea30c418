import type { ReporterOptions } from '../definition.ts';
import type { FlowRecord, RunRecord } from '../run-record.ts';

/** The command that runs exactly this flow again, ready to be pasted. */
export function renderRepeat(flow: FlowRecord, run: RunRecord, options: ReporterOptions): string {
  if (options.repeat !== undefined) return options.repeat(flow, run);
  const facts = run.devices.find(({ serial }) => serial === flow.device);
  const device = facts?.virtual === true ? 'virtual' : flow.device;
  const words = ['npx', 'vivace', 'test', flow.flow, ...(device === '' ? [] : ['--device', device])];
  return words.map(quoteWord).join(' ');
}

function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
