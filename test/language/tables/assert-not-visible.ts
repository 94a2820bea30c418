import { selectorRows } from '../selector-rows.ts';
import type { CommandTable } from './command-table.ts';

export const assertNotVisible: CommandTable = {
  command: 'assertNotVisible',
  rows: [
    ...selectorRows({ command: 'assertNotVisible', tool: 'wait_until_absent' }),
    {
      yaml: '- assertNotVisible: {text: A, timeout: 2500}',
      calls: [['wait_until_absent', { query: { text: { regex: 'A' } }, timeout_ms: 2500 }]],
    },
  ],
};
