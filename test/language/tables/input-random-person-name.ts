import { listPlainRows } from '../random-rows.ts';
import type { CommandTable } from './command-table.ts';

export const inputRandomPersonName: CommandTable = {
  command: 'inputRandomPersonName',
  rows: listPlainRows('inputRandomPersonName', 'Input random person name'),
};
