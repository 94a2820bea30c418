import type { Clock } from '../base/clock.ts';
import { holding } from '../base/clock.ts';
import type { JsonObject } from '../base/json.ts';
import { openWorker, type SandboxWorker } from './open-worker.ts';
import type { Sandbox, SandboxLimits, ScriptOutcome } from './sandbox.ts';

const defaultSandboxLimits: SandboxLimits = { timeoutMs: 10_000, memoryMb: 64 };

export interface SandboxOptions {
  readonly clock: Clock;
  readonly limits?: Partial<SandboxLimits>;
  /** The bundled `sandbox-worker`. */
  readonly workerUrl: URL;
}

/**
 * A JavaScript world that starts its worker with the first script. A script that cannot be stopped from inside is
 * stopped by ending the worker; the next one then begins with an empty `output`, and says so in its logs.
 */
export function createSandbox({ clock, limits: given, workerUrl }: SandboxOptions): Sandbox {
  const limits = { ...defaultSandboxLimits, ...given };
  const globals: { maestro: JsonObject; vivace: JsonObject } = { maestro: { platform: 'android' }, vivace: {} };
  let worker: SandboxWorker | undefined;
  let lostOutput = false;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  const ask = async (code: string, env: Readonly<Record<string, string>>, wantsValue: boolean) => {
    if (closed) throw new Error('The sandbox is closed');
    worker ??= openWorker(workerUrl, limits);
    const outcome = await worker.ask({ code, env, wantsValue, ...globals });
    if (!worker.alive) worker = undefined;
    if (!lostOutput) {
      lostOutput = worker === undefined;
      return outcome;
    }
    lostOutput = worker === undefined;
    return {
      ...outcome,
      logs: ['The script before this one had to be stopped: output is empty again', ...outcome.logs],
    };
  };
  const askInTurn = (code: string, env: Readonly<Record<string, string>>, wantsValue: boolean) => {
    const turn = last.then(() => holding(clock, () => ask(code, env, wantsValue)));
    last = turn.catch(() => undefined); // whoever asked gets the error; the next one in line does not
    return turn;
  };

  return {
    evaluate: (code, env) => askInTurn(code, env, true),
    run: async (code, _file, env): Promise<ScriptOutcome<undefined>> => {
      const outcome = await askInTurn(code, env, false);
      return outcome.ok ? { ...outcome, value: undefined } : outcome;
    },
    setGlobal: (name, value) => {
      globals[name] = name === 'maestro' ? { platform: 'android', ...value } : value;
    },
    close: async () => {
      closed = true;
      await worker?.close();
    },
  };
}
