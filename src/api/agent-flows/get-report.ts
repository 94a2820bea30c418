import { join } from 'node:path';
import { parseEvents } from '../../events/ndjson.ts';
import { chooseOutput } from '../choose-output.ts';
import type { Project } from '../project.ts';
import type { UseCase } from '../use-case.ts';
import type { FlowTool } from './flow-tool.ts';
import { redactReport } from './redact-report.ts';
import type { ReportPlaces } from './report-places.ts';

const files = { junit: 'junit.xml', events: 'events.ndjson' } as const;

/** A file of the reports in a folder, as agents may see it; undefined: there is none. */
export async function readReport(
  { host }: UseCase,
  { settings }: Project,
  folder: string,
  format: keyof typeof files,
): Promise<string | undefined> {
  const path = join(folder, files[format]);
  if (!(await host.files.exists(path))) return undefined;
  const text = await host.files.readText(path);
  return settings.tools.android.privacy ? redactReport(text, format) : text;
}

export function createGetReport(useCase: UseCase, project: Project, places: ReportPlaces): FlowTool {
  return {
    name: 'get_report',
    description: 'How the last run of flows ended: a summary of each flow, the JUnit report, or every event.',
    risk: 'LOW',
    input: {
      type: 'object',
      properties: {
        format: { type: 'string', enum: ['summary', 'junit', 'events'], default: 'summary', description: 'What of it' },
      },
      additionalProperties: false,
    },
    async run({ format = 'summary' }) {
      const wanted = format === 'junit' ? 'junit' : 'events';
      const folder = places.last ?? chooseOutput(project.settings);
      const text = await readReport(useCase, project, folder, wanted);
      if (text === undefined) {
        const message = `There is no ${files[wanted]} in ${folder}: no flow has been run yet`;
        return { ok: false, code: 'not_found', message, data: {} };
      }
      if (format !== 'summary') return { ok: true, message: text, data: {} };
      const { events } = parseEvents(text);
      const flows = events.flatMap((event) => {
        if (event.type !== 'flowFinished') return [];
        const { flow, status, failure } = event;
        return [{ flow, status, ...(failure !== undefined && { failure: failure.message }) }];
      });
      const end = events.find((event) => event.type === 'runFinished');
      const message = end === undefined ? 'The run has not finished' : `The run ended: ${end.status}`;
      return { ok: true, message, data: { flows } };
    },
  };
}
