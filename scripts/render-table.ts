/** A Markdown table; pipes and line breaks of the cells are escaped. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();
}

/** `How many. Default: 3.` → the words before, and `3`. */
export function splitDefault(description: string): { readonly what: string; readonly fallback: string } {
  const match = /\s*Default:? (.+?)\.(?=\s|$)/.exec(description);
  if (match === null) return { what: description, fallback: '' };
  return { what: description.replace(match[0], ''), fallback: match[1] ?? '' };
}
