import { expect, it } from 'vitest';
import { approve } from '../../../src/api/hub/approve.ts';
import type { Approval } from '../../../src/config/tool-settings.ts';
import type { Risk } from '../../../src/engine/contract/tool.ts';

const { signal } = new AbortController();
const question = (risk: Risk) => ({ tool: 'probe', risk, input: {} });

it.each([
  ['ask', ''],
  ['low', 'LOW'],
  ['medium', 'LOW MEDIUM'],
  ['high', 'LOW MEDIUM HIGH'],
] as const)('%s lets %s go unasked', async (level: Approval, risks) => {
  const free: string[] = [];
  for (const risk of ['LOW', 'MEDIUM', 'HIGH'] as const) {
    if ((await approve(level, question(risk), undefined, signal)) === undefined) free.push(risk);
  }
  expect(free.join(' ')).toBe(risks);
});

it('a person decides what is above the level', async () => {
  const asked: string[] = [];
  const answer =
    (yes: boolean | string) =>
    async ({ tool }: { tool: string }) => {
      asked.push(tool);
      return yes;
    };
  expect(await approve('medium', question('HIGH'), answer(true), signal)).toBeUndefined();
  expect(await approve('medium', question('HIGH'), answer(false), signal)).toMatch(
    /HIGH risk.*asked about and refused/,
  );
  expect(await approve('medium', question('HIGH'), answer('no terminal'), signal)).toMatch(
    /nobody could be asked: no terminal\. Who started this/,
  );
  expect(await approve('medium', question('MEDIUM'), answer(false), signal)).toBeUndefined();
  expect(asked).toEqual(['probe', 'probe', 'probe']);
});
