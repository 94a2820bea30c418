import type { Host } from '../base/host.ts';
import { toolSchemas } from '../generated/tool-schemas.ts';

/** Prints every tool: a line each, or all of it as JSON. */
export function listTools({ terminal }: Host, json: boolean): number {
  if (json) {
    terminal.out(`${JSON.stringify(toolSchemas, null, 2)}\n`);
    return 0;
  }
  const width = Math.max(...toolSchemas.map(({ name }) => name.length));
  for (const face of ['agent', 'core'] as const) {
    terminal.out(face === 'agent' ? 'The agent document’s tools:\n' : '\nThe engine’s own (--face core):\n');
    for (const { name, risk, description } of toolSchemas.filter((tool) => tool.face === face)) {
      terminal.out(`  ${name.padEnd(width)}  ${risk.padEnd(6)}  ${description}\n`);
    }
  }
  return 0;
}
