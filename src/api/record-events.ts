import { parseEvents } from '../events/ndjson.ts';
import { recordFlow } from '../recorder/record-flow.ts';
import { ExitError } from './exit-error.ts';
import { openProject, renderDiagnostics } from './project.ts';
import type { UseCase } from './use-case.ts';

export interface RecordRequest {
  readonly from: string;
  /** Absent: print it. */
  readonly out?: string;
  readonly flow?: string;
  /** Write over a file that is there. */
  readonly force: boolean;
}

const problemsTold = 3;

/** Makes a flow of events and checks it. Warnings go to stderr; a file that is there is kept unless forced. */
export async function recordEvents(useCase: UseCase, request: RecordRequest): Promise<number> {
  const { host } = useCase;
  const { language } = await openProject(useCase);
  const { events, problems } = parseEvents(await host.files.readText(request.from));
  for (const { line, message } of problems.slice(0, problemsTold)) {
    host.terminal.err(`${request.from}:${line}  ${message}\n`);
  }
  const left = problems.length - problemsTold;
  if (left > 0) host.terminal.err(`${request.from}: ${left} more ${left === 1 ? 'line' : 'lines'} cannot be read\n`);
  if (events.length === 0 && problems.length > 0) throw new ExitError(2, `${request.from} holds no event.`);
  const recorded = recordFlow(events, request.flow === undefined ? {} : { flow: request.flow });
  if (!recorded.ok) {
    const choose = recorded.flows.length > 1 ? '\nChoose one with --flow.' : '';
    throw new ExitError(2, `${request.from}: ${recorded.message}${choose}`);
  }
  for (const warning of recorded.warnings) host.terminal.err(`warning: ${warning}\n`);
  if (request.out === undefined) {
    host.terminal.out(recorded.yaml);
    return 0;
  }
  if (!request.force && (await host.files.exists(request.out))) {
    throw new ExitError(2, `${request.out} is there already. Nothing was written; --force writes over it.`);
  }
  await host.files.write(request.out, recorded.yaml);
  const { plan, diagnostics, sources } = await language.loadFlow(request.out);
  if (diagnostics.length > 0) host.terminal.err(`${renderDiagnostics(diagnostics, sources)}\n`);
  host.terminal.err(`${request.out} written\n`);
  return plan === undefined ? 2 : 0;
}
