import type { Clock } from '../../base/clock.ts';
import type { Json } from '../../base/json.ts';
import type { ScriptFiles } from '../create-sandbox.ts';
import type { HostAnswer, HostQuestion } from '../worker-protocol.ts';
import { tellNetworkError } from './network-error.ts';
import { readRequest } from './read-request.ts';
import { RequestFault } from './request-fault.ts';
import { sendRequest } from './send-request.ts';

export interface RequestCircumstances {
  /** What this request may take, in ms of real time. */
  readonly leftMs: number;
  /** What all of the script's could, for messages. */
  readonly networkMs: number;
  readonly signal: AbortSignal;
  readonly wall: Clock;
  /** `cwd` is the script's folder. */
  readonly places?: ScriptFiles;
}

/** One call of `http` in a script, made. Never rejects: what goes wrong is what the script throws. */
export async function answerRequest(
  { called, args }: HostQuestion,
  { leftMs, networkMs, signal, wall, places }: RequestCircumstances,
): Promise<HostAnswer> {
  const warnings: string[] = [];
  const told = () =>
    warnings.length > 0 ? { warnings: warnings.map((text) => ({ level: 'warning', text }) as const) } : {};
  let where = called as string;
  try {
    const request = await readRequest({ called, args, warn: (text) => warnings.push(text), ...(places && { places }) });
    where = `${called} ${request.shownUrl}`;
    if (leftMs < 1) throw new RequestFault(`the ${networkMs} ms that a script may wait for the network are used up`);
    const limitMs = Math.min(leftMs, request.timeoutMs ?? leftMs);
    const timeout = new AbortController();
    const cancel = wall.after(limitMs, () => timeout.abort());
    try {
      const value = await sendRequest(request, AbortSignal.any([signal, timeout.signal]));
      return { ...told(), value: value as unknown as Json };
    } catch (error) {
      if (timeout.signal.aborted) throw new RequestFault(`no answer within ${Math.round(limitMs)} ms`);
      throw error;
    } finally {
      cancel();
    }
  } catch (error) {
    const why = error instanceof RequestFault ? error.message : tellNetworkError(error);
    return { ...told(), error: `${where}: ${why}` };
  }
}
