import type { ScriptModule } from './sandbox.ts';

/** What a script may import: all of it is known before it runs, and nothing else is ever loaded. */
export interface ModuleTable {
  /** The script's own name inside QuickJS. No file name, which could be mistaken; each script has its own, as functions outlive theirs. */
  readonly frame: string;
  /** Frames by their names, and whose files they are. */
  readonly names: ReadonlyMap<string, string | undefined>;
  /** Throws, in the script's words, for what is not there. */
  resolve(base: string, requested: string): string;
  codeOf(name: string): string | undefined;
}

export function createModuleTable(
  id: number,
  imports: Readonly<Record<string, string>> = {},
  modules: readonly ScriptModule[] = [],
): ModuleTable {
  const frame = `script-${id}`;
  const nameOf = (at: number) => `module-${id}-${at}`;
  const frameOf = new Map(modules.map(({ file }, at) => [file, nameOf(at)]));
  const byFrame = new Map(modules.map((module, at) => [nameOf(at), module]));
  const importsOf = (base: string) => (base === frame ? imports : byFrame.get(base)?.imports) ?? {};
  return {
    frame,
    names: new Map([[frame, undefined], ...modules.map(({ file }, at) => [nameOf(at), file] as const)]),
    resolve: (base, requested) => {
      const own = importsOf(base);
      const file = Object.hasOwn(own, requested) ? own[requested] : undefined;
      const found = file === undefined ? undefined : frameOf.get(file);
      if (found !== undefined) return found;
      throw new Error(`"${requested}" cannot be imported: only files that are named at the top of a script are loaded`);
    },
    codeOf: (name) => byFrame.get(name)?.code,
  };
}
