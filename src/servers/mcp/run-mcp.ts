import { randomBytes } from 'node:crypto';
import { createFlowTools } from '../../api/agent-flows/create-flow-tools.ts';
import { readReport } from '../../api/agent-flows/get-report.ts';
import { createCallRecorder } from '../../api/agent-flows/record-calls.ts';
import { createReportPlaces } from '../../api/agent-flows/report-places.ts';
import { chooseOutput } from '../../api/choose-output.ts';
import { ExitError } from '../../api/exit-error.ts';
import { nameOnce } from '../../api/hub/name-once.ts';
import { offerTools } from '../../api/hub/offer-tools.ts';
import { flowSchemaText } from '../../api/print-schema.ts';
import { renderCommandReference } from '../../api/render-reference.ts';
import { createEventFiles } from '../../api/session/event-files.ts';
import { openHub } from '../../api/session/open-hub.ts';
import type { UseCase } from '../../api/use-case.ts';
import { version } from '../../api/version.ts';
import type { ToolFace } from '../../base/tool-face.ts';
import type { RunEvent } from '../../events/event.ts';
import { awaitAbort } from './await-abort.ts';
import { createResources } from './resources.ts';
import { type HttpOptions, serveHttp } from './serve-http.ts';
import { serveStdio } from './serve-stdio.ts';

const toolsets = ['agent', 'android', 'channel', 'core', 'flows'] as const;
type Toolset = (typeof toolsets)[number];

export interface McpRequest {
  /** Default: agent and flows. */
  readonly toolsets: readonly string[];
  readonly names: 'dotted' | 'plain';
  /** Undefined: stdio. */
  readonly http?: { readonly host: string; readonly port: number };
  readonly record?: string;
}

const tokenVariable = 'VIVACE_MCP_TOKEN';

/** Serves MCP until the client goes or Ctrl-C. Words for people go to stderr: stdout is the protocol's. */
export async function runMcp(useCase: UseCase, request: McpRequest): Promise<number> {
  const { host, signal } = useCase;
  const chosen = chooseToolsets(request.toolsets);
  const files = request.record === undefined ? undefined : createEventFiles(host, request.record);
  let hear = (_event: RunEvent, _serial: string) => {};
  let origin = '';
  const heard = (event: RunEvent, serial: string) => {
    files?.hear(event, serial);
    hear(event, serial);
  };
  const { hub, project, faces } = await openHub(useCase, heard, request.http === undefined ? 'own' : () => origin);
  const places = createReportPlaces();
  const recorder = createCallRecorder(useCase, project);
  hear = recorder.hear;
  const offered = chosen.filter((one): one is ToolFace => one !== 'flows');
  const needs = {
    version,
    hub,
    tools: nameOnce(offerTools(offered, { tools: project.settings.tools, names: request.names })),
    flowTools: chosen.includes('flows')
      ? createFlowTools(useCase, project, { hub, recording: recorder.tools, places })
      : [],
    resources: createResources([
      {
        uri: 'vivace://schema/flow',
        name: 'Schema of flows',
        description: 'JSON Schema of a flow file',
        mime: 'application/schema+json',
        read: async () => flowSchemaText(),
      },
      {
        uri: 'vivace://reference/commands',
        name: 'Commands of flows',
        description: 'Every command with its arguments and examples',
        mime: 'text/markdown',
        read: async () => renderCommandReference(),
      },
      {
        uri: 'vivace://report/last',
        name: 'Last report',
        description: 'JUnit report of the last run',
        mime: 'application/xml',
        read: () => readReport(useCase, project, places.last ?? chooseOutput(project.settings), 'junit'),
      },
    ]),
  };
  let written = true;
  try {
    if (request.http === undefined) await serveStdio(needs, { signal, err: host.terminal.err });
    else {
      const options = { ...request.http, serveFile: faces.answerLink };
      await serveUntil(useCase, needs, options, (url) => {
        origin = new URL(url).origin;
      });
    }
  } finally {
    await hub.close();
    written = (await files?.close()) ?? true;
  }
  return written ? 0 : 1;
}

async function serveUntil(
  { host, signal }: UseCase,
  needs: Parameters<typeof serveHttp>[0],
  at: Omit<HttpOptions, 'token'>,
  listening: (url: string) => void,
): Promise<void> {
  const given = host.env[tokenVariable];
  if (given !== undefined && !/^[!-~]+$/.test(given)) {
    throw new ExitError(
      2,
      `${tokenVariable} is empty, or has characters that no header takes: no client could send it.`,
    );
  }
  const token = given ?? randomBytes(24).toString('base64url');
  const server = await serveHttp(needs, { ...at, token }).catch((error: NodeJS.ErrnoException) => {
    throw new ExitError(3, `MCP cannot be served at ${at.host}:${at.port}: ${error.message}`);
  });
  listening(server.url);
  const made = given === undefined ? { token } : {};
  host.terminal.out(`${JSON.stringify({ url: server.url, ...made, pid: process.pid })}\n`);
  if (given === undefined) host.terminal.err(`The token is for this run; ${tokenVariable} sets one.\n`);
  try {
    await awaitAbort(signal);
  } finally {
    await server.close();
  }
}

function chooseToolsets(names: readonly string[]): readonly Toolset[] {
  if (names.length === 0) return ['agent', 'flows'];
  return names.map((name) => {
    const known = toolsets.find((one) => one === name);
    if (known === undefined) throw new ExitError(2, `--tools takes ${toolsets.join(', ')}, not "${name}".`);
    return known;
  });
}
