import { readAll } from '../input.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

/** As many words as one command gets at most (Android's limit is bytes; no client comes near it). */
const mostWords = 5000;

export const xargs: Binary = {
  name: 'xargs',
  summary: 'runs a command with words from stdin',
  unsupported: [{ what: 'xargs -P -p -E', why: 'commands run one after another, without asking' }],
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, '^0rtx', 'nIsL');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const text = (await readAll(process.stdin)).toString('utf8');
    const argv = operands.length === 0 ? ['echo'] : operands;
    const place = values.get('I');
    const words = flags.has('0')
      ? text.split('\0').filter((word, at, all) => word !== '' || at < all.length - 1)
      : place !== undefined || values.has('L')
        ? text
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
        : [...text.matchAll(/(?:"([^"]*)"|'([^']*)'|((?:\\.|\S)+))/g)].map(
            ([, double, single, bare]) => double ?? single ?? (bare as string).replace(/\\(.)/g, '$1'),
          );
    const size = place !== undefined ? 1 : Number(values.get('n') ?? values.get('L') ?? mostWords);
    const groups: string[][] = [];
    for (let at = 0; at < words.length; at += size) groups.push(words.slice(at, at + size));
    if (groups.length === 0 && !flags.has('r') && place === undefined) groups.push([]);
    let code = 0;
    for (const group of groups) {
      const line =
        place === undefined ? [...argv, ...group] : argv.map((word) => word.replaceAll(place, group[0] ?? ''));
      if (flags.has('t')) process.err(`${line.join(' ')}\n`);
      const one = await process.spawn(line);
      if (one === 255) return 124;
      if (one >= 126) return one;
      if (one !== 0) code = 123;
    }
    return code;
  },
};
