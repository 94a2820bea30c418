import { needArguments, parseOptions, refuseOption } from '../options.ts';
import type { Binary } from '../process.ts';
import { Killed, parseSignal, signalNumbers } from '../signals.ts';
import { parseDuration } from '../toybox/parse-duration.ts';

const timedOut = 124;

export const timeout: Binary = {
  name: 'timeout',
  summary: 'runs a command, but not for ever',
  async run(process) {
    const { values, operands, unknown } = parseOptions(process.args, '^iv', 'ks', ['foreground', 'preserve-status']);
    if (unknown !== undefined) return refuseOption(process, unknown);
    const [time, ...argv] = operands;
    if (time === undefined || argv.length === 0) return needArguments(process, 2);
    const ms = parseDuration(time);
    const signal = parseSignal(values.get('s') ?? 'TERM');
    if (ms === undefined || signal === undefined) {
      process.err(ms === undefined ? `timeout: bad time '${time}'\n` : `timeout: bad -s '${values.get('s')}'\n`);
      return 125;
    }
    const stop = new AbortController();
    let late = false;
    const cancel = process.machine.clock.after(ms, () => {
      late = true;
      stop.abort(new Killed(signal));
    });
    try {
      const code = await process.spawn(argv, { signal: stop.signal });
      if (!late) return code;
      return signal === signalNumbers.KILL ? 128 + signal : timedOut;
    } catch (error) {
      if (!(error instanceof Killed) || !late || process.signal.aborted) throw error;
      return signal === signalNumbers.KILL ? 128 + signal : timedOut;
    } finally {
      cancel();
    }
  },
};
