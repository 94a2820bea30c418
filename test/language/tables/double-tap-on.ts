import { listIdleRows, listOptionRows, listTapRows, settled } from '../tap-rows.ts';
import type { CommandTable } from './command-table.ts';

export const doubleTapOn: CommandTable = {
  command: 'doubleTapOn',
  rows: [
    ...listTapRows('doubleTapOn', 'double_tap'),
    ...listOptionRows('doubleTapOn', 'double_tap', [
      ['delay: 50', { delay_ms: 50 }],
      ['delay: -5', { delay_ms: 100 }, { outOfBounds: '-5' }],
      ['waitToSettleTimeoutMs: 500', {}, { after: [settled(500)] }],
      ['waitToSettleTimeoutMs: 50_000', {}, { after: [settled(30_000)], outOfBounds: '50_000' }],
      ['waitToSettleTimeoutMs: 0', {}],
    ]),
    ...listIdleRows('doubleTapOn', 'double_tap', ['repeat: 2', 'retryTapIfNoChange: true']),
  ],
};
