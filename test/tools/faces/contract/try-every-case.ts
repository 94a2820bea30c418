import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/base/json.ts';
import { facedTools } from '../../../../src/tools/faces/list.ts';
import { toolCases } from './cases/list.ts';
import { type Door, doors } from './doors.ts';
import { faceOf, groupByConfig, runCase } from './run-cases.ts';
import { makeSchemaCases } from './schema-cases.ts';

/** The arguments of a tool's first example hold. */
const fromSchemas = facedTools
  .filter(({ face }) => face !== 'core')
  .flatMap(({ face, tool }) => makeSchemaCases(face, tool.name, (tool.examples[0] ?? {}) as JsonObject));

/**
 * Every tool of the three documents over one way to them, on the virtual device: what it does, each error its document
 * tells, each bound, and what is of a wrong type. A file for each way, so that they run side by side.
 */
export function tryEveryCase(name: keyof typeof doors): void {
  const groups = [...groupByConfig([...toolCases, ...fromSchemas])];
  const named = groups.map(
    ([config, cases], at) => [at === 0 ? 'a plain device' : `device ${at + 1}`, config, cases] as const,
  );
  describe.each(named)('%s', (_, config, cases) => {
    let door: Door;
    beforeAll(async () => {
      door = await (doors[name] as NonNullable<(typeof doors)[string]>)(JSON.parse(config) as JsonObject);
    }, 60_000);
    afterAll(() => door?.close());
    for (const one of cases) {
      it(`${one.tool}: ${one.name}`, async () => {
        expect(faceOf(one.tool)).not.toBe('core');
        await runCase(one, door);
      });
    }
  });
}
