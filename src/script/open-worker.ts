import { MessageChannel, Worker } from 'node:worker_threads';
import { type Clock, createRealClock } from '../base/clock.ts';
import type { SandboxLimits, ScriptOutcome } from './sandbox.ts';
import type { HostAnswer, HostQuestion, ScriptRequest, WorkerData, WorkerMessage } from './worker-protocol.ts';

/** Loading the module takes 0.1 s; a busy machine may take much longer. */
const startMs = 30_000;
/** What a script may run past its own limit before the worker is ended: built-ins that never ask the interrupt handler. */
const graceMs = 1_000;
/** Of the worker's own JavaScript: values and answers on their way. What scripts use is wasm memory and capped apart. */
const heapMb = 256;
/** A value of a script that fills its memory lies in the worker's several times. */
const copies = 6;

export interface SandboxWorker {
  /** False once it has ended; its `output` is gone then. */
  readonly alive: boolean;
  /** `answer` is asked for what a script wants of the host while it stands still. */
  ask(request: Omit<ScriptRequest, 'id'>, answer: AnswerQuestion): Promise<ScriptOutcome<string>>;
  close(): Promise<void>;
}

/** Never rejects; the signal ends it with the worker. */
export type AnswerQuestion = (question: HostQuestion, signal: AbortSignal) => Promise<HostAnswer>;

/** Owns one worker thread. Throws when the worker itself breaks, which no script can cause but by using up memory. */
export function openWorker(url: URL, limits: SandboxLimits, seed: number): SandboxWorker {
  // A stuck worker is stuck in real time, whatever clock the run is on: virtual time stands still while it works.
  const wall = createRealClock();
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const { port1: answers, port2: theirs } = new MessageChannel();
  answers.unref();
  const worker = new Worker(url, {
    workerData: { limits, seed, bell, answers: theirs } satisfies WorkerData,
    transferList: [theirs],
    env: {},
    execArgv: [],
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb + copies * limits.memoryMb },
  });
  const ended = new AbortController();
  let alive = true;
  let number = 0;
  let onMessage: (message: WorkerMessage) => void = () => {};
  let onEnd: (error: Error) => void = () => {};

  const ready = new Promise<void>((resolve, reject) => {
    const cancel = wall.after(startMs, () => reject(new Error(`The script worker did not start within ${startMs} ms`)));
    onMessage = () => {
      cancel();
      resolve();
    };
    onEnd = (error) => {
      cancel();
      reject(error);
    };
  });
  ready.catch(() => undefined); // told to whoever asks
  worker.on('message', (message: WorkerMessage) => onMessage(message));
  worker.on('error', (error) => die(error));
  worker.on('exit', (code) => die(new Error(`The script worker ended by itself with code ${code}`)));

  const die = (reason: Error) => {
    alive = false;
    answers.close();
    ended.abort(reason);
    onEnd(reason);
  };
  const end = async (reason: Error) => {
    die(reason);
    onEnd = () => {};
    await worker.terminate();
  };
  const reply = async (question: HostQuestion, answer: AnswerQuestion) => {
    answers.postMessage(await answer(question, ended.signal));
    Atomics.store(bell, 0, 1);
    Atomics.notify(bell, 0);
  };

  return {
    get alive() {
      return alive;
    },
    async ask(request, answer) {
      await ready;
      const id = number++;
      return new Promise<ScriptOutcome<string>>((resolve, reject) => {
        const watch = createWatch(wall, request.timeoutMs + graceMs, () => {
          const message = `The script did not end within ${request.timeoutMs} ms and had to be stopped`;
          onEnd = () => {};
          end(new Error(message)).then(
            () => resolve({ ok: false, error: { kind: 'timeout', message, frames: [] }, logs: [] }),
            reject,
          );
        });
        onMessage = (message) => {
          if (message.type === 'ready' || message.id !== id) return;
          watch.stop();
          if (message.type === 'answer') {
            if (!message.spent) return resolve(message.outcome);
            onEnd = () => {};
            end(new Error('The memory of the script worker is used up')).then(() => resolve(message.outcome), reject);
            return;
          }
          reply(message.question, answer).then(watch.goOn, reject);
        };
        onEnd = (error) => {
          watch.stop();
          if (!isOutOfMemory(error)) return reject(error);
          const message = 'The script used up the memory of its worker';
          resolve({ ok: false, error: { kind: 'memory', message, frames: [] }, logs: [] });
        };
        worker.postMessage({ id, ...request } satisfies ScriptRequest);
      });
    },
    close: () => end(new Error('The sandbox was closed')),
  };
}

/** Calls `late` once the script itself has run for `ms`; while it waits for an answer it is stopped. */
function createWatch(clock: Clock, ms: number, late: () => void) {
  let leftMs = ms;
  let begun = clock.now();
  let cancel = clock.after(leftMs, late);
  return {
    stop: () => {
      cancel();
      leftMs -= clock.now() - begun;
    },
    goOn: () => {
      begun = clock.now();
      cancel = clock.after(leftMs, late);
    },
  };
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
