import type { JsonObject } from '../../base/json.ts';
import { isDeeperThan, mostDepth } from '../../base/json-depth.ts';
import type { Approval } from '../../config/tool-settings.ts';
import { facedTools } from '../../tools/faces/list.ts';
import { validateToolInput } from '../validators.ts';
import { approve } from './approve.ts';
import type { HubCall } from './tool-hub.ts';

/**
 * Why an agent's call may not be made; undefined: it may, or is refused for its input anyway. Asks where it must, before
 * the call waits for its device: nobody else's call has to wait for a person's answer.
 */
export async function judgeCall(
  { face, tool, input, ask, signal }: Pick<HubCall, 'face' | 'tool' | 'input' | 'ask' | 'signal'>,
  level: Approval,
  mask: (input: JsonObject) => JsonObject,
): Promise<string | undefined> {
  const found = facedTools.find((one) => one.face === face && one.tool.name === tool);
  if (found === undefined || isDeeperThan(input, mostDepth)) return undefined;
  const filled = structuredClone(input);
  if (validateToolInput(face, tool, filled).length > 0) return undefined;
  const risk = found.tool.riskOf?.(filled as never) ?? found.tool.risk;
  return approve(level, { tool, risk, input: mask(input) }, ask, signal);
}
