import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Terminal } from '../../src/base/host.ts';
import type { RunEvent } from '../../src/events/event.ts';
import type { ReportFolder } from '../../src/events/reporter.ts';
import type { ReporterDefinition, ReporterOptions } from '../../src/reporters/definition.ts';

const folder = fileURLToPath(new URL('../../fixtures/golden/reporters/', import.meta.url));

export const goldenRuns = [
  'passing',
  'failing',
  'flaky',
  'errored',
  'interrupted',
  'awkward',
  'side-by-side',
  'no-effect',
] as const;
export type GoldenRun = (typeof goldenRuns)[number];

export function readRun(name: GoldenRun): readonly RunEvent[] {
  const lines = readFileSync(join(folder, `${name}.ndjson`), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RunEvent);
}

/** Compares with the file, or writes it where UPDATE_GOLDENS is set. */
export function expectGolden(name: string, text: string): void {
  const path = join(folder, name);
  if (process.env['UPDATE_GOLDENS'] !== undefined) writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, 'utf8'));
}

/** Sources of the flows that the golden runs speak of; most are not there, as after a replay on another machine. */
async function readSource(file: string): Promise<string | undefined> {
  const path = join(folder, 'sources', file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

export function createMemoryFolder() {
  const files = new Map<string, string>();
  const reports: ReportFolder = {
    path: '/project/reports',
    write: async (path, content) => {
      files.set(path, String(content));
    },
    append: async (path, line) => {
      files.set(path, (files.get(path) ?? '') + line);
    },
  };
  return { files, reports };
}

export function createMemoryTerminal(given: Partial<Terminal> = {}) {
  const written: string[] = [];
  const terminal: Terminal = {
    isTTY: false,
    columns: 100,
    color: false,
    out: (text) => written.push(text),
    err: (text) => written.push(text),
    ...given,
  };
  return { written, terminal };
}

/** Runs one reporter over events; answers what it wrote to files and to the terminal. */
export async function report(
  definition: ReporterDefinition,
  events: readonly RunEvent[],
  given: { readonly terminal?: Partial<Terminal>; readonly options?: ReporterOptions } = {},
) {
  const { files, reports } = createMemoryFolder();
  const { written, terminal } = createMemoryTerminal(given.terminal);
  const reporter = definition.create({ folder: reports, terminal, options: given.options ?? { readSource } });
  for (const event of events) reporter.onEvent(event);
  await reporter.finish();
  return { files, written, text: written.join('') };
}
