/** The innermost place of a QuickJS stack that lies in the script itself. */
export function readPlace(stack: string, frameName: string): { readonly line?: number; readonly column?: number } {
  for (const frame of stack.split('\n')) {
    const found = /(?:\(|at )([^\s()]+):(\d+):(\d+)\)?$/.exec(frame.trimEnd());
    if (found?.[1] === frameName) return { line: Number(found[2]), column: Number(found[3]) };
  }
  return {};
}
