import type { CommandRow } from './tables/command-table.ts';

/** The node of a step that types what this code makes. */
export function describeRandom(code: string): object {
  return {
    kind: 'step',
    instructions: [{ tool: 'type_text', input: { text: { $expression: [{ code }], source: `\${${code}}` } } }],
  };
}

/** The rows of a command whose data has a length. */
export function listSizedRows(name: string, write: (length: string) => string): readonly CommandRow[] {
  const of = (length: number | string) => describeRandom(write(String(length)));
  return [
    { yaml: `- ${name}`, plan: of(8) },
    { yaml: `- ${name}: 5`, plan: of(5) },
    { yaml: `- ${name}: {length: 12}`, plan: of(12) },
    { yaml: `- ${name}: {length: 0}`, plan: of(8), code: 'flow/invalid-value', at: '0' },
    { yaml: `- ${name}: {length: -3}`, plan: of(8), code: 'flow/invalid-value', at: '-3' },
    { yaml: `- ${name}: {length: }`, plan: of(8) },
    { yaml: `- ${name}: {label: A}`, plan: { title: 'A' } },
    {
      yaml: `- ${name}: {length: "\${N}"}`,
      plan: of("((n) => n > 0 ? Math.min(5000, Math.floor(n)) : 8)(Number([(N)].join('')))"),
    },
    { yaml: `- ${name}: {length: many}`, code: 'flow/wrong-type', at: 'many' },
    { yaml: `- ${name}: {length: [3]}`, code: 'flow/wrong-type', at: '[3]' },
    { yaml: `- ${name}: {length: 5001}`, code: 'flow/invalid-value', at: '5001' },
    { yaml: `- ${name}: {size: 3}`, code: 'flow/unknown-argument', at: 'size' },
  ];
}

/** The rows of a command that takes nothing. */
export function listPlainRows(name: string, title: string): readonly CommandRow[] {
  return [
    { yaml: `- ${name}`, plan: { title, instructions: [{ tool: 'type_text' }] } },
    { yaml: `- ${name}: {label: A}`, plan: { title: 'A' } },
    { yaml: `- ${name}: 5`, code: 'flow/command-form', at: '5' },
    { yaml: `- ${name}: {length: 5}`, code: 'flow/unknown-argument', at: 'length' },
  ];
}
