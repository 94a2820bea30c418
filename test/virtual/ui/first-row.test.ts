import { expect, test } from 'vitest';
import { list, pager, text } from '../../../src/virtual/ui/elements.ts';
import { createPage, find } from './lay-out.ts';

const item = (index: number) => text(`Row ${index}`, { key: String(index), id: `row_${index}` });

test('a list stands at its first row until it is scrolled, and no further than its end', () => {
  const page = createPage({ offset: () => undefined });
  const at = (first: number) => page.lay(list({ id: 'l', count: 40, itemExtent: 50, first, item }));
  expect(find(at(10), 'row_10').bounds.top).toBe(0);
  expect(find(at(39), 'row_39').bounds.bottom).toBe(800);
});

test('a pager opens at its first page, and is wherever it was scrolled to after that', () => {
  const pages = pager({ id: 'p', count: 5, first: 3, page: item });
  expect(find(createPage({ offset: () => undefined }).lay(pages), 'row_3').bounds.left).toBe(0);
  expect(find(createPage({ offset: () => 400 }).lay(pages), 'row_1').bounds.left).toBe(0);
});

test('a list from its end begins there, and few rows stand at its lower end', () => {
  const page = createPage({ offset: () => undefined });
  const at = (count: number) => page.lay(list({ id: 'l', count, fromEnd: true, padding: [10, 0], item }));
  expect(find(at(200), 'row_199').bounds.bottom).toBe(790);
  const few = at(2);
  expect(find(few, 'row_1').bounds.bottom).toBe(790);
  expect(find(few, 'row_0').bounds.bottom).toBe(find(few, 'row_1').bounds.top);
  expect(find(createPage({ offset: () => 0 }).lay(list({ count: 200, fromEnd: true, item })), 'row_0').bounds.top).toBe(
    0,
  );
});
