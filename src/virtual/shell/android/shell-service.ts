import type { Process } from '../process.ts';
import { reportException } from './shell-exception.ts';
import { createShellWords, ShellRefused, type ShellWords } from './shell-words.ts';

/** One command of a service; answers the exit code (-1 is 255), nothing for 0. */
export type ServiceCommand = (process: Process, words: ShellWords) => Promise<number | undefined> | number | undefined;

export interface ShellService {
  readonly name: string;
  /** The first API level whose `cmd` reaches it; absent: all. */
  readonly since?: number;
  run(process: Process, args: readonly string[]): Promise<number> | number;
}

export interface ShellServiceFacts {
  readonly name: string;
  readonly since?: number;
  readonly help: string;
  /** Code of the help; Android's default handling answers -1. */
  readonly helpCode?: number;
  /** By name; a command with a level is unknown before it. */
  readonly commands: Readonly<
    Record<string, ServiceCommand | { readonly since: number; readonly run: ServiceCommand }>
  >;
}

/** A service whose commands are read as android.os.ShellCommand reads them (BasicShellCommandHandler). */
export function defineShellService(facts: ShellServiceFacts): ShellService {
  const commands = new Map(Object.entries(facts.commands));
  return {
    name: facts.name,
    ...(facts.since !== undefined && { since: facts.since }),
    async run(process, args) {
      const [name] = args;
      if (name === undefined || name === 'help' || name === '-h') {
        process.out(facts.help);
        return facts.helpCode ?? 255;
      }
      const found = commands.get(name);
      const known =
        typeof found === 'function' ? found : (found?.since ?? 99) <= process.machine.api ? found?.run : undefined;
      if (known === undefined) {
        process.out(`Unknown command: ${name}\n`);
        return 255;
      }
      try {
        return (await known(process, createShellWords(args))) ?? 0;
      } catch (error) {
        if (!(error instanceof ShellRefused)) throw error;
        return reportException(process, name, `${error.exception}: ${error.message}`);
      }
    },
  };
}
