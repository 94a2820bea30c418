import { readOperands } from '../operands.ts';
import { parseOptions, parseSize, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const xxd: Binary = {
  name: 'xxd',
  summary: 'shows bytes as hex, or makes them from hex',
  unsupported: [{ what: 'xxd -i', why: 'no client was seen to make C source on the device' }],
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'pr', 'cglos');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const read = await readOperands(process, operands.slice(0, 1));
    const [operand] = read.operands;
    if (operand === undefined) return 1;
    const start = parseSize(values.get('s') ?? '0') ?? 0;
    const content = operand.content.subarray(
      start,
      start + (parseSize(values.get('l') ?? '') ?? Number.MAX_SAFE_INTEGER),
    );
    if (flags.has('r')) {
      process.out(readHex(operand.content.toString('latin1'), flags.has('p')));
      return 0;
    }
    const columns = Number(values.get('c') ?? (flags.has('p') ? 30 : 16)) || 16;
    const group = Number(values.get('g') ?? 2) || columns;
    for (let at = 0; at < content.length; at += columns) {
      const row = content.subarray(at, at + columns);
      if (flags.has('p')) {
        process.out(`${row.toString('hex')}\n`);
        continue;
      }
      const hex = Array.from({ length: columns }, (_, place) => {
        const byte = row[place]?.toString(16).padStart(2, '0') ?? '  ';
        return (place + 1) % group === 0 || place === columns - 1 ? `${byte} ` : byte;
      }).join('');
      const text = [...row].map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
      process.out(`${(start + at).toString(16).padStart(8, '0')}: ${hex} ${text}\n`);
    }
    return 0;
  },
};

function readHex(text: string, plain: boolean): Buffer {
  const digits = plain
    ? text
    : text
        .split('\n')
        .map((line) => /^[\da-f]+: ((?:[\da-f]{2,} ?)+) /i.exec(`${line} `)?.[1] ?? '')
        .join('');
  return Buffer.from(digits.replace(/\s/g, ''), 'hex');
}
