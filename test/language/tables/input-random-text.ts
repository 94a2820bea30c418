import { listSizedRows } from '../random-rows.ts';
import type { CommandTable } from './command-table.ts';

export const inputRandomText: CommandTable = {
  command: 'inputRandomText',
  rows: listSizedRows('inputRandomText', (length) => `faker.string.alphanumeric(${length})`),
};
