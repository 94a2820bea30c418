import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { troubles } from '../../../src/virtual/apps/torture/troubles.ts';

test('the documentation names every screen of torture, and none besides', async () => {
  const page = await readFile(fileURLToPath(new URL('../../../docs/virtual-device.md', import.meta.url)), 'utf8');
  const [, words = ''] = /There are (neverIdle[^.]*)\./.exec(page) ?? [];
  expect(words.split(/,\s*|\s+and\s+/).sort()).toEqual(troubles.map(({ name }) => name).sort());
});
