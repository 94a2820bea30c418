import { toolFaces } from '../../base/tool-face.ts';
import type { ToolResult } from '../../engine/contract/tool.ts';
import { ExitError } from '../exit-error.ts';
import { findOffered } from '../hub/find-offered.ts';
import { type OfferedTool, offerTools } from '../hub/offer-tools.ts';
import { exitCodeOf } from '../hub/result-exit.ts';
import type { AskApproval, ToolHub } from '../hub/tool-hub.ts';
import type { UseCase } from '../use-case.ts';
import { createEventFiles } from './event-files.ts';
import { openHub } from './open-hub.ts';
import type { SessionCommand } from './parse-command.ts';
import { createTrace } from './trace.ts';

export interface SessionRequest {
  /** A file that the events are appended to, for `vivace record`. */
  readonly record?: string;
  /** A file for the trace: calls, and the redacted screen before and after. */
  readonly trace?: string;
  readonly ask?: AskApproval;
}

/** The devices as a loop of commands sees them. */
export interface SessionLoop {
  readonly hub: ToolHub;
  /** Hides the project's secrets. */
  mask(text: string): string;
  /** Runs a command that is a call, or answers what is wrong with it. */
  run(command: Exclude<SessionCommand, { kind: 'final' }>): Promise<ToolResult>;
}

/** How a loop ended; `final`: what it said at the end. */
export interface SessionEnd {
  readonly exitCode: number;
  readonly final?: string;
}

/** Opens the devices for a loop, keeps its record and its trace, and closes all of it in any case. Answers the exit code. */
export async function runSession(
  useCase: UseCase,
  { record, trace, ask }: SessionRequest,
  loop: (session: SessionLoop) => Promise<SessionEnd>,
): Promise<number> {
  const { host, signal } = useCase;
  const files = record === undefined ? undefined : createEventFiles(host, record);
  const traced = trace === undefined ? undefined : createTrace(new Date(host.clock.now()).toISOString());
  let looking = false;
  const { hub, project } = await openHub(useCase, (event, serial) => {
    files?.hear(event, serial);
    if (!looking || event.type === 'deviceOpened') traced?.hear(event, serial);
  });
  const offered = offerTools(toolFaces, { tools: project.settings.tools });
  const keepScreen = async (when: 'initial' | 'final') => {
    if (traced === undefined) return;
    looking = true;
    const seen = await hub.call({ face: 'agent', tool: 'observe_screen_context', input: {}, signal });
    looking = false;
    traced.keepScreen(when, seen.ok ? seen.data['context'] : undefined);
  };
  const mask = (text: string) => String(hub.mask({ text })['text']);
  let end: SessionEnd = { exitCode: 70 };
  let written = true;
  try {
    await keepScreen('initial');
    try {
      end = await loop({ hub, mask, run: (command) => runCommand(command, { hub, mask, offered, signal, ask }) });
    } catch (error) {
      if (signal.aborted) end = { exitCode: 4 };
      else if (error instanceof ExitError) end = { exitCode: error.exitCode };
      throw error;
    } finally {
      // However it ended: what went wrong is looked up there.
      await keepScreen('final');
    }
  } finally {
    hub.end(end.exitCode);
    await hub.close();
    written = (await files?.close()) ?? true;
    if (trace !== undefined && traced !== undefined) {
      await host.files.write(trace, traced.render(end.final === undefined ? undefined : mask(end.final)));
    }
  }
  return written || end.exitCode !== 0 ? end.exitCode : 1;
}

interface RunParts {
  readonly hub: ToolHub;
  readonly mask: SessionLoop['mask'];
  readonly offered: readonly OfferedTool[];
  readonly signal: AbortSignal;
  readonly ask: AskApproval | undefined;
}

async function runCommand(
  command: Exclude<SessionCommand, { kind: 'final' }>,
  { hub, mask, offered, signal, ask }: RunParts,
): Promise<ToolResult> {
  if (command.kind === 'problem') return refuse(mask(command.message));
  const found = findOffered(offered, command.tool, command.face);
  if (typeof found === 'string') return refuse(mask(found));
  return hub.call({
    face: found.schema.face,
    tool: found.schema.name,
    input: command.args,
    signal,
    ...(command.device !== undefined && { device: command.device }),
    ...(ask !== undefined && { ask }),
  });
}

function refuse(message: string): ToolResult {
  return { ok: false, code: 'invalid_input', message, data: {} };
}

/** What ends a session: only a device that broke at the end is an error; what an app did not do is the agent's matter. */
export function judgeLast(last: ToolResult | undefined): number {
  const exitCode = last === undefined ? 0 : exitCodeOf(last);
  return exitCode === 3 || exitCode === 4 ? exitCode : 0;
}
