import type { Clock } from '../base/clock.ts';
import type { Terminal } from '../base/host.ts';
import type { Reporter, ReportFolder } from '../events/reporter.ts';
import type { FlowRecord, RunRecord } from './run-record.ts';

/** What a reporter may be told beyond the events; all of it optional, so that a replay in another process works too. */
export interface ReporterOptions {
  /** The text of a flow or script by the file name events carry; undefined when it cannot be read. */
  readSource?(file: string): Promise<string | undefined>;
  /** The command line that runs exactly this flow again. */
  repeat?(flow: FlowRecord, run: RunRecord): string;
  /** Lets the live view count seconds while a step runs; without it the view moves with events only. */
  readonly clock?: Clock;
}

export interface ReporterContext {
  readonly folder: ReportFolder;
  readonly terminal: Terminal;
  readonly options: ReporterOptions;
}

/** One entry of the list: the name is the word behind `--format`. */
export interface ReporterDefinition {
  readonly name: string;
  create(context: ReporterContext): Reporter;
}

export function defineReporter(definition: ReporterDefinition): ReporterDefinition {
  return definition;
}
