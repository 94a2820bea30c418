import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { flowSchema, languageSchemas, listCommands } from '../../src/language/create-language.ts';
import { testTools } from './test-tools.ts';

const schema = flowSchema(testTools);
const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
const flows = join(dirname(fileURLToPath(import.meta.url)), '../../fixtures/golden/language/flows');

describe('the schema for editors', () => {
  it('takes every example of every command', () => {
    const examples = listCommands(testTools).flatMap((command) => command.examples);
    expect(examples.length).toBeGreaterThan(30);
    for (const example of examples)
      expect(validate([example]), `${JSON.stringify(example)} ${JSON.stringify(validate.errors)}`).toBe(true);
  });

  it('takes flows written by people, config and commands', () => {
    const names = readdirSync(flows, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.yaml$/.test(name) && !name.includes('config'),
    );
    for (const name of names) {
      const text = readFileSync(join(flows, name), 'utf8');
      if (text.includes('copyTextFrom')) continue;
      for (const document of parseAllDocuments(text))
        expect(validate(document.toJS()), `${name} ${JSON.stringify(validate.errors)}`).toBe(true);
    }
    expect(names.length).toBeGreaterThan(8);
  });

  it.each([
    [[{ tapOnn: 'x' }]],
    [[{ tapOn: { txt: 'x' } }]],
    [[{ tapOn: 'x', back: {} }]],
    [['tapOn']],
    [[{ tapOn: { below: { idd: 'x' } } }]],
    [[{ repeat: { times: 2, commands: [{ nope: 1 }] } }]],
    [[{ scrollUntilVisible: { direction: 'DOWN' } }]],
    [[{ wait_for_element: { timeout_ms: 10 } }]],
    [{ appId: 'a', tags: 'x' }],
  ])('refuses %j', (document) => expect(validate(document)).toBe(false));

  it('describes every command and argument, and stays inside itself', () => {
    const text = JSON.stringify(schema);
    expect(text).not.toMatch(/"x-|"\$ref":"(?!#\/\$defs\/)/);
    const { properties } = (
      schema as never as {
        $defs: {
          commandShape: {
            else: {
              properties: Record<
                string,
                { description?: string; properties?: Record<string, { description?: string; $ref?: string }> }
              >;
            };
          };
        };
      }
    ).$defs.commandShape.else;
    for (const [name, command] of Object.entries(properties)) {
      if (name === 'action') continue;
      expect(command.description, name).toBeTruthy();
    }
  });
});

describe('the schemas to compile', () => {
  it('have names that can be exported', () => {
    for (const name of Object.keys(languageSchemas(testTools))) expect(name).toMatch(/^[A-Za-z_]\w*$/);
  });
});
