import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { createSeededRandom } from '../base/seeded-random.ts';
import { askHost } from './ask-host.ts';
import type { FakerOffer } from './faker/faker-offer.ts';
import { capWasmMemory, wasm } from './memory-cap.ts';
import { createQuickJSWorld, mentions } from './quickjs-world.ts';
import type { HostQuestion, ScriptRequest, WorkerData, WorkerMessage } from './worker-protocol.ts';

// The worker's own entry: bundled by itself, started by `createSandbox`. The wasm file is found through node_modules, so
// the bundle works from any folder below the package.
const port = parentPort;
if (port === null) throw new Error('sandbox-worker runs as a worker thread only');
const given = workerData as WorkerData; // what openWorker hands in
const cap = capWasmMemory(given.limits.memoryMb);
const wasmFile = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
const wasmModule = await wasm.compile(await readFile(wasmFile));
// Its types describe the CommonJS build; what is loaded is the ES module, whose default export is the variant.
const syncVariant = variant as unknown as QuickJSSyncVariant;
const quickJS = await newQuickJSWASMModuleFromVariant(newVariant(syncVariant, { wasmModule }));
const post = (message: WorkerMessage) => port.postMessage(message);

const random = createSeededRandom(given.seed);

let running = 0;
let waitedMs = 0;
let faker: FakerOffer | undefined;
let callFaker: ((args: readonly unknown[]) => unknown) | undefined;

const ask = (text: string): string => {
  const question = JSON.parse(text) as HostQuestion | { readonly called: 'faker'; readonly args: readonly unknown[] };
  if (question.called === 'faker') return JSON.stringify(callFaker?.(question.args) ?? { error: 'There is no faker' });
  const begun = performance.now();
  const answer = askHost(question, given, (asked) => post({ type: 'asked', id: running, question: asked }));
  waitedMs += performance.now() - begun;
  return JSON.stringify(answer);
};
const world = createQuickJSWorld({
  quickJS,
  limits: given.limits,
  cap,
  host: {
    ask,
    takeWaitedMs: () => {
      const taken = waitedMs;
      waitedMs = 0;
      return taken;
    },
    get faker() {
      return faker;
    },
    drawChance: () => Math.floor(random() * 2 ** 32),
  },
});

/** Its data takes 60 ms to load, so it is loaded when a script first names it. */
const loadFaker = async (request: ScriptRequest) => {
  if (faker !== undefined || !mentions(request, 'faker')) return;
  const { createFaker } = await import('./faker/create-faker.ts');
  const created = await createFaker(given.seed);
  faker = created.offer;
  callFaker = created.call;
};

port.on('message', async (request: ScriptRequest) => {
  await loadFaker(request);
  running = request.id;
  const outcome = world.run(request);
  post({ type: 'answer', id: request.id, outcome, spent: world.spent });
});
post({ type: 'ready' });
