import { listPlainRows } from '../random-rows.ts';
import type { CommandTable } from './command-table.ts';

export const inputRandomEmail: CommandTable = {
  command: 'inputRandomEmail',
  rows: listPlainRows('inputRandomEmail', 'Input random e-mail address'),
};
