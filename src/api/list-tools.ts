import type { Host } from '../base/host.ts';
import type { JsonObject } from '../base/json.ts';
import { type ToolFace, toolFaces } from '../base/tool-face.ts';
import { toolSchemas } from '../generated/tool-schemas.ts';
import { writePlainly } from './hub/plain-schema.ts';

/** Prints every tool: a line each, or all of it as JSON. */
export function listTools({ terminal }: Host, json: boolean): number {
  if (json) {
    const tools = toolSchemas.map((tool) => ({ ...tool, input: writePlainly(tool.input as JsonObject) }));
    terminal.out(`${JSON.stringify(tools, null, 2)}\n`);
    return 0;
  }
  const width = Math.max(...toolSchemas.map(({ name }) => name.length));
  for (const face of toolFaces) {
    const tools = toolSchemas.filter((tool) => tool.face === face);
    terminal.out(`${titles[face]} (${tools.length}):\n`);
    for (const { name, risk, description } of tools) {
      terminal.out(`  ${name.padEnd(width)}  ${risk.padEnd(6)}  ${description}\n`);
    }
  }
  return 0;
}

const titles: Readonly<Record<ToolFace, string>> = {
  core: 'The engine’s own (--face core)',
  agent: '\nThe agent document’s tools',
  android: '\nThe android document’s tools',
  channel: '\nThe channel document’s tools',
};
