import { parseDuration } from '../../config/duration.ts';
import { UsageError } from '../../config/settings.ts';
import { askOnTerminal } from '../ask-on-terminal.ts';
import { readLines } from '../read-lines.ts';
import { defineSubcommand } from '../subcommand.ts';

const mostSteps = 10_000;

export const session = defineSubcommand({
  name: 'session',
  summary: 'Run tools one JSON line at a time: commands on stdin, results on stdout',
  arguments: [{ name: '[args...]', help: 'Arguments of the provider' }],
  options: ['device', 'adb', 'driver', 'secrets', 'approve'],
  own: [
    { flag: '--record <file>', help: 'Append what happens to a file of events, for `vivace record`.' },
    { flag: '--trace <file>', help: 'Write the calls, and the redacted screen before and after, as one JSON.' },
    { flag: '--provider <program>', help: 'Let a program give the commands: it is told the screen, line by line.' },
    { flag: '--goal <text>', help: 'What the provider is to do, handed on to it.' },
    { flag: '--steps <n>', help: 'How many commands the provider has. Default 50.' },
    { flag: '--answer-timeout <duration>', help: 'How long each of its answers may take. Default 60s.' },
  ],
  examples: [
    `echo '{"tool":"tap","args":{"text":"Sign in"}}' | vivace session --device vivace-1 --adb 127.0.0.1:5062`,
    'vivace session --device virtual --provider node --goal "Sign in" agent.mjs',
  ],
  run: async ({ host, signal, args, flags, own }) => {
    const request = {
      ...(typeof own['record'] === 'string' && { record: own['record'] }),
      ...(typeof own['trace'] === 'string' && { trace: own['trace'] }),
    };
    const program = own['provider'];
    if (typeof program !== 'string') {
      if (args.length > 0) throw new UsageError('Arguments are for a provider: name it with --provider <program>.');
      const { serveLines } = await import('../../api/session/serve-lines.ts');
      const { mostLine } = await import('../../api/session/parse-command.ts');
      return serveLines({ host, signal, flags }, request, readLines(process.stdin, signal, mostLine));
    }
    const { followProvider } = await import('../../api/session/follow-provider.ts');
    return followProvider(
      { host, signal, flags },
      {
        ...request,
        program,
        args,
        ask: askOnTerminal,
        steps: readSteps(own['steps'] ?? '50'),
        answerMs: readDuration(own['answerTimeout'] ?? '60s'),
        ...(typeof own['goal'] === 'string' && { goal: own['goal'] }),
      },
    );
  },
});

function readSteps(value: string | boolean): number {
  const steps = Number(value);
  if (Number.isInteger(steps) && steps >= 1 && steps <= mostSteps) return steps;
  throw new UsageError(`--steps takes a whole number from 1 to ${mostSteps}, not "${value}".`);
}

function readDuration(value: string | boolean): number {
  const ms = parseDuration(String(value));
  if (ms !== undefined && ms > 0) return ms;
  throw new UsageError(`--answer-timeout takes a duration such as 90s, 5m or 1500, not "${value}".`);
}
