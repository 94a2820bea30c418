import { UsageError } from '../../config/settings.ts';
import { defineSubcommand } from '../subcommand.ts';

const formats = ['text', 'json', 'sarif', 'github'] as const;
const severities = ['error', 'warning'] as const;

export const check = defineSubcommand({
  name: 'check',
  summary: 'Check flows without a device: every mistake, and what breaks easily',
  arguments: [{ name: '[paths...]', help: 'Flow files or folders, which are checked with all below. Default: flows' }],
  options: ['env', 'envFiles', 'includeTags', 'excludeTags', 'requireTags', 'workspaceConfig'],
  own: [
    { flag: '--format <text|json|sarif|github>', help: 'How to print what is found. Default text.' },
    { flag: '--severity <error|warning>', help: 'Print only this and what is worse. Default warning.' },
    {
      flag: '--max-warnings <n>',
      help: 'End with exit code 2 when there are more warnings. Default: any number is fine.',
    },
    { flag: '--fix', help: 'First write what can be mended without changing what it means.' },
    { flag: '--explain [code]', help: 'Print the page of a code, or all codes, and nothing else.' },
  ],
  examples: [
    'vivace check flows',
    'vivace check flows --format sarif > check.sarif',
    'vivace check --max-warnings 0 --severity error',
    'vivace check --explain lint/index-selector',
  ],
  run: async ({ host, signal, args, flags, own }) => {
    if (own['explain'] !== undefined) {
      const { explainCode } = await import('../../api/explain-code.ts');
      return explainCode(host, own['explain'] === true ? '' : String(own['explain']));
    }
    const format = choose('--format', own['format'], formats) ?? 'text';
    const severity = choose('--severity', own['severity'], severities);
    const maxWarnings = own['maxWarnings'] === undefined ? undefined : readCount(String(own['maxWarnings']));
    const { checkFlows } = await import('../../api/check-flows.ts');
    return checkFlows(
      { host, signal, flags },
      {
        paths: args,
        format,
        fix: own['fix'] === true,
        ...(severity && { severity }),
        ...(maxWarnings !== undefined && { maxWarnings }),
      },
    );
  },
});

function choose<T extends string>(
  flag: string,
  given: string | boolean | undefined,
  words: readonly T[],
): T | undefined {
  if (given === undefined) return undefined;
  const found = words.find((word) => word === given);
  if (found === undefined) throw new UsageError(`${flag} takes ${words.join(', ')}, not "${given}".`);
  return found;
}

function readCount(given: string): number {
  if (!/^\d+$/.test(given)) throw new UsageError(`--max-warnings takes a whole number, not "${given}".`);
  return Number(given);
}
