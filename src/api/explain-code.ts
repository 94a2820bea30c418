import { type DiagnosticCode, diagnosticCodes } from '../base/diagnostic.ts';
import type { Host } from '../base/host.ts';
import { suggestNames } from '../base/suggest-name.ts';
import { diagnosticPages } from './diagnostic-pages.ts';
import { ExitError } from './exit-error.ts';

/** Prints the page of a code; without one, all codes. Throws ExitError 2 with the nearest names of one that does not exist. */
export function explainCode({ terminal }: Pick<Host, 'terminal'>, code: string): number {
  if (code === '') {
    const width = Math.max(...diagnosticCodes.map((name) => name.length));
    terminal.out(diagnosticCodes.map((name) => `${name.padEnd(width)}  ${diagnosticPages[name].title}\n`).join(''));
    return 0;
  }
  const known = diagnosticCodes.find((name) => name === code || name.split('/')[1] === code);
  if (known === undefined) throw new ExitError(2, refuse(code));
  terminal.out(renderPage(known, terminal.columns));
  return 0;
}

function refuse(code: string): string {
  const near = suggestNames(code, diagnosticCodes, 3);
  const hint = near.length > 0 ? `Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?` : '';
  return `There is no code "${code}". ${hint || 'All of them are listed by: vivace check --explain'}`.trim();
}

function renderPage(code: DiagnosticCode, columns: number): string {
  const { title, text } = diagnosticPages[code];
  const plain = text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return `${code}: ${title}\n\n${wrap(plain, Math.min(100, Math.max(40, columns)))}\n`;
}

function wrap(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}
