import { openSink } from '../open-file.ts';
import { readOperands, splitLines } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';

export const uniq: Binary = {
  name: 'uniq',
  summary: 'drops repeated lines',
  async run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'cdiuz', 'fsw');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const read = await readOperands(process, operands.slice(0, 1));
    if (read.failed) return 1;
    const key = (line: string) => {
      let text = line;
      for (let skip = Number(values.get('f') ?? 0); skip > 0; skip--) text = text.replace(/^\s*\S+/, '');
      text = text.slice(
        Number(values.get('s') ?? 0),
        values.has('w') ? Number(values.get('s') ?? 0) + Number(values.get('w')) : undefined,
      );
      return flags.has('i') ? text.toLowerCase() : text;
    };
    const groups: { line: string; count: number }[] = [];
    for (const line of read.operands.flatMap(({ content }) => splitLines(content))) {
      const last = groups.at(-1);
      if (last !== undefined && key(last.line) === key(line)) last.count++;
      else groups.push({ line, count: 1 });
    }
    const [, target] = operands;
    const streams = { stdin: process.stdin, stdout: process.out, stderr: process.err };
    const sink =
      target === undefined
        ? process.out
        : openSink({ machine: process.machine, signal: process.signal, streams }, process.resolve(target), 'replace');
    if (typeof sink === 'string') {
      process.err(`uniq: ${target}: ${sink}\n`);
      return 1;
    }
    for (const { line, count } of groups) {
      if ((flags.has('d') && count < 2) || (flags.has('u') && count > 1)) continue;
      sink(Buffer.from(`${flags.has('c') ? `${String(count).padStart(7)} ` : ''}${line}\n`));
    }
    return 0;
  },
};
