import { unescapeText } from '../../unescape.ts';
import { CommandError } from '../shell-error.ts';
import type { Builtin } from './builtin.ts';

/** `print [-nrel] [-u fd] [--] word …`: backslashes mean something unless `-r` says no. */
export const print: Builtin = ({ args, streams, descriptors }) => {
  let raw = false;
  let end = '\n';
  let between = ' ';
  let fd = 1;
  let at = 0;
  for (; /^-./.test(args[at] ?? '') && args[at] !== '--'; at++) {
    const word = args[at] as string;
    for (let place = 1; place < word.length; place++) {
      const letter = word[place] as string;
      if (letter === 'r') raw = true;
      else if (letter === 'e') raw = false;
      else if (letter === 'n') end = '';
      else if (letter === 'l') between = '\n';
      else if (letter === 'u') {
        fd = Number(word.slice(place + 1) || args[++at]);
        break;
      } else if (letter === 'p') throw new CommandError('print: -p: no coprocess');
      else if ('AcNRs'.includes(letter)) throw new CommandError(`print: -${letter}: not supported by this device`);
      else throw new CommandError(`print: -${letter}: unknown option`);
    }
  }
  if (args[at] === '--' || args[at] === '-') at++;
  const sink = fd === 1 ? streams.stdout : fd === 2 ? streams.stderr : descriptors.get(fd)?.sink;
  if (sink === undefined) throw new CommandError(`print: -u: ${fd}: bad file descriptor`);
  const text = args.slice(at).join(between);
  const plain = raw ? { text, stopped: false } : unescapeText(text);
  sink(Buffer.from(`${plain.text}${plain.stopped ? '' : end}`));
  return 0;
};
