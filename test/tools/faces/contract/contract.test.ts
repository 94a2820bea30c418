import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/base/json.ts';
import { facedTools } from '../../../../src/tools/faces/list.ts';
import { toolCases } from './cases/list.ts';
import { type Door, doors } from './doors.ts';
import { faceOf, groupByConfig, runCase } from './run-cases.ts';
import { makeSchemaCases } from './schema-cases.ts';
import type { ToolCase } from './tool-case.ts';

/*
 * Every tool of the three documents, over every way to them, on the virtual device: what it does, each error its document
 * tells, each bound, and what is of a wrong type. The cases are one list; docs/tools.md is made of it.
 */

const documented = facedTools.filter(({ face }) => face !== 'core');

/** The arguments of a tool's first example hold. */
const fromSchemas = documented.flatMap(({ face, tool }) =>
  makeSchemaCases(face, tool.name, (tool.examples[0] ?? {}) as JsonObject),
);

describe('the list of cases', () => {
  it('names each case of a tool once', () => {
    const names = toolCases.map(({ tool, name }) => `${tool}: ${name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe.each(Object.entries(doors))('%s', (_, open) => {
  const groups = [...groupByConfig([...toolCases, ...fromSchemas])];
  describe.each(groups)('device with %s', (config, cases) => {
    let door: Door;
    beforeAll(async () => {
      door = await open(JSON.parse(config) as JsonObject);
    });
    afterAll(() => door?.close());
    it.each(cases.map((one) => [`${one.tool}: ${one.name}`, one] as [string, ToolCase]))('%s', async (_name, one) => {
      expect(faceOf(one.tool)).not.toBe('core');
      await runCase(one, door);
    });
  });
});
