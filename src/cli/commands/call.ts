import { defineSubcommand } from '../subcommand.ts';

export const call = defineSubcommand({
  name: 'call',
  summary: 'Call one tool and print its result as JSON',
  arguments: [
    { name: '<tool>', help: 'Name of the tool (`vivace tools` lists them)' },
    { name: '[args]', help: 'Its arguments as a JSON object' },
  ],
  options: ['device', 'adb', 'driver', 'secrets'],
  own: [
    {
      flag: '--face <agent|core>',
      help: 'Whose arguments: the agent document’s (default where it has the tool) or the engine’s own.',
    },
    { flag: '--record <file>', help: 'Append the call to a file of events, for `vivace record`.' },
  ],
  examples: [`vivace call tap '{"text":"Sign in"}' --device vivace-1 --adb 127.0.0.1:5062`],
  run: async ({ host, signal, args, flags, own }) => {
    const { callTool } = await import('../../api/call-tool.ts');
    return callTool(
      { host, signal, flags },
      {
        tool: args[0] as string,
        args: args[1] ?? '{}',
        ...(typeof own.face === 'string' && { face: own.face }),
        ...(typeof own.record === 'string' && { record: own.record }),
      },
    );
  },
});
