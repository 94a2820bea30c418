import type { Cell, Row } from './provider.ts';

/** `name='x' AND _id=3`: comparisons of a column with a text or a number, joined by AND. Undefined for any other SQL. */
export function parseWhere(text: string): ((row: Row) => boolean) | undefined {
  const tests: ((row: Row) => boolean)[] = [];
  for (const part of text.split(/\s+and\s+/i)) {
    const match = /^\s*"?(\w+)"?\s*(=|==|!=|<>|LIKE)\s*(?:'((?:[^']|'')*)'|"([^"]*)"|(-?\d+))\s*$/i.exec(part);
    if (match === null) return undefined;
    const [, column = '', operator = '=', single, double, number] = match;
    const value = single?.replaceAll("''", "'") ?? double ?? number ?? '';
    const fits = chooseTest(operator.toUpperCase(), value);
    tests.push((row) => fits(row[column]));
  }
  return (row) => tests.every((test) => test(row));
}

function chooseTest(operator: string, value: string): (cell: Cell | undefined) => boolean {
  if (operator === 'LIKE') {
    const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'is');
    return (cell) => pattern.test(String(cell ?? ''));
  }
  const same = (cell: Cell | undefined) => String(cell ?? 'NULL') === value;
  return operator === '!=' || operator === '<>' ? (cell) => !same(cell) : same;
}
