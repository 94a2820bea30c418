import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { capWasmMemory, wasm } from './memory-cap.ts';
import { createQuickJSWorld } from './quickjs-world.ts';
import type { ScriptRequest, WorkerLimits, WorkerMessage } from './worker-protocol.ts';

// The worker's own entry: bundled by itself, started by `createSandbox`. The wasm file is found through node_modules, so
// the bundle works from any folder below the package.
const port = parentPort;
if (port === null) throw new Error('sandbox-worker runs as a worker thread only');
const limits = workerData as WorkerLimits; // what createSandbox hands in
const cap = capWasmMemory(limits.memoryMb);
const wasmFile = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
const wasmModule = await wasm.compile(await readFile(wasmFile));
// Its types describe the CommonJS build; what is loaded is the ES module, whose default export is the variant.
const syncVariant = variant as unknown as QuickJSSyncVariant;
const quickJS = await newQuickJSWASMModuleFromVariant(newVariant(syncVariant, { wasmModule }));
const world = createQuickJSWorld(quickJS, limits, cap);
const post = (message: WorkerMessage) => port.postMessage(message);

port.on('message', (request: ScriptRequest) => {
  post({ type: 'answer', id: request.id, outcome: world.run(request) });
});
post({ type: 'ready' });
