import type { Binary } from '../process.ts';
import { unescapeText } from '../unescape.ts';

export const echo: Binary = {
  name: 'echo',
  summary: 'writes its words',
  run(process) {
    let newline = true;
    let escapes = false;
    let at = 0;
    for (; /^-[neE]+$/.test(process.args[at] ?? ''); at++) {
      const letters = process.args[at] as string;
      if (letters.includes('n')) newline = false;
      if (letters.includes('e')) escapes = true;
      if (letters.includes('E')) escapes = false;
    }
    const text = process.args.slice(at).join(' ');
    const { text: written, stopped } = escapes ? unescapeText(text) : { text, stopped: false };
    process.out(`${written}${newline && !stopped ? '\n' : ''}`);
    return 0;
  },
};
