import type { Binary } from '../process.ts';
import { runGrep } from './grep.ts';

export const fgrep: Binary = {
  name: 'fgrep',
  summary: 'grep -F',
  run: (process) => runGrep(process, ['-F', ...process.args]),
};
