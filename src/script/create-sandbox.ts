import { resolve } from 'node:path';
import type { Clock } from '../base/clock.ts';
import { createRealClock, holding } from '../base/clock.ts';
import type { Files } from '../base/host.ts';
import type { JsonObject } from '../base/json.ts';
import { type AnswerQuestion, openWorker, type SandboxWorker } from './open-worker.ts';
import type { Sandbox, SandboxFacts, SandboxLimits, ScriptOptions, ScriptOutcome } from './sandbox.ts';

const defaultSandboxLimits: SandboxLimits = { timeoutMs: 10_000, memoryMb: 64, networkMs: 300_000 };

/** Where files that scripts name are read. */
export interface ScriptFiles {
  readonly files: Files;
  /** What the files of scripts are relative to. */
  readonly cwd: string;
  /** Nothing outside of it is read. */
  readonly root: string;
}

export interface SandboxOptions extends SandboxFacts {
  readonly clock: Clock;
  readonly limits?: Partial<SandboxLimits>;
  /** The bundled `sandbox-worker`. */
  readonly workerUrl: URL;
  /** Without it a script uploads no file. */
  readonly places?: ScriptFiles;
}

interface Asked extends ScriptOptions {
  readonly code: string;
  readonly env: Readonly<Record<string, string>>;
  readonly wantsValue: boolean;
}

/**
 * A JavaScript world that starts its worker with the first script. A script that cannot be stopped from inside is
 * stopped by ending the worker; the next one then begins with an empty `output`, and says so in its logs.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { clock, limits: given, workerUrl, places, seed = 0, vivace = {} } = options;
  const limits = { ...defaultSandboxLimits, ...given };
  const globals: { maestro: JsonObject; vivace: JsonObject } = { maestro: { platform: 'android' }, vivace };
  let worker: SandboxWorker | undefined;
  let lostOutput = false;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  const ask = async ({ code, env, wantsValue, ...options }: Asked) => {
    if (closed) throw new Error('The sandbox is closed');
    worker ??= openWorker(workerUrl, limits, seed);
    const timeLeftMs = options.timeLeftMs ?? Number.POSITIVE_INFINITY;
    const timeoutMs = Math.max(1, Math.min(limits.timeoutMs, Math.round(timeLeftMs)));
    const { imports, modules } = options;
    const request = {
      code,
      env,
      wantsValue,
      timeoutMs,
      ...globals,
      ...(imports && { imports, modules: modules ?? [] }),
    };
    const answer = createAnswer(Math.min(limits.networkMs, timeLeftMs), folderOf(options, places));
    const outcome = await worker.ask(request, answer);
    if (!worker.alive) worker = undefined;
    if (!lostOutput) {
      lostOutput = worker === undefined;
      return outcome;
    }
    lostOutput = worker === undefined;
    const text = 'The script before this one had to be stopped: output is empty again';
    return { ...outcome, logs: [{ level: 'warning' as const, text }, ...outcome.logs] };
  };
  const askInTurn = (asked: Asked) => {
    const turn = last.then(() => holding(clock, () => ask(asked)));
    last = turn.catch(() => undefined); // whoever asked gets the error; the next one in line does not
    return turn;
  };

  return {
    evaluate: (code, env, options) => askInTurn({ code, env, wantsValue: true, ...options }),
    run: async (code, file, env, options): Promise<ScriptOutcome<undefined>> => {
      const outcome = await askInTurn({ code, env, wantsValue: false, ...options, file });
      return outcome.ok ? { ...outcome, value: undefined } : outcome;
    },
    setGlobal: (name, value) => {
      globals[name] = { ...(name === 'maestro' ? { platform: 'android' } : vivace), ...value };
    },
    close: async () => {
      closed = true;
      await worker?.close();
    },
  };
}

/** Answers the requests of one script: all of them together may wait for `networkMs`. */
function createAnswer(networkMs: number, places: ScriptFiles | undefined): AnswerQuestion {
  const wall = createRealClock();
  let leftMs = networkMs;
  return async (question, signal) => {
    // Loaded when first used: most flows talk to nobody.
    const { answerRequest } = await import('./http/answer-request.ts');
    const begun = wall.now();
    try {
      return await answerRequest(question, { leftMs, networkMs, signal, wall, ...(places && { places }) });
    } finally {
      leftMs -= wall.now() - begun;
    }
  };
}

/** Files that a script names are relative to the folder it stands in. */
function folderOf({ file }: ScriptOptions, places: ScriptFiles | undefined): ScriptFiles | undefined {
  return places && { ...places, cwd: file === undefined ? places.cwd : resolve(places.cwd, file, '..') };
}
