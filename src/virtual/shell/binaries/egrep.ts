import type { Binary } from '../process.ts';
import { runGrep } from './grep.ts';

export const egrep: Binary = {
  name: 'egrep',
  summary: 'grep -E',
  run: (process) => runGrep(process, ['-E', ...process.args]),
};
