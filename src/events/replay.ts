import { type NdjsonProblem, parseEvents } from './ndjson.ts';
import { createReporterGroup, type ReporterFailure, type ReporterGroupOptions } from './reporter-group.ts';

/**
 * Drives reporters by a recorded stream, as if the run were happening: reports made afterwards are the reports made
 * then. Lines that are no events are answered as problems, and the rest is still replayed.
 */
export async function replay(
  ndjson: string,
  options: ReporterGroupOptions,
): Promise<{ readonly problems: readonly NdjsonProblem[]; readonly failures: readonly ReporterFailure[] }> {
  const { events, problems } = parseEvents(ndjson);
  const group = createReporterGroup(options);
  for (const event of events) group.onEvent(event);
  return { problems, failures: await group.finish() };
}
