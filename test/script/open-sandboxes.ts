import { createRealClock } from '../../src/base/clock.ts';
import { createSandbox, type SandboxOptions } from '../../src/script/create-sandbox.ts';
import type { Sandbox, ScriptOptions } from '../../src/script/sandbox.ts';
import { buildSandboxWorker } from './build-sandbox-worker.ts';

/** Sandboxes of one test file: built once, closed together. */
export function openSandboxes() {
  const workerUrl = buildSandboxWorker();
  const opened: Sandbox[] = [];
  const open = async (options: Partial<SandboxOptions> = {}) => {
    const sandbox = createSandbox({ clock: createRealClock(), workerUrl: await workerUrl, ...options });
    opened.push(sandbox);
    return sandbox;
  };
  return { open, closeAll: () => Promise.all(opened.map((sandbox) => sandbox.close())) };
}

/** What `code` gives, as JSON gives it back; throws what the script threw. */
export async function readValue(sandbox: Sandbox, code: string, options?: ScriptOptions): Promise<unknown> {
  const outcome = await sandbox.evaluate(`JSON.stringify(${code})`, {}, options);
  if (!outcome.ok) throw new Error(`${outcome.error.kind}: ${outcome.error.message}`);
  return outcome.value === 'undefined' ? undefined : JSON.parse(outcome.value);
}

export async function errorOf(sandbox: Sandbox, code: string, options?: ScriptOptions) {
  const outcome = await sandbox.run(code, 'flows/script.js', {}, options);
  if (outcome.ok) throw new Error('The script did not fail');
  return outcome.error;
}
