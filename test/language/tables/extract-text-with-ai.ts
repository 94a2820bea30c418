import type { CommandTable } from './command-table.ts';

const reads = (question: unknown, name: string) => ({
  instructions: [
    { kind: 'call', tool: 'wait_for_animation' },
    { kind: 'ask', about: 'text', question, as: 'answer' },
    { kind: 'assign', env: { [name]: { $result: 'answer', field: 'text' } } },
  ],
});

export const extractTextWithAI: CommandTable = {
  command: 'extractTextWithAI',
  rows: [
    {
      yaml: '- extractTextWithAI: {query: the captcha, outputVariable: captcha}',
      plan: { policy: { optional: true }, ...reads('the captcha', 'captcha') },
    },
    { yaml: '- extractTextWithAI: the captcha', plan: reads('the captcha', 'aiOutput') },
    { yaml: '- extractTextWithAI: {query: a, outputVariable: a b}', code: 'flow/invalid-value', at: 'a b' },
    { yaml: '- extractTextWithAI: {query: {a: b}}', code: 'flow/wrong-type', at: '{a: b}' },
    { yaml: '- extractTextWithAI: {outputVariable: a}', code: 'flow/missing-argument', at: 'extractTextWithAI' },
    { yaml: '- extractTextWithAI: {query: a, into: b}', code: 'flow/unknown-argument', at: 'into' },
  ],
};
