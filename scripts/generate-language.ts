import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv, type Options } from 'ajv';
import ajvStandalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { createGenerator } from 'ts-json-schema-generator';
import { configSchema } from '../src/config/options.ts';
import { toolSchemas } from '../src/generated/tool-schemas.ts';
import { nameValidator } from '../src/language/check-arguments.ts';
import { flowSchema, languageSchemas, listCommands } from '../src/language/create-language.ts';
import type { ToolSchema } from '../src/language/tool-schema.ts';
import { documentedErrors } from '../test/tools/faces/contract/errors/list.ts';
import { renderCommandsDoc } from './render-commands-doc.ts';
import { renderConfigDoc } from './render-config-doc.ts';
import { renderErrorsDoc } from './render-errors-doc.ts';
import { renderSelectorsDoc } from './render-selectors-doc.ts';
import { renderToolsDoc } from './render-tools-doc.ts';

type Schemas = Readonly<Record<string, object>>;

/** Writes `schemas/{flow,config,event}.schema.json`, `docs/{config,errors,commands,selectors,tools}.md` and the compiled validators of `src/generated/`. */
export async function run(root: string): Promise<void> {
  // Words for our own messages are not for publishing.
  const publish = (key: string, value: unknown) => (key.startsWith('x-') ? undefined : value);
  const save = (name: string, schema: object) =>
    writeFile(join(root, `schemas/${name}.schema.json`), `${JSON.stringify(schema, publish, 2)}\n`);
  await save('flow', flowSchema(toolSchemas));
  await save('config', configSchema);
  await save('event', createEventSchema(root));
  await writeFile(join(root, 'docs/config.md'), renderConfigDoc());
  await writeFile(join(root, 'docs/errors.md'), renderErrorsDoc());
  await writeFile(join(root, 'docs/selectors.md'), renderSelectorsDoc());
  await writeFile(join(root, 'docs/tools.md'), renderToolsDoc(documentedErrors));
  const commands = listCommands(toolSchemas);
  await writeFile(join(root, 'docs/commands.md'), renderCommandsDoc(commands, languageSchemas(toolSchemas)));

  await writeValidators(root, 'language-validators', { ...languageSchemas(toolSchemas) }, {});
  await writeValidators(root, 'config-validators', { config: configSchema }, {});
  // Named `core_tap`, `agent_tap`; checking an input also fills the schema's defaults in.
  await writeValidators(root, 'tool-validators', shareQuery(toolSchemas), { useDefaults: true });
}

/** Inputs that take a query all carry its definition; compiled once for all, the validators are a quarter as large. */
function shareQuery(tools: readonly ToolSchema[]): Schemas {
  const own = '#/definitions/query';
  const shared = new Map<string, string>();
  const inputs = tools.map(({ face, name, input }) => {
    const { definitions, ...rest } = input as { definitions?: { query?: object } };
    if (definitions?.query === undefined) return [validatorName(face, name), input];
    const text = JSON.stringify(definitions.query);
    const key = shared.get(text) ?? `query_${shared.size}`;
    shared.set(text, key);
    return [validatorName(face, name), JSON.parse(JSON.stringify(rest).replaceAll(own, key))];
  });
  const queries = [...shared].map(([text, key]) => [key, JSON.parse(text.replaceAll(own, key))]);
  return Object.fromEntries([...queries, ...inputs]);
}

function validatorName(face: string, tool: string): string {
  return nameValidator(`${face}_${tool}`);
}

/** The events are a TypeScript union; their schema is made from it. */
function createEventSchema(root: string): object {
  const schema = createGenerator({
    path: join(root, 'src/events/event.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    type: 'RunEvent',
    topRef: false,
    additionalProperties: false,
    skipTypeCheck: true,
  }).createSchema('RunEvent');
  const { $schema, ...rest } = schema;
  return {
    $schema,
    $id: 'https://vivace.dev/schemas/event.schema.json',
    title: 'One line of events.ndjson',
    ...rest,
  };
}

/** One module per set: an export per name, needing nothing at run time. */
async function writeValidators(root: string, file: string, schemas: Schemas, options: Options): Promise<void> {
  const ajv = new Ajv({ allErrors: true, strict: false, code: { source: true, esm: true }, ...options });
  for (const [name, schema] of Object.entries(schemas)) {
    const { $id: _, ...rest } = schema as { $id?: string };
    ajv.addSchema(rest, name);
  }
  const names = Object.keys(schemas);
  // TypeScript sees the CommonJS module's default as a namespace; Node gives the function itself.
  const standalone = (ajvStandalone as unknown as { default?: typeof ajvStandalone.default }).default ?? ajvStandalone;
  const code = (standalone as typeof ajvStandalone.default)(
    ajv,
    Object.fromEntries(names.map((name) => [nameValidator(name), name])),
  );
  const path = join(root, 'src/generated', `${file}.js`);
  const raw = `${path}.raw.mjs`;
  await writeFile(raw, code);
  try {
    await build({
      entryPoints: [raw],
      outfile: path,
      bundle: true,
      format: 'esm',
      platform: 'node',
      legalComments: 'none',
      logLevel: 'warning',
    });
  } finally {
    await rm(raw, { force: true });
  }
  await writeFile(
    join(root, 'src/generated', `${file}.d.ts`),
    [
      '// Made by scripts/generate-language.ts.',
      "import type { Validator } from '../language/schema-issue.ts';",
      ...names.map((name) => `export declare const ${nameValidator(name)}: Validator;`),
      '',
    ].join('\n'),
  );
  const size = (await readFile(path)).length;
  if (size > 4_000_000) throw new Error(`${path} is ${size} bytes: a schema is compiled far too wide`);
}
