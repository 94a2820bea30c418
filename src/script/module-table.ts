import type { ScriptModule } from './sandbox.ts';

/** The script's name inside QuickJS: fixed, so that no file name can be mistaken for a frame. */
export const scriptFrame = 'script';

/** What a script may import: all of it is known before it runs, and nothing else is ever loaded. */
export interface ModuleTable {
  /** Frames by their names, and whose files they are. */
  readonly names: ReadonlyMap<string, string | undefined>;
  /** Throws, in the script's words, for what is not there. */
  resolve(base: string, requested: string): string;
  codeOf(name: string): string | undefined;
}

export function createModuleTable(
  imports: Readonly<Record<string, string>> = {},
  modules: readonly ScriptModule[] = [],
): ModuleTable {
  const frameOf = new Map(modules.map(({ file }, at) => [file, `module-${at}`]));
  const byFrame = new Map(modules.map((module, at) => [`module-${at}`, module]));
  const importsOf = (base: string) => (base === scriptFrame ? imports : byFrame.get(base)?.imports) ?? {};
  return {
    names: new Map([[scriptFrame, undefined], ...modules.map(({ file }, at) => [`module-${at}`, file] as const)]),
    resolve: (base, requested) => {
      const own = importsOf(base);
      const file = Object.hasOwn(own, requested) ? own[requested] : undefined;
      const frame = file === undefined ? undefined : frameOf.get(file);
      if (frame !== undefined) return frame;
      throw new Error(`"${requested}" cannot be imported: only files that are named at the top of a script are loaded`);
    },
    codeOf: (name) => byFrame.get(name)?.code,
  };
}
