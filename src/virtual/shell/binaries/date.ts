import { formatDate } from '../format-date.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { parseDate } from '../toybox/parse-date.ts';

export const date: Binary = {
  name: 'date',
  summary: 'shows the time of the device',
  unsupported: [{ what: 'setting the date', why: 'needs root, as on a phone' }],
  run(process) {
    const { flags, values, operands, unknown } = parseOptions(process.args, 'uR', 'drD', [
      'iso-8601',
      'rfc-3339=',
      'utc',
    ]);
    if (unknown !== undefined) return refuseOption(process, unknown);
    const { clock, files } = process.machine;
    const file = values.get('r');
    const stat = file === undefined ? undefined : files.stat(process.resolve(file));
    if (file !== undefined && stat === undefined) {
      process.err(`date: ${file}: No such file or directory\n`);
      return 1;
    }
    const given = values.get('d');
    const ms =
      stat !== undefined ? stat.mtimeSeconds * 1000 : given === undefined ? clock.now() : parseDate(given, clock.now());
    if (ms === undefined) {
      process.err(`date: bad date '${given}'\n`);
      return 1;
    }
    const [word] = operands;
    if (word !== undefined && !word.startsWith('+')) {
      const bad = parseDate(word, ms) === undefined;
      process.err(bad ? `date: bad date '${word}'\n` : 'date: cannot set date: Operation not permitted\n');
      return 1;
    }
    const usual = flags.has('R') ? '%a, %d %b %Y %H:%M:%S %z' : '%a %b %e %H:%M:%S %Z %Y';
    const format = word?.slice(1) ?? (flags.has('iso-8601') ? '%Y-%m-%d' : usual);
    process.out(`${formatDate(ms, format)}\n`);
    return 0;
  },
};
