import type { ScriptFrame } from './sandbox.ts';

const maxFrames = 5;

/** The places of a QuickJS stack that lie in the script or in what it imports: `names` says which frame is which file. */
export function readFrames(stack: string, names: ReadonlyMap<string, string | undefined>): readonly ScriptFrame[] {
  const frames: ScriptFrame[] = [];
  for (const text of stack.split('\n')) {
    const found = /(?:\(|at )([^\s()]+):(\d+):(\d+)\)?$/.exec(text.trimEnd());
    const name = found?.[1];
    if (name === undefined || !names.has(name) || frames.length === maxFrames) continue;
    const file = names.get(name);
    frames.push({ ...(file !== undefined && { file }), line: Number(found?.[2]), column: Number(found?.[3]) });
  }
  return frames;
}
