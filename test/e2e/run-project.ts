import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExitError } from '../../src/api/exit-error.ts';
import { testFlows } from '../../src/api/test-flows.ts';
import { createNodeHost } from '../../src/base/node-host.ts';
import type { Values } from '../../src/config/settings.ts';
import type { EventOf, RunEvent } from '../../src/events/event.ts';
import { makeFolder, root } from './run-vivace.ts';

export interface ProjectRun {
  readonly code: number;
  /** What a user would read, both streams in the order they came. */
  readonly output: string;
  readonly events: readonly RunEvent[];
  all<T extends RunEvent['type']>(type: T): readonly EventOf<T>[];
}

/** `vivace test` within this process: the project of `cwd` (default: this repository) on the embedded device, on virtual time. */
export async function runProject(
  paths: readonly string[],
  flags: Values,
  cwd = root,
  env: Readonly<Record<string, string>> = {},
): Promise<ProjectRun> {
  const output: string[] = [];
  const write = (text: string) => void output.push(text);
  const host = createNodeHost({
    cwd,
    env,
    terminal: { out: write, err: write, isTTY: false, color: false, columns: 120 },
  });
  const folder = join(await makeFolder(), 'reports');
  const given = { device: 'virtual', virtualTime: true, output: folder, format: ['console', 'ndjson'], ...flags };
  const useCase = { host, signal: new AbortController().signal, flags: given };
  const code = await testFlows(useCase, paths).catch((error: unknown) => {
    if (!(error instanceof ExitError)) throw error;
    write(error.message);
    return error.exitCode;
  });
  const lines = await readFile(join(folder, 'events.ndjson'), 'utf8').catch(() => '');
  const events = lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as RunEvent]));
  return {
    code,
    output: output.join(''),
    events,
    all: <T extends RunEvent['type']>(type: T) => events.filter((event): event is EventOf<T> => event.type === type),
  };
}
