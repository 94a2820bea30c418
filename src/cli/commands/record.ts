import { UsageError } from '../../config/settings.ts';
import { defineSubcommand } from '../subcommand.ts';

export const record = defineSubcommand({
  name: 'record',
  summary: 'Make a flow from the events of a run or of tool calls',
  arguments: [],
  options: [],
  own: [
    { flag: '--from <events.ndjson>', help: 'Events written by `vivace test`, or by `vivace call --record`.' },
    { flag: '-o, --out <flow.yaml>', help: 'Where to write the flow. Without it the flow is printed.' },
    { flag: '--flow <id>', help: 'Which flow, when the events hold several.' },
    { flag: '--force', help: 'Write over a file that is there.' },
  ],
  examples: ['vivace record --from reports/events.ndjson --flow flows/sign-in.yaml -o flows/recorded.yaml'],
  run: async ({ host, signal, flags, own }) => {
    if (typeof own.from !== 'string') throw new UsageError('record needs --from <events.ndjson>.');
    const { recordEvents } = await import('../../api/record-events.ts');
    return recordEvents(
      { host, signal, flags },
      {
        from: own.from,
        ...(typeof own.out === 'string' && { out: own.out }),
        ...(typeof own.flow === 'string' && { flow: own.flow }),
        force: own.force === true,
      },
    );
  },
});
