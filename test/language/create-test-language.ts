import { dirname } from 'node:path';
import { Ajv } from 'ajv';
import { createRealClock } from '../../src/base/clock.ts';
import type { Files } from '../../src/base/host.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import { nameValidator } from '../../src/language/check-arguments.ts';
import { createLanguage, type LanguageOptions, languageSchemas } from '../../src/language/create-language.ts';
import type { Validator, Validators } from '../../src/language/schema-issue.ts';
import type { ToolSchema } from '../../src/language/tool-schema.ts';
import { testTools } from './test-tools.ts';

/** Compiles the language's schemas on the spot, as the build does ahead of time. */
export function compileValidators(tools: readonly ToolSchema[]): Validators {
  const schemas = languageSchemas(tools);
  const ajv = new Ajv({ allErrors: true, strict: false });
  // As the build adds them: by name, the schema's own id away.
  for (const [name, { $id: _, ...schema }] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return Object.fromEntries(
    Object.keys(schemas).map((name) => [nameValidator(name), ajv.getSchema(name) as Validator]),
  );
}

let compiled: Validators | undefined;

/** The language on the real file system. */
export function createTestLanguage(root: string, more: Partial<LanguageOptions> = {}) {
  compiled ??= compileValidators(testTools);
  const files = createNodeFiles(createRealClock(), root);
  return createLanguage({ tools: testTools, validators: compiled, files, cwd: root, root, ...more });
}

/** The language on files given by name under `/work`. */
export function createMemoryLanguage(files: Readonly<Record<string, string>>, more: Partial<LanguageOptions> = {}) {
  return createTestLanguage('/project', { files: createMemoryFiles(files), ...more });
}

function createMemoryFiles(given: Readonly<Record<string, string>>): Files {
  const byPath = new Map(Object.entries(given).map(([name, text]) => [`/project/${name}`, text]));
  const folders = new Set<string>(['/']);
  for (const path of byPath.keys()) {
    for (let folder = dirname(path); folder !== '/'; folder = dirname(folder)) folders.add(folder);
  }
  const refuse = () => Promise.reject(new Error('not in this test'));
  return {
    readText: async (path) => {
      const text = byPath.get(path);
      if (text === undefined) throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' });
      return text;
    },
    stat: async (path) => {
      if (folders.has(path)) return { directory: true, size: 0 };
      const text = byPath.get(path);
      return text === undefined ? undefined : { directory: false, size: text.length };
    },
    exists: async (path) => folders.has(path) || byPath.has(path),
    list: async (given) => {
      const path = given.replace(/\/$/, '');
      const inside = (name: string) => dirname(name) === path && name !== path;
      const names = [...byPath.keys()].filter(inside).map((name) => name.slice(path.length).replace(/^\//, ''));
      const below = [...folders].filter(inside).map((name) => `${name.slice(path.length).replace(/^\//, '')}/`);
      return [...names, ...below].sort();
    },
    readBytes: refuse,
    write: refuse,
    append: refuse,
    makeFolder: refuse,
    remove: refuse,
  };
}
