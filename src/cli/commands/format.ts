import { defineSubcommand } from '../subcommand.ts';

export const format = defineSubcommand({
  name: 'format',
  summary: 'Write flows in one form: indentation, blanks and empty lines; comments and meaning stay',
  arguments: [
    { name: '[paths...]', help: 'Flow files or folders, with all below. Default: flows. "-": from input to output' },
  ],
  options: [],
  own: [{ flag: '--check', help: 'Write nothing; exit code 1 when something would change.' }],
  examples: ['vivace format', 'vivace format flows --check', 'vivace format - < flow.yaml'],
  run: async ({ host, signal, args, flags, own }) => {
    const { formatFlows } = await import('../../api/format-flows.ts');
    const input = args.length === 1 && args[0] === '-' ? await readInput() : undefined;
    return formatFlows(
      { host, signal, flags },
      { paths: args, check: own['check'] === true, ...(input !== undefined && { input }) },
    );
  },
});

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
