import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkCase } from './check-case.ts';
import { readDifferences } from './differences.ts';
import { findCases } from './find-cases.ts';

/** Cases of the reference: a few that are kept, and all of them where their folder lies beside the project. */
const here = dirname(fileURLToPath(import.meta.url));
const kept = [join(here, '../../fixtures/compat'), join(here, '../../fixtures/golden/language/parser')];
const beside = join(here, '../../../shared/cases');
if (!existsSync(beside)) console.warn(`No cases at ${beside}: only those in fixtures are run.`);
const listed = await readDifferences(join(here, 'differences.yaml'));

for (const folder of [...kept, beside].filter(existsSync)) {
  describe(basename(folder), async () => {
    for (const found of await findCases(folder)) {
      it(found.name, async () => {
        const { verdict, lines } = await checkCase(found, listed);
        expect(['passed', 'different', 'apart'].includes(verdict), lines.join('\n')).toBe(true);
      });
    }
  });
}

it('not more than six cases differ on purpose', () => {
  expect(Object.keys(listed.differences).length).toBeLessThanOrEqual(6);
});
