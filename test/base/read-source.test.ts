import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import { readSource } from '../../src/base/read-source.ts';

it('answers the text, or a sentence with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vivace-read-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = createNodeFiles(createRealClock(), folder);
  await writeFile(join(folder, 'a.yaml'), 'é: 1\n');
  await writeFile(join(folder, 'wide.yaml'), Buffer.from('appId: a', 'utf16le'));
  await writeFile(join(folder, 'latin1.yaml'), Buffer.from('- tapOn: Grüße', 'latin1'));
  await writeFile(join(folder, 'replaced.yaml'), '- tapOn: "\ufffd"');
  await symlink('loop.yaml', join(folder, 'loop.yaml'));
  const read = (name: string) => readSource(files, join(folder, name), `x/${name}`);
  expect(await read('a.yaml')).toMatchObject({ source: { file: 'x/a.yaml', text: 'é: 1\n' } });
  expect(await read('wide.yaml')).toMatchObject({ fault: '"x/wide.yaml" is not a text in UTF-8.' });
  expect(await read('latin1.yaml')).toMatchObject({ fault: '"x/latin1.yaml" is not a text in UTF-8.' });
  expect(await read('replaced.yaml')).toMatchObject({ source: { text: '- tapOn: "\ufffd"' } });
  expect(await read('.')).toMatchObject({ fault: '"x/." cannot be read: it is a folder (EISDIR).' });
  expect(await read('none.yaml')).toMatchObject({ fault: '"x/none.yaml" cannot be read: it is gone (ENOENT).' });
  expect(await read('loop.yaml')).toMatchObject({ fault: expect.stringContaining('links lead in a circle (ELOOP)') });
});

it('leaves what is no answer of the file system to its owner', async () => {
  const files = { ...createNodeFiles(createRealClock(), '/'), readText: () => Promise.reject(new Error('a bug')) };
  await expect(readSource(files, '/a', 'a')).rejects.toThrow('a bug');
});
