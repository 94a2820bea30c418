import { suggestName } from '../base/suggest-name.ts';
import type { AnyCommand } from './define-command.ts';
import { listSchemasToCompile } from './flow-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** Every word a command list may begin an item with. */
export interface Vocabulary {
  readonly commands: readonly AnyCommand[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  find(name: string): AnyCommand | undefined;
  knows(name: string): boolean;
  suggest(name: string): string | undefined;
}

export function createVocabulary(commands: readonly AnyCommand[]): Vocabulary {
  const byName = new Map<string, AnyCommand>();
  for (const command of commands) {
    for (const name of [command.name, ...(command.aliases ?? [])]) byName.set(name, command);
  }
  return {
    commands,
    schemas: listSchemasToCompile(commands),
    find: (name) => byName.get(name),
    knows: (name) => byName.has(name),
    suggest: (name) => suggestName(name, [...byName.keys()]),
  };
}
