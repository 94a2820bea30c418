import type { SourceText } from '../base/source.ts';
import type { LoadedInterrupts } from '../language/load-interrupts.ts';
import type { Project } from './project.ts';

/** What may come in between in all flows of the project. Adds the texts it read to `sources`. */
export async function loadSharedInterrupts(
  { config, language }: Project,
  sources: Map<string, SourceText>,
): Promise<LoadedInterrupts> {
  if (config.path === undefined || config.values.interrupts === undefined) {
    return { interrupts: [], diagnostics: [], files: [], sources: new Map() };
  }
  const shared = await language.loadInterrupts(config.path);
  for (const [name, source] of shared.sources) sources.set(name, source);
  return shared;
}
