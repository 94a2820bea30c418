import type { FailureCode } from '../../base/failure.ts';
import { describeFileError } from '../../base/file-error.ts';
import type { Json, JsonObject } from '../../base/json.ts';
import type { ToolResult } from '../../engine/contract/tool.ts';
import { redactData } from '../../engine/redact-data.ts';
import type { RunEvent } from '../../events/event.ts';
import { redactText } from '../../screen/redact.ts';
import { chooseOutput } from '../choose-output.ts';
import { ExitError } from '../exit-error.ts';
import { approve } from '../hub/approve.ts';
import { outcomeOf } from '../hub/result-exit.ts';
import type { ToolHub } from '../hub/tool-hub.ts';
import type { KeptSessions } from '../kept-sessions.ts';
import { loadPlans } from '../load-plans.ts';
import { type Project, renderDiagnostics } from '../project.ts';
import { openReportFolder } from '../report-folder.ts';
import { runPlans } from '../run-plans.ts';
import type { UseCase } from '../use-case.ts';
import { sourceProperties } from './check-flow.ts';
import { chooseSource, type FlowSource } from './choose-source.ts';
import { type FlowTool, type FlowToolContext, refuseInput } from './flow-tool.ts';
import { findPlanRisk, listPlanTools } from './plan-risk.ts';
import type { ReportPlaces } from './report-places.ts';

/** Runs flows on the device of the other tools: what was done there before is where the flow begins. */
export function createRunFlow(useCase: UseCase, project: Project, hub: ToolHub, places: ReportPlaces): FlowTool {
  return {
    name: 'run_flow',
    description:
      'Runs a flow of the project, or one given as text, and answers how each ended and why. Writes the reports as `vivace test` does.',
    risk: 'MEDIUM',
    input: {
      type: 'object',
      properties: {
        ...sourceProperties,
        env: {
          type: 'object',
          additionalProperties: { type: ['string', 'number', 'boolean'] },
          description: 'Variables for the flow',
        },
        device: { type: 'string', description: 'Serial of the device; needed where several are attached' },
      },
      additionalProperties: false,
    },
    async run(input, context) {
      const source = await chooseSource(useCase, project, input);
      return typeof source === 'string' ? refuseInput(source) : runSource(source, { hub, places }, input, context);
    },
  };
}

interface RunParts {
  readonly hub: ToolHub;
  readonly places: ReportPlaces;
}

async function runSource(
  source: FlowSource,
  { hub, places }: RunParts,
  input: JsonObject,
  context: FlowToolContext,
): Promise<ToolResult> {
  const { project, inline, path } = source;
  const { signal, ask, tellProgress } = context;
  const useCase = { ...source.useCase, signal };
  const loaded = await loadPlans(useCase, project, [path]);
  const invalid = loaded.diagnostics.some(({ severity }) => severity === 'error');
  if (invalid) return refuseInput(renderDiagnostics(loaded.diagnostics, loaded.sources));
  const { disabledTools } = project.settings.tools.android;
  const used = inline ? loaded.plans.flatMap((plan) => [...listPlanTools(plan)]) : [];
  const off = used.find((name) => disabledTools.includes(name));
  if (off !== undefined) return refuseInput(`The tool ${off} is switched off`);
  // What stands in a file of the project an author has written; a text may do whatever its tools may.
  const high = inline ? loaded.plans.map(findPlanRisk).find(({ risk }) => risk === 'HIGH') : undefined;
  const { risk, by } = high ?? { risk: 'MEDIUM' };
  const shown = { tool: 'run_flow', risk, input: hub.mask(input) } as const;
  const refusal = await approve(project.settings.tools.approve, shown, ask, signal);
  if (refusal !== undefined) {
    const why = by === undefined ? '' : `; the flow's ${by} is what is of ${risk} risk in it`;
    const data = { risk, ...(by !== undefined && { by }) };
    return { ok: false, code: 'refused' as const, message: `${refusal}${why}`, data };
  }

  const { privacy } = project.settings.tools.android;
  const device = typeof input['device'] === 'string' ? input['device'] : undefined;
  const runInto = async (output: string, keep: KeptSessions): Promise<ToolResult> => {
    const folder = await openReportFolder(useCase.host, output).catch(wordOfFolder);
    if (typeof folder === 'string') return { ok: false, code: 'file_error', message: folder, data: {} };
    const told: string[] = [];
    const terminal = { ...useCase.host.terminal, out: () => {}, err: (text: string) => void told.push(text.trim()) };
    const quiet = { ...useCase.host, terminal };
    try {
      const results: Json[] = [];
      let steps = 0;
      const onEvent = (event: RunEvent) => {
        if (event.type === 'stepFinished') steps++;
        if (event.type === 'stepStarted') {
          tellProgress?.({ done: steps, message: privacy ? redactText(event.title).text : event.title });
        }
        if (event.type === 'flowFinished') results.push(describeFlow(event));
      };
      const never = () => Promise.reject(new ExitError(3, 'A lent session starts no device'));
      const device = { virtual: false, driver: project.settings.driver, start: never };
      const { result, exitCode } = await runPlans({
        useCase: { ...useCase, host: quiet },
        reportHost: quiet,
        project,
        device,
        folder,
        loaded,
        keep,
        onEvent,
      });
      const status = outcomeOf(result.exitCode);
      const counted = `${results.length} ${results.length === 1 ? 'flow' : 'flows'} run: ${status}`;
      const shown = { flows: results };
      const data = { status, exit_code: exitCode, ...(privacy ? redactData(shown) : shown), reports: output };
      if (exitCode === 0) return { ok: true, message: counted, data };
      // What the flows did is one thing, whether it could be written down another.
      const broke = exitCode !== result.exitCode || exitCode === 70;
      const words = told.map((text) => (privacy ? redactText(text).text : text));
      const message = broke ? [counted, ...words].join('. ') : counted;
      return { ok: false, code: broke && exitCode !== 70 ? 'file_error' : codeOf(exitCode), message, data };
    } finally {
      await folder.close();
    }
  };
  return hub.lend({ ...(device !== undefined && { device }), signal }, async (keep) => {
    const output = places.take(chooseOutput(project.settings, loaded), device);
    try {
      return await runInto(output, keep);
    } finally {
      places.give(output);
    }
  });
}

/** Why reports cannot be written at all. */
function wordOfFolder(error: unknown): string {
  const words = error instanceof ExitError ? error.message : describeFileError(error);
  if (words === undefined) throw error;
  return words;
}

/** A device that broke is opened anew for the next call. */
function codeOf(exitCode: number): FailureCode {
  return ({ 3: 'device_error', 4: 'interrupted', 70: 'internal' } as const)[exitCode] ?? 'assertion';
}

function describeFlow(event: Extract<RunEvent, { type: 'flowFinished' }>): Json {
  const { flow, status, flaky, attempts, durationMs, failure } = event;
  return {
    flow,
    status,
    flaky,
    attempts,
    duration_ms: durationMs,
    ...(failure !== undefined && {
      failure: {
        code: failure.code,
        message: failure.message,
        ...(failure.file !== undefined && { file: failure.file }),
        ...(failure.range !== undefined && { line: failure.range.start.line, column: failure.range.start.column }),
        ...(failure.details !== undefined && { details: [...failure.details] }),
        ...(failure.hint !== undefined && { hint: failure.hint }),
      },
    }),
  };
}
