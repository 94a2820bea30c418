import { skipOpaque } from './scan-code.ts';

/** A file that a script names in `import … from '…'` or `export … from '…'`; places from 0, quotes left out. */
export interface ModuleReference {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface ScannedModule {
  readonly references: readonly ModuleReference[];
  /** The code with its imports and exports blanked, every other character in its place: a script in other respects. */
  readonly plain: string;
}

const named = /(?:import|export)\b\s*(?:([\w$\s{},*"']*?)\s*\bfrom\s*)?(["'])([^"'\\\n]*)\2(?:\s*with\s*\{[^{}]*\})?/dy;
const exportNames = /export\s*\{[^{}]*\}/y;
const exportDefault = /export\s+default\b/y;
const exportDeclared = /export(?=\s+(?:const|let|var|function|class|async)\b)/y;

/** Undefined where nothing is imported or exported at the top: the code is a script and no module. */
export function scanImports(code: string): ScannedModule | undefined {
  const references: ModuleReference[] = [];
  const cuts: { readonly start: number; readonly end: number; readonly instead: string }[] = [];
  let depth = 0;
  let at = 0;
  while (at < code.length) {
    const behind = skipOpaque(code, at, 0);
    if (behind === undefined) break;
    if (behind > at) {
      at = behind;
      continue;
    }
    const character = code[at] ?? '';
    if ('{(['.includes(character)) depth++;
    if ('})]'.includes(character)) depth--;
    const cut = depth === 0 && beginsWord(code, at) ? readDeclaration(code, at) : undefined;
    if (cut === undefined) {
      at++;
      continue;
    }
    if (cut.reference !== undefined) references.push(cut.reference);
    cuts.push({ start: at, end: cut.end, instead: cut.instead });
    at = cut.end;
  }
  if (cuts.length === 0) return undefined;
  let plain = code;
  for (const { start, end, instead } of cuts) {
    const blank = code.slice(start, end).replaceAll(/[^\n\r]/g, ' ');
    plain = `${plain.slice(0, start)}${instead}${blank.slice(instead.length)}${plain.slice(end)}`;
  }
  return { references, plain };
}

function beginsWord(code: string, at: number): boolean {
  return (code.startsWith('import', at) || code.startsWith('export', at)) && !/[\w$.]/.test(code[at - 1] ?? ' ');
}

interface Declaration {
  readonly end: number;
  readonly instead: string;
  readonly reference?: ModuleReference;
}

function readDeclaration(code: string, at: number): Declaration | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(code);
  };
  const found = match(named);
  if (found !== null) {
    const [text, , , name = ''] = found;
    const [start, end] = found.indices?.[3] ?? [at, at];
    return { end: at + text.length, instead: '', reference: { name, start, end } };
  }
  // What is exported without a name is an expression: with "void" in front it is a statement.
  const [whole, instead] = [match(exportNames), ''] as const;
  if (whole !== null) return { end: at + whole[0].length, instead };
  const byDefault = match(exportDefault);
  if (byDefault !== null) return { end: at + byDefault[0].length, instead: 'void' };
  const declared = match(exportDeclared);
  return declared === null ? undefined : { end: at + declared[0].length, instead };
}
