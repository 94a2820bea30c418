import { Command, CommanderError } from 'commander';
import { version } from '../api/version.ts';
import { createNodeHost } from '../base/node-host.ts';
import { type OptionDefinition, type OptionName, options } from '../config/options.ts';
import type { Values } from '../config/settings.ts';
import { outliveReaders } from './closed-pipe.ts';
import { subcommands } from './commands/list.ts';
import { exitCodes } from './exit-codes.ts';
import { explainError } from './explain-error.ts';
import { listenForInterrupt } from './interrupt.ts';
import type { Subcommand } from './subcommand.ts';

/** Reads the arguments, runs one subcommand, answers the exit code. Never throws. */
export async function runCli(args: readonly string[]): Promise<number> {
  outliveReaders([process.stdout, process.stderr]);
  const host = createNodeHost();
  const interrupt = listenForInterrupt((text) => host.terminal.err(text));
  let exitCode: number = exitCodes.passed;
  const program = new Command('vivace')
    .description('Declarative UI tests for Android: flows in YAML, on a phone or on the embedded virtual device.')
    .version(version, '-V, --version')
    .exitOverride()
    .configureOutput({ writeOut: (text) => host.terminal.out(text), writeErr: (text) => host.terminal.err(text) })
    .showHelpAfterError('(vivace --help shows every command)');
  for (const subcommand of subcommands) {
    addSubcommand(program, subcommand, async (invocation) => {
      exitCode = await subcommand.run({ host, signal: interrupt.signal, ...invocation });
    });
  }
  try {
    if (args.length === 0) {
      program.outputHelp();
      return exitCodes.invalid;
    }
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.passed : exitCodes.invalid;
    const explained = explainError(error, interrupt.signal);
    host.terminal.err(`${explained.text}\n`);
    return explained.exitCode;
  } finally {
    interrupt.close();
  }
}

/** What commands of two words have in common, by the first. */
const groups: Readonly<Record<string, string>> = {
  device: 'The virtual device: serve it to other adb clients, list what it can do',
};

type Given = Pick<Parameters<Subcommand['run']>[0], 'args' | 'flags' | 'own' | 'lists'>;

function addSubcommand(program: Command, subcommand: Subcommand, run: (given: Given) => Promise<void>): void {
  const words = subcommand.name.split(' ');
  let parent = program;
  for (const word of words.slice(0, -1)) {
    parent = parent.commands.find((one) => one.name() === word) ?? parent.command(word).description(groups[word] ?? '');
  }
  const command = parent.command(words.at(-1) as string).description(subcommand.summary);
  for (const argument of subcommand.arguments) command.argument(argument.name, argument.help);
  for (const name of subcommand.options) addOption(command, name, options[name]);
  for (const { flag, help, several } of subcommand.own) {
    if (several) command.option(flag, help, collect);
    else command.option(flag, help);
  }
  if (subcommand.examples.length > 0) {
    command.addHelpText('after', `\nExamples:\n${subcommand.examples.map((line) => `  ${line}`).join('\n')}`);
  }
  command.action(async (...given: unknown[]) => {
    const values = command.opts<Record<string, string | boolean>>();
    const args = given.slice(0, subcommand.arguments.length).flat();
    await run({
      args: args.filter((arg): arg is string => typeof arg === 'string'),
      flags: takeFlags(subcommand.options, command),
      own: values,
      lists: command.opts<Record<string, readonly string[]>>(),
    });
  });
}

/** Given several times, they add up. */
const collected: ReadonlySet<OptionName> = new Set([
  'env',
  'secrets',
  'includeTags',
  'excludeTags',
  'requireTags',
  'envFiles',
  'format',
]);

function addOption(command: Command, name: OptionName, option: OptionDefinition): void {
  if (option.flag === undefined) throw new Error(`option ${name} has no flag: it cannot stand in a subcommand's list`);
  if (collected.has(name)) {
    command.option(option.flag, option.help, collect);
  } else {
    command.option(option.flag, option.help);
  }
}

function collect(value: string, all: readonly string[] = []): readonly string[] {
  return [...all, value];
}

/** The option's own name, whatever its flag is called (`--secret` gives `secrets`). */
function takeFlags(names: readonly OptionName[], command: Command): Values {
  const given = command.opts<Record<string, unknown>>();
  const flags: Record<string, unknown> = {};
  for (const name of names) {
    const attribute = attributeOf(options[name]);
    if (given[attribute] !== undefined)
      flags[name] = name === 'env' ? readPairs(command, given[attribute]) : given[attribute];
  }
  return flags;
}

function attributeOf(option: OptionDefinition): string {
  const long = /--([a-z-]+)/.exec(option.flag ?? '')?.[1] ?? '';
  return long.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function readPairs(command: Command, pairs: unknown): Record<string, string> {
  return Object.fromEntries(
    (pairs as string[]).map((pair) => {
      const at = pair.indexOf('=');
      if (at <= 0) command.error(`error: -e takes KEY=VALUE, not "${pair}"`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
