import type { EventOf } from '../../events/event.ts';
import type { Style } from './style.ts';
import { cleanLines, cleanText } from './terminal-text.ts';

/**
 * What was logged, for people: warnings, errors, and what scripts write with `console`, each with its place where it has
 * one. Nothing for what else is logged for information.
 */
export function renderLog({ level, text, from }: EventOf<'logged'>, style: Style): readonly string[] {
  if (level === 'info' && from === undefined) return [];
  const place = from === undefined ? '' : style.dim(`  ${cleanText(from.file)}:${from.line}`);
  const told = level === 'info' ? text : `${level}: ${text}`;
  const [first = '', ...more] = cleanLines(told).map((line) => (level === 'info' ? line : style.yellow(line)));
  return [`${first}${place}`, ...more];
}
