import { readOperands, splitLines } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

type Range = readonly [from: number, to: number];

export const cut: Binary = {
  name: 'cut',
  summary: 'columns or fields of lines',
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'Dns', 'bcCdfFO');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const kind = ['b', 'c', 'C', 'f', 'F'].find((letter) => values.has(letter));
    const ranges = parseRanges(values.get(kind ?? '') ?? '');
    if (kind === undefined || ranges === undefined) {
      process.err(kind === undefined ? 'cut: no cCf\n' : `cut: bad list '${values.get(kind)}'\n`);
      return 1;
    }
    const delimiter = values.get('d') ?? (kind === 'F' ? ' ' : '\t');
    const read = await readOperands(process, operands);
    const pick = <T>(items: readonly T[]) => ranges.flatMap(([from, to]) => items.slice(from - 1, to));
    for (const line of read.operands.flatMap(({ content }) => splitLines(content))) {
      if (kind === 'f' || kind === 'F') {
        const fields = kind === 'F' ? line.split(/\s+/) : line.split(delimiter);
        if (fields.length === 1 && flags.has('s')) continue;
        process.out(
          `${fields.length === 1 && kind === 'f' ? line : pick(fields).join(values.get('O') ?? delimiter)}\n`,
        );
      } else if (kind === 'b') process.out(`${Buffer.from(pick([...Buffer.from(line)])).toString('latin1')}\n`);
      else process.out(`${pick([...line]).join('')}\n`);
    }
    return read.failed ? 1 : 0;
  },
};

/** `1,3-5,7-`, merged in order as toybox does. */
function parseRanges(list: string): readonly Range[] | undefined {
  const found: [number, number][] = [];
  for (const part of list.split(',')) {
    const match = /^(\d*)(-?)(\d*)$/.exec(part);
    if (match === null || part === '' || part === '-') return undefined;
    const from = Number(match[1] || 1);
    found.push([from, match[2] === '' ? from : match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3])]);
  }
  const merged: [number, number][] = [];
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
