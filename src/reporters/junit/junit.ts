import type { Reporter } from '../../events/reporter.ts';
import { defineReporter, type ReporterContext } from '../definition.ts';
import { addToRunRecord, createRunRecord } from '../run-record.ts';
import { renderJUnit } from './render-junit.ts';

/** `junit.xml`, written when the run is over; attachment paths are relative to it. */
export const junitReporter = defineReporter({ name: 'junit', create: createJUnit });

function createJUnit({ folder }: ReporterContext): Reporter {
  const run = createRunRecord();
  return {
    name: 'junit',
    onEvent: (event) => addToRunRecord(run, event),
    finish: async () => folder.write('junit.xml', await renderJUnit(run)),
  };
}
