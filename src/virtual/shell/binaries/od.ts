import { readOperands } from '../operands.ts';
import { parseOptions, parseSize, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

const NAMED: Readonly<Record<number, string>> = {
  0: '\\0',
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
};
const COLUMNS = 16;

interface Layout {
  readonly size: number;
  readonly width: number;
  render(value: number): string;
}

const number = (radix: number, digits: Readonly<Record<number, number>>, size: number, pad: string): Layout => ({
  size,
  width: (digits[size] ?? 3) + 1,
  render: (value) => value.toString(radix).padStart(digits[size] ?? 3, pad),
});
const layouts: Readonly<Record<string, (size: number) => Layout>> = {
  x: (size) => number(16, { 1: 2, 2: 4, 4: 8 }, size, '0'),
  o: (size) => number(8, { 1: 3, 2: 6, 4: 11 }, size, '0'),
  u: (size) => number(10, { 1: 3, 2: 5, 4: 10 }, size, ' '),
  d: (size) => number(10, { 1: 3, 2: 5, 4: 10 }, size, ' '),
  c: () => ({
    size: 1,
    width: 4,
    render: (value) =>
      (
        NAMED[value] ?? (value >= 32 && value < 127 ? String.fromCharCode(value) : value.toString(8).padStart(3, '0'))
      ).padStart(3),
  }),
};

export const od: Binary = {
  name: 'od',
  summary: 'shows bytes as numbers',
  unsupported: [
    { what: 'od -t f, -t a, sizes of 8', why: 'whole numbers of 1, 2 and 4 bytes and characters are shown' },
  ],
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'bcdosxv', 'AjNtw');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const type =
      values.get('t') ??
      (flags.has('b') ? 'o1' : flags.has('c') ? 'c' : flags.has('x') ? 'x2' : flags.has('d') ? 'u2' : 'o2');
    const match = /^([xoudc])([124]?)$/.exec(type);
    if (match === null) {
      process.err(`od: bad -t ${type}\n`);
      return 1;
    }
    const layout = (layouts[match[1] as string] as (size: number) => Layout)(Number(match[2] || 4));
    const read = await readOperands(process, operands);
    const whole = Buffer.concat(read.operands.map(({ content }) => content));
    const start = parseSize(values.get('j') ?? '0') ?? 0;
    const content = whole.subarray(start, start + (parseSize(values.get('N') ?? '') ?? Number.MAX_SAFE_INTEGER));
    const base = { d: 10, x: 16, n: 0 }[values.get('A') ?? 'o'] ?? 8;
    const address = (at: number) => (base === 0 ? '' : (start + at).toString(base).padStart(base === 16 ? 6 : 7, '0'));
    for (let at = 0; at < content.length; at += COLUMNS) {
      const row = content.subarray(at, at + COLUMNS);
      let line = address(at);
      for (let place = 0; place < row.length; place += layout.size) {
        const bytes = Buffer.alloc(layout.size);
        row.copy(bytes, 0, place, place + layout.size);
        line += layout.render(bytes.readUIntLE(0, layout.size)).padStart(layout.width);
      }
      process.out(`${line}\n`);
    }
    if (base !== 0) process.out(`${address(content.length)}\n`);
    return read.failed ? 1 : 0;
  },
};
