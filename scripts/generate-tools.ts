import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ToolFace } from '../src/base/tool-face.ts';
import { toolFaces } from '../src/base/tool-face.ts';
import type { AnyTool } from '../src/engine/contract/tool.ts';
import { facedTools } from '../src/tools/faces/list.ts';

/** Writes `schemas/tools.schema.json` and `src/generated/tool-schemas.ts` from the lists of tools. */
export async function run(root: string): Promise<void> {
  const describe = (face: ToolFace) => (tool: AnyTool) => ({
    name: tool.name,
    face,
    description: tool.description,
    risk: tool.risk,
    input: relaxDefaults(tool.input),
    result: tool.result,
    examples: tool.examples,
  });
  const tools = facedTools.map(({ face, tool }) => describe(face)(tool));
  const text = JSON.stringify(tools, null, 2);
  await mkdir(join(root, 'src/generated'), { recursive: true });
  await writeFile(join(root, 'schemas/tools.schema.json'), `${JSON.stringify(toSchema(tools), null, 2)}\n`);
  await writeFile(
    join(root, 'src/generated/tool-schemas.ts'),
    [
      '// Made by scripts/generate-tools.ts from the lists of tools.',
      "import type { ToolSchema } from '../language/tool-schema.ts';",
      '',
      `export const toolSchemas: readonly ToolSchema[] = ${text};`,
      '',
    ].join('\n'),
  );
}

/** A property with a default need not be given: the schema fills it in. */
function relaxDefaults(schema: AnyTool['input']): object {
  const { required, ...rest } = schema as { required?: readonly string[]; properties?: Record<string, object> };
  const needed = required?.filter((name) => !('default' in (rest.properties?.[name] ?? {})));
  return { ...rest, ...(needed !== undefined && needed.length > 0 && { required: needed }) };
}

/** One JSON Schema: each tool's input under `$defs/<face>/<name>`, beside its risk, result and examples. */
function toSchema(tools: readonly { name: string; face: string; [key: string]: unknown }[]) {
  const face = (name: string) => Object.fromEntries(tools.filter((tool) => tool.face === name).map(strip));
  const strip = ({ name, face: _, input, ...rest }: (typeof tools)[number]) => [
    name,
    { ...(input as object), 'x-vivace': rest },
  ];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://vivace.dev/schemas/tools.schema.json',
    title: 'Vivace tools',
    description:
      'Input of every tool, by face: `core` is what flows compile to, the others are the agent, android and channel documents.',
    $defs: Object.fromEntries(toolFaces.map((name) => [name, face(name)])),
  };
}
