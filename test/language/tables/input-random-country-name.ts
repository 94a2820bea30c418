import { listPlainRows } from '../random-rows.ts';
import type { CommandTable } from './command-table.ts';

export const inputRandomCountryName: CommandTable = {
  command: 'inputRandomCountryName',
  rows: listPlainRows('inputRandomCountryName', 'Input random country name'),
};
