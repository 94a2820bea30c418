import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toolSchemas } from '../../src/generated/tool-schemas.ts';
import { recordRules } from '../../src/recorder/rules/list.ts';

const named = recordRules.flatMap(({ tools }) => tools);

test('a tool has one rule at most, and every rule is of tools that exist', () => {
  expect(named.filter((tool, at) => named.indexOf(tool) !== at)).toEqual([]);
  const known = new Set(toolSchemas.map(({ name }) => name));
  expect(named.filter((tool) => !known.has(tool))).toEqual([]);
});

test('every rule of the folder is in the list', async () => {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '../../src/recorder/rules');
  const defined: unknown[] = [];
  for (const name of readdirSync(folder).filter((name) => name !== 'list.ts')) {
    const exported: object = await import(join(folder, name));
    defined.push(...Object.values(exported).filter((one) => typeof one === 'object' && 'write' in one));
  }
  expect(new Set(recordRules)).toEqual(new Set(defined));
});
