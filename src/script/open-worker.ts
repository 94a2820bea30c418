import { Worker } from 'node:worker_threads';
import { createRealClock } from '../base/clock.ts';
import type { SandboxLimits, ScriptOutcome } from './sandbox.ts';
import type { ScriptRequest, WorkerMessage } from './worker-protocol.ts';

/** Loading the module takes 0.1 s; a busy machine may take much longer. */
const startMs = 30_000;
/** What a script may run past its own limit before the worker is ended: built-ins that never ask the interrupt handler. */
const graceMs = 1_000;

export interface SandboxWorker {
  /** False once it has ended; its `output` is gone then. */
  readonly alive: boolean;
  ask(request: Omit<ScriptRequest, 'id'>): Promise<ScriptOutcome<string>>;
  close(): Promise<void>;
}

/** Owns one worker thread. Throws when the worker itself breaks, which no script can cause but by using up memory. */
export function openWorker(url: URL, limits: SandboxLimits): SandboxWorker {
  // A stuck worker is stuck in real time, whatever clock the run is on: virtual time stands still while it works.
  const wall = createRealClock();
  const worker = new Worker(url, { workerData: limits, env: {}, execArgv: [], stdin: false });
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
  worker.on('error', (error) => {
    alive = false;
    onEnd(error);
  });
  worker.on('exit', (code) => {
    alive = false;
    onEnd(new Error(`The script worker ended by itself with code ${code}`));
  });

  const end = async (reason: Error) => {
    alive = false;
    onEnd(reason);
    onEnd = () => {};
    await worker.terminate();
  };

  return {
    get alive() {
      return alive;
    },
    async ask(request) {
      await ready;
      const id = number++;
      return new Promise<ScriptOutcome<string>>((resolve, reject) => {
        const cancel = wall.after(limits.timeoutMs + graceMs, () => {
          const message = `The script did not end within ${limits.timeoutMs} ms and had to be stopped`;
          onEnd = () => {};
          end(new Error(message)).then(
            () => resolve({ ok: false, error: { kind: 'timeout', message }, logs: [] }),
            reject,
          );
        });
        onMessage = (message) => {
          if (message.type !== 'answer' || message.id !== id) return;
          cancel();
          resolve(message.outcome);
        };
        onEnd = (error) => {
          cancel();
          if (!isOutOfMemory(error)) return reject(error);
          const message = 'The script used up the memory of its worker';
          resolve({ ok: false, error: { kind: 'memory', message }, logs: [] });
        };
        worker.postMessage({ id, ...request } satisfies ScriptRequest);
      });
    },
    close: () => end(new Error('The sandbox was closed')),
  };
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
