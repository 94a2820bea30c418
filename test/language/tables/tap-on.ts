import { listOptionRows, listTapRows } from '../tap-rows.ts';
import type { CommandTable } from './command-table.ts';

export const tapOn: CommandTable = {
  command: 'tapOn',
  rows: [
    ...listTapRows('tapOn', 'tap'),
    ...listOptionRows('tapOn', 'tap', [
      ['repeat: 3', { repeat: 3 }],
      ['repeat: 0', { repeat: 1 }, { outOfBounds: '0' }],
      ['repeat: -2', { repeat: 1 }, { outOfBounds: '-2' }],
      ['repeat: 2, delay: 500', { repeat: 2, delay_ms: 500 }],
      ['repeat: 2, delay: -5', { repeat: 2, delay_ms: 100 }, { outOfBounds: '-5' }],
      ['retryTapIfNoChange: true', { retry_if_no_change: true }],
      ['retryTapIfNoChange: "false"', { retry_if_no_change: false }],
      ['waitToSettleTimeoutMs: 500', { wait_to_settle_ms: 500 }],
      ['waitToSettleTimeoutMs: 50_000', { wait_to_settle_ms: 30_000 }, { outOfBounds: '50_000' }],
      ['waitToSettleTimeoutMs: -1', { wait_to_settle_ms: 0 }, { outOfBounds: '-1' }],
    ]),
    {
      yaml: '- tapOn: {text: A, delay: 5}',
      plan: { instructions: [{}, { input: { delay_ms: 5 } }] },
      code: 'flow/has-no-effect',
      at: 'delay',
    },
    {
      yaml: '- tapOn: {text: A, repeat: "${N}", delay: "${D}"}',
      plan: {
        title: 'Tap x${N} on "A"',
        instructions: [{}, { input: { repeat: { source: '${N}', as: 'number' }, delay_ms: { source: '${D}' } } }],
      },
    },
  ],
};
