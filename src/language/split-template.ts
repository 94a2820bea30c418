import { findCodeEnd } from './scan-code.ts';

/** A literal text, or code with where it stands in the template (without `${` and `}`). */
type TemplatePart = string | { readonly code: string; readonly start: number; readonly end: number };

export interface SplitTemplate {
  readonly parts: readonly TemplatePart[];
  /** Where a `${` stands that nothing closes; it is taken literally. */
  readonly unclosed: readonly number[];
}

/** True when a text would not be the same after evaluation. */
export function hasPlaceholder(text: string): boolean {
  return text.includes('${');
}

/**
 * Cuts a text at its `${…}`. A placeholder ends at the brace that balances its first one; strings, comments, regular
 * expressions and nested braces are skipped over. Where that brace is missing, or `accepts` refuses the code up to it,
 * the older greedy form is tried: up to the last `}` before the next `$`. `\${` is a literal `${`. Blank code is an
 * empty text.
 */
export function splitTemplate(text: string, accepts: (code: string) => boolean = () => true): SplitTemplate {
  const parts: TemplatePart[] = [];
  const unclosed: number[] = [];
  const lastBrace = text.lastIndexOf('}');
  let literal = '';
  let at = 0;
  while (at < text.length) {
    if (text.startsWith('\\${', at)) {
      literal += '${';
      at += 3;
      continue;
    }
    if (!text.startsWith('${', at)) {
      literal += text[at];
      at++;
      continue;
    }
    const start = at + 2;
    const end = start > lastBrace ? undefined : chooseEnd(text, start, accepts);
    if (end === undefined) {
      unclosed.push(at);
      literal += '${';
      at = start;
      continue;
    }
    const code = text.slice(start, end);
    if (code.trim() !== '') {
      if (literal !== '') parts.push(literal);
      literal = '';
      parts.push({ code, start, end });
    }
    at = end + 1;
  }
  if (literal !== '' || parts.length === 0) parts.push(literal);
  return { parts, unclosed };
}

function chooseEnd(text: string, start: number, accepts: (code: string) => boolean): number | undefined {
  const balanced = findCodeEnd(text, start);
  const usable = (end: number) => {
    const code = text.slice(start, end);
    return code.trim() === '' || accepts(code);
  };
  if (balanced !== undefined && usable(balanced)) return balanced;
  const next = text.indexOf('$', start);
  const greedy = text.lastIndexOf('}', next < 0 ? text.length : next);
  const found = greedy >= start ? greedy : undefined;
  if (balanced === undefined) return found;
  return found !== undefined && found !== balanced && usable(found) ? found : balanced;
}
