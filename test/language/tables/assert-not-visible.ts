import { selectorRows } from '../selector-rows.ts';
import type { CommandTable } from './command-table.ts';

export const assertNotVisible: CommandTable = {
  command: 'assertNotVisible',
  rows: [
    ...selectorRows({ command: 'assertNotVisible', tool: 'wait_until_absent', without: ['strict'] }),
    {
      yaml: '- assertNotVisible: {text: A, strict: true}',
      calls: [['wait_until_absent', { query: { text: { regex: 'A' }, strict: true }, timeout_ms: 17_000 }]],
      code: 'flow/has-no-effect',
      at: 'strict',
    },
    {
      yaml: '- assertNotVisible: {text: A, timeout: 2500}',
      calls: [['wait_until_absent', { query: { text: { regex: 'A' } }, timeout_ms: 2500 }]],
    },
  ],
};
