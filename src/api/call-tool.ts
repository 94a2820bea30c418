import { createDeadline } from '../base/deadline.ts';
import { failureClasses } from '../base/failure.ts';
import type { JsonObject } from '../base/json.ts';
import { suggestName } from '../base/suggest-name.ts';
import { type ToolFace, toolFaces } from '../base/tool-face.ts';
import type { ToolResult } from '../engine/contract/tool.ts';
import { createEmitter } from '../events/emitter.ts';
import { encodeEvent } from '../events/ndjson.ts';
import { createSecrets } from '../events/secrets.ts';
import { facedTools } from '../tools/faces/list.ts';
import { createFaceServices } from './create-face-services.ts';
import { ExitError } from './exit-error.ts';
import { findDevice } from './find-device.ts';
import { openSession } from './open-session.ts';
import { openProject } from './project.ts';
import { listSecrets } from './secret-values.ts';
import type { UseCase } from './use-case.ts';
import { version } from './version.ts';

export interface ToolCallRequest {
  readonly tool: string;
  /** A JSON object. */
  readonly args: string;
  readonly face?: string;
  /** A file that the events of the call are appended to, as one complete run. */
  readonly record?: string;
}

const openMs = 60_000;
/** The tool's own budget ends a call before; this bounds what goes wrong beside it. */
const callMs = 600_000;

/** Calls one tool, prints `{ok,message,data}`. Exit code 0 ok, 1 not, 2 input refused, 3 the device broke. */
export async function callTool(useCase: UseCase, request: ToolCallRequest): Promise<number> {
  const { host, signal } = useCase;
  const face = chooseFace(request);
  const input = parseArgs(request.args);
  const project = await openProject(useCase);
  const device = await findDevice(host, project.settings, signal);
  const secrets = createSecrets(listSecrets(project.settings, host.env));
  const { emit, subscribe } = createEmitter({ clock: host.clock, secrets });
  const lines: string[] = [];
  if (request.record !== undefined) subscribe((event) => lines.push(encodeEvent(event)));

  const startedAt = host.clock.now();
  emit({
    type: 'runStarted',
    schema: 1,
    run: host.id(),
    version,
    startedAt: new Date(startedAt).toISOString(),
    flows: 0,
  });
  const faces = createFaceServices(project.settings.tools);
  const needs = { host, clock: host.clock, device, emit, secrets, faces };
  const session = await openSession(needs, 0, createDeadline(host.clock, openMs, signal));
  let result: ToolResult;
  try {
    emit({ type: 'deviceOpened', device: session.device, setupMs: session.setupMs });
    const files = { files: host.files, folder: host.cwd, root: project.root, output: host.cwd, updateBaselines: false };
    const deadline = createDeadline(host.clock, callMs, signal);
    result = await session.call({ tool: request.tool, face, input, place: {}, deadline, appId: '', files });
  } finally {
    await session.close();
  }
  const exitCode = exitCodeOf(result);
  const counts = { passed: 0, failed: 0, errored: 0, skipped: 0, interrupted: 0, flaky: 0 };
  const durationMs = Math.round(host.clock.now() - startedAt);
  emit({ type: 'runFinished', status: statuses[exitCode] ?? 'failed', durationMs, counts, exitCode });
  if (request.record !== undefined) await host.files.append(request.record, lines.join(''));
  const { ok, message, data, code, details, hint } = secrets.maskValue(result);
  const shown = {
    ok,
    message,
    data,
    ...(code && { code }),
    ...(details?.length && { details }),
    ...(hint && { hint }),
  };
  host.terminal.out(`${JSON.stringify(shown, null, 2)}\n`);
  return exitCode;
}

const statuses: Readonly<Record<number, 'passed' | 'failed' | 'errored' | 'interrupted'>> = {
  0: 'passed',
  3: 'errored',
  4: 'interrupted',
};

function exitCodeOf({ ok, code }: ToolResult): number {
  if (ok) return 0;
  if (code === undefined) return 1;
  const kind = failureClasses[code];
  if (kind === 'environment') return 3;
  if (kind === 'interrupted') return 4;
  return code === 'invalid_input' ? 2 : 1;
}

/** The agent document's arguments where it has the tool, else the engine's own. */
function chooseFace({ tool, face }: ToolCallRequest): ToolFace {
  const faces = facedTools.filter((one) => one.tool.name === tool).map((one) => one.face);
  if (faces.length === 0) {
    const names = [...new Set(facedTools.map((one) => one.tool.name))].sort();
    const nearest = suggestName(tool, names);
    const hint = nearest === undefined ? `There are: ${names.join(', ')}.` : `Did you mean "${nearest}"?`;
    throw new ExitError(2, `There is no tool "${tool}". ${hint}`);
  }
  if (face === undefined) return faces.includes('agent') ? 'agent' : (faces[0] as ToolFace);
  const wanted = toolFaces.find((one) => one === face);
  if (wanted === undefined) throw new ExitError(2, `--face takes ${toolFaces.join(', ')}, not "${face}".`);
  if (!faces.includes(wanted)) throw new ExitError(2, `The ${face} face has no tool "${tool}".`);
  return wanted;
}

function parseArgs(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ExitError(2, `The arguments are not JSON: ${(error as SyntaxError).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ExitError(2, `The arguments are a JSON object, like '{"text":"Sign in"}'.`);
  }
  return value as JsonObject;
}
