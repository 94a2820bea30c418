import { listSizedRows } from '../random-rows.ts';
import type { CommandTable } from './command-table.ts';

export const inputRandomNumber: CommandTable = {
  command: 'inputRandomNumber',
  rows: listSizedRows(
    'inputRandomNumber',
    (length) => `faker.string.numeric({ length: ${length}, allowLeadingZeros: false })`,
  ),
};
