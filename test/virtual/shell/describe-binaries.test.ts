import { expect, test } from 'vitest';
import { describeAbsentBinaries, describeBinaries } from '../../../src/virtual/shell/describe-binaries.ts';
import { createFakeMachine } from './fake-machine.ts';

test('programs are told by name, with what of them is not supported and why', () => {
  const all = describeBinaries();
  expect(all.map(({ name }) => name)).toEqual([...all.map(({ name }) => name)].sort());
  expect(all.find(({ name }) => name === 'find')?.unsupported).toEqual([
    { what: expect.stringContaining('-newer'), why: expect.any(String) },
  ]);
  for (const { unsupported } of all)
    for (const { what, why } of unsupported) expect(what !== '' && why !== '').toBe(true);
});

test('what is said to be absent is absent', async () => {
  const { run } = createFakeMachine();
  for (const name of describeAbsentBinaries().flatMap(({ what }) => what.split(', '))) {
    expect(await run(name)).toMatchObject({
      code: 127,
      stderr: `/system/bin/sh: ${name}: inaccessible or not found\n`,
    });
  }
});
