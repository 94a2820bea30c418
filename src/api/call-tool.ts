import type { JsonObject } from '../base/json.ts';
import { type ToolFace, toolFaces } from '../base/tool-face.ts';
import type { Settings } from '../config/settings.ts';
import type { ToolResult } from '../engine/contract/tool.ts';
import { encodeEvent } from '../events/ndjson.ts';
import { createSecrets } from '../events/secrets.ts';
import { facedTools } from '../tools/faces/list.ts';
import { createFaceServices } from './create-face-services.ts';
import { ExitError } from './exit-error.ts';
import { explainUnknownTool } from './explain-unknown-tool.ts';
import { findDevice, findUrlDevice } from './find-device.ts';
import { checkSwitchedOff } from './hub/check-switched-off.ts';
import { chooseHubDevice } from './hub/choose-hub-device.ts';
import { createDeviceSeat } from './hub/device-seat.ts';
import { listHubDevices } from './hub/list-hub-devices.ts';
import { exitCodeOf } from './hub/result-exit.ts';
import { openProject, type Project } from './project.ts';
import { listSecrets } from './secret-values.ts';
import { renderResult } from './session/render-result.ts';
import type { UseCase } from './use-case.ts';

export interface ToolCallRequest {
  readonly tool: string;
  /** A JSON object. */
  readonly args: string;
  readonly face?: string;
  /** A file that the events of the call are appended to, as one complete run. */
  readonly record?: string;
}

/** Calls one tool, prints `{ok,message,data}`. Exit code 0 ok, 1 not, 2 input refused, 3 the device broke. */
export async function callTool(useCase: UseCase, request: ToolCallRequest): Promise<number> {
  const { host, signal } = useCase;
  const face = chooseFace(request);
  const input = parseArgs(request.args);
  const project = await openProject(useCase);
  heedSwitchedOff(request.tool, project);
  const account = face === 'channel' ? input['channel_account_id'] : undefined;
  const settings = account === undefined ? project.settings : await chooseAccount(useCase, project, account);
  const device = await findDevice(host, settings, signal);
  const secrets = createSecrets(listSecrets(project.settings, host.env));
  const faces = createFaceServices(project.settings.tools, { clock: host.clock, links: 'none' });
  const lines: string[] = [];
  const seat = createDeviceSeat({
    host,
    secrets,
    faces,
    find: async () => device,
    listener: (event) => lines.push(encodeEvent(event)),
  });
  const files = { files: host.files, folder: host.cwd, root: project.root, output: host.cwd, updateBaselines: false };
  let exitCode = 70;
  let result: ToolResult;
  try {
    result = await seat.call({ tool: request.tool, face, input, place: {}, appId: '', files }, signal);
    exitCode = exitCodeOf(result);
  } finally {
    await seat.close(exitCode);
    await faces.close();
  }
  if (request.record !== undefined) await host.files.append(request.record, lines.join(''));
  const masked = secrets.maskValue(result);
  const { details, hint } = masked;
  const shown = { ...renderResult(masked), ...(details?.length && { details }), ...(hint && { hint }) };
  host.terminal.out(`${JSON.stringify(shown, null, 2)}\n`);
  return exitCode;
}

/** The agent document's arguments where it has the tool, else the engine's own. */
function chooseFace({ tool, face }: ToolCallRequest): ToolFace {
  const faces = facedTools.filter((one) => one.tool.name === tool).map((one) => one.face);
  if (faces.length === 0) {
    const names = facedTools.map((one) => one.tool.name);
    throw new ExitError(2, explainUnknownTool(tool, { names, faces: new Set(toolFaces) }));
  }
  if (face === undefined) return faces.includes('agent') ? 'agent' : (faces[0] as ToolFace);
  const wanted = toolFaces.find((one) => one === face);
  if (wanted === undefined) throw new ExitError(2, `--face takes ${toolFaces.join(', ')}, not "${face}".`);
  if (!faces.includes(wanted))
    throw new ExitError(2, `The ${face} face has no tool "${tool}"; it is of ${faces.join(', ')}.`);
  return wanted;
}

/** The settings with the device of an account as the one that is wished for. */
async function chooseAccount({ host, signal }: UseCase, { settings }: Project, account: unknown): Promise<Settings> {
  const chosen = chooseHubDevice(await listHubDevices(host, settings, signal), {
    face: 'channel',
    account,
    accounts: settings.tools.accounts,
  });
  if ('failure' in chosen) throw new ExitError(chosen.failure.code === 'device_error' ? 3 : 2, chosen.failure.message);
  // The name of a device by address is not its address.
  const isNamed = findUrlDevice(host, settings)?.name === chosen.serial;
  return isNamed ? settings : { ...settings, device: { option: chosen.serial } };
}

/** What the project has switched off stays off for whoever asks on its command line: an agent has one too. */
function heedSwitchedOff(tool: string, { settings, config }: Project): void {
  const { android } = settings.tools;
  const wrong = checkSwitchedOff(android);
  if (wrong.length > 0) throw new ExitError(2, wrong.join('\n'));
  if (!android.disabledTools.includes(tool)) return;
  const file = config.source?.file ?? 'the config';
  throw new ExitError(
    2,
    `The tool ${tool} is switched off: take it out of tools.android.disabled in ${file} to call it.`,
  );
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
