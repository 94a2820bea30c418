import { selectorRows } from '../selector-rows.ts';
import type { CommandTable } from './command-table.ts';

export const assertVisible: CommandTable = {
  command: 'assertVisible',
  rows: [
    ...selectorRows({ command: 'assertVisible', tool: 'wait_for_element' }),
    {
      yaml: '- assertVisible: {text: A, optional: true}',
      calls: [['wait_for_element', { query: { text: { regex: 'A' } }, timeout_ms: 7000 }]],
    },
    {
      yaml: '- assertVisible: {text: A, timeout: 2500}',
      calls: [['wait_for_element', { query: { text: { regex: 'A' } }, timeout_ms: 2500 }]],
    },
  ],
};
