import { listPlainRows } from '../random-rows.ts';
import type { CommandTable } from './command-table.ts';

export const inputRandomColorName: CommandTable = {
  command: 'inputRandomColorName',
  rows: listPlainRows('inputRandomColorName', 'Input random color name'),
};
