import { runBounded } from '../../../base/run-bounded.ts';
import { readOperands } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { parseSed } from '../toybox/parse-sed.ts';
import { runSed } from '../toybox/run-sed.ts';

export const sed: Binary = {
  name: 'sed',
  summary: 'edits lines',
  unsupported: [
    { what: 'sed: labels and jumps (b t :), hold space (h H g G x), y, r, w', why: 'no client was seen to use them' },
  ],
  async run(process) {
    const scripts: string[] = [];
    const args: string[] = [];
    // -e may come more than once.
    for (let at = 0; at < process.args.length; at++) {
      const arg = process.args[at] as string;
      if (arg === '-e') scripts.push(process.args[++at] ?? '');
      else args.push(arg);
    }
    const { flags, values, operands, unknown } = parseOptions(args, 'nErisz', 'f');
    if (unknown !== undefined) return refuseOption(process, unknown);
    const file = values.get('f');
    if (file !== undefined) scripts.push(process.machine.files.read(process.resolve(file))?.toString('utf8') ?? '');
    const names = [...operands];
    if (scripts.length === 0) {
      const script = names.shift();
      if (script === undefined) {
        process.err('sed: no pattern\n');
        return 1;
      }
      scripts.push(script);
    }
    const commands = parseSed(scripts.join('\n'), flags.has('E') || flags.has('r'));
    if (typeof commands === 'string') {
      process.err(`sed: ${commands}\n`);
      return 1;
    }
    const read = await readOperands(process, names);
    const { files, clock } = process.machine;
    if (!flags.has('i')) {
      const whole = Buffer.concat(read.operands.map(({ content }) => content));
      const { text, code } = runBounded(() => runSed(commands, whole.toString('utf8'), flags.has('n')));
      process.out(text);
      return read.failed ? 1 : code;
    }
    let failed = read.failed;
    for (const { name, content } of read.operands) {
      const path = process.resolve(name);
      const { text } = runBounded(() => runSed(commands, content.toString('utf8'), flags.has('n')));
      const reason = files.write(
        path,
        Buffer.from(text),
        files.stat(path)?.mode ?? 0o666,
        Math.floor(clock.now() / 1000),
      );
      if (reason === undefined) continue;
      process.err(`sed: ${name}: ${reason}\n`);
      failed = true;
    }
    return failed ? 1 : 0;
  },
};
