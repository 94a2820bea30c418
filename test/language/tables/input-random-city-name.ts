import { listPlainRows } from '../random-rows.ts';
import type { CommandTable } from './command-table.ts';

export const inputRandomCityName: CommandTable = {
  command: 'inputRandomCityName',
  rows: listPlainRows('inputRandomCityName', 'Input random city name'),
};
