import type { CommandTable } from './command-table.ts';

const asks = (question: unknown) => ({
  instructions: [
    { kind: 'call', tool: 'wait_for_animation', input: { timeout_ms: 3000 } },
    { kind: 'ask', about: 'assertion', question },
  ],
});

export const assertWithAI: CommandTable = {
  command: 'assertWithAI',
  rows: [
    {
      yaml: '- assertWithAI: {assertion: There is a cat}',
      plan: { title: 'Assert with AI: There is a cat', policy: { optional: true }, ...asks('There is a cat') },
    },
    { yaml: '- assertWithAI: There is a cat', plan: asks('There is a cat') },
    { yaml: '- assertWithAI: {assertion: "${CLAIM}"}', plan: asks({ source: '${CLAIM}' }) },
    { yaml: '- assertWithAI: {assertion: [a]}', code: 'flow/wrong-type', at: '[a]' },
    { yaml: '- assertWithAI', code: 'flow/missing-argument', at: 'assertWithAI' },
    { yaml: '- assertWithAI: {optional: true}', code: 'flow/missing-argument', at: 'assertWithAI' },
    { yaml: '- assertWithAI: {assertion: a, query: b}', code: 'flow/unknown-argument', at: 'query' },
  ],
};
