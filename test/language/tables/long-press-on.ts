import { listIdleRows, listOptionRows, listTapRows, settled } from '../tap-rows.ts';
import type { CommandTable } from './command-table.ts';

export const longPressOn: CommandTable = {
  command: 'longPressOn',
  rows: [
    ...listTapRows('longPressOn', 'long_press'),
    ...listOptionRows('longPressOn', 'long_press', [['waitToSettleTimeoutMs: 500', {}, { after: [settled(500)] }]]),
    ...listIdleRows('longPressOn', 'long_press', ['repeat: 2', 'delay: 5', 'retryTapIfNoChange: true']),
  ],
};
