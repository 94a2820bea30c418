import { openBytes, readLine } from '../../input.ts';
import { CommandError } from '../shell-error.ts';
import { setVariable } from '../shell-state.ts';
import type { Builtin } from './builtin.ts';

/** `read [-r] [-p prompt] [-u fd] [-n count] name …`: the last name gets what is left. Code 1 at the end of the input. */
export const read: Builtin = async ({ state, args, streams, descriptors }) => {
  const names: string[] = [];
  let raw = false;
  let input = streams.stdin;
  let most = Number.POSITIVE_INFINITY;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string;
    if (!/^-./.test(arg)) names.push(arg);
    else if (arg === '-r') raw = true;
    else if (arg === '-p') streams.stderr(Buffer.from(args[++at] ?? ''));
    else if (arg === '-n' || arg === '-N') most = Number(args[++at]);
    else if (/^-u/.test(arg)) {
      const fd = Number(arg.slice(2) || args[++at]);
      input = fd === 0 ? streams.stdin : (descriptors.get(fd)?.input ?? openBytes());
    } else throw new CommandError(`read: ${arg}: unknown option`);
  }
  let line = await readLine(input);
  let text = line?.toString('utf8') ?? '';
  while (!raw && /(?:^|[^\\])(?:\\\\)*\\\n$/.test(text)) {
    line = await readLine(input);
    text = text.slice(0, -2) + (line?.toString('utf8') ?? '');
  }
  if (text.length > most) {
    input.unread(Buffer.from(text.slice(most)));
    text = text.slice(0, most);
  }
  const ended = line === undefined || (!text.endsWith('\n') && text.length < most);
  const plain = text.replace(/\n$/, '');
  const value = raw ? plain : plain.replace(/\\(.)/g, '$1');
  const ifs = state.variables.get('IFS')?.value ?? ' \t\n';
  const wanted = names.length === 0 ? ['REPLY'] : names;
  splitInto(value, ifs, wanted.length).forEach((word, at) => {
    setVariable(state, wanted[at] as string, word);
  });
  return ended ? 1 : 0;
};

/** So many fields; the last keeps the separators inside it. */
function splitInto(text: string, ifs: string, count: number): readonly string[] {
  const blanks = [...ifs].filter((char) => ' \t\n'.includes(char)).join('');
  const blank = blanks === '' ? '' : `[${blanks}]*`;
  const trim = (value: string) =>
    blanks === '' ? value : value.replace(new RegExp(`^[${blanks}]+|[${blanks}]+$`, 'g'), '');
  const fields: string[] = [];
  let left = trim(text);
  const separator = ifs === '' ? undefined : new RegExp(`${blank}[${ifs.replace(/[\]\\^-]/g, '\\$&')}]${blank}`);
  while (fields.length < count - 1) {
    const found = separator?.exec(left);
    if (found === null || found === undefined) break;
    fields.push(left.slice(0, found.index));
    left = left.slice(found.index + found[0].length);
  }
  fields.push(trim(left));
  while (fields.length < count) fields.push('');
  return fields;
}
