import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { root } from './run-vivace.ts';

async function compile(name: string) {
  const schema = JSON.parse(await readFile(join(root, `schemas/${name}.schema.json`), 'utf8')) as object;
  return new Ajv({ strict: false, allErrors: true }).compile(schema);
}

test('every schema that is published compiles', async () => {
  for (const file of await readdir(join(root, 'schemas'))) {
    await expect(compile(file.replace('.schema.json', '')), file).resolves.toBeTypeOf('function');
  }
});

test('the flow schema takes the project’s own flows, as an editor holds them against it', async () => {
  const validate = await compile('flow');
  const files = (await readdir(join(root, 'flows'), { recursive: true })).filter((file) => file.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(8);
  for (const file of files) {
    const text = await readFile(join(root, 'flows', file), 'utf8');
    for (const document of parseAllDocuments(text)) {
      expect(validate(document.toJS()) || validate.errors, file).toBe(true);
    }
  }
});

test('the flow schema refuses what check refuses', async () => {
  const validate = await compile('flow');
  const wrong = [
    [{ tapOnn: 'Sign in' }],
    [{ assertVisible: { txt: 'Welcome' } }],
    [{ tapOn: 'a', back: {} }],
    [{ wait_until_absent: { query: { txt: 'x' } } }],
    [{ wait_for_element: { text: 'x', timeout_ms: 'soon' } }],
    ['tapOn'],
  ];
  for (const commands of wrong) expect(validate(commands), JSON.stringify(commands)).toBe(false);
});

test('the config schema takes the project’s own config', async () => {
  const validate = await compile('config');
  const [document] = parseAllDocuments(await readFile(join(root, 'vivace.config.yaml'), 'utf8'));
  expect(validate(document?.toJS()) || validate.errors).toBe(true);
  expect(validate({ retriez: 1 })).toBe(false);
});
