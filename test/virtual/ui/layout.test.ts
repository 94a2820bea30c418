import { expect, test } from 'vitest';
import * as ui from '../../../src/virtual/ui/elements.ts';
import { createLayoutTrees } from '../../../src/virtual/ui/layout-trees.ts';
import { walkViews } from '../../../src/virtual/ui/view.ts';
import { box, createPage, find, lay } from './lay-out.ts';

const tall = (index: number) => 40 + (index % 3) * 20;
const rows = (count: number) =>
  ui.list({
    id: 'list',
    count,
    item: (index) => ui.column({ key: `row ${index}`, id: `row${index}`, height: tall(index) }),
  });

test('rows are as long as their content, whatever is guessed of those not seen yet', () => {
  const view = lay(ui.column({}, [rows(100)]));
  expect(box(view, 'row0')).toEqual([0, 0, 400, 40]);
  expect(box(view, 'row1')).toEqual([0, 40, 400, 100]);
  expect(box(view, 'row2')).toEqual([0, 100, 400, 180]);
  const { scroll } = find(view, 'list');
  expect(scroll?.rows).toMatchObject({ first: 0, count: 100 });
  // 14 rows of 60 px at the mean are in sight; 100 rows are about 6000 px long.
  expect(scroll?.max).toBeGreaterThan(4900);
  expect(scroll?.max).toBeLessThan(5300);
});

test('a list scrolled to its very end shows its last row at its end', () => {
  const page = createPage();
  page.scrolls.set('w/list', 1e9);
  const view = page.lay(ui.column({}, [rows(100)]));
  expect(box(view, 'row99')).toEqual([0, 760, 400, 800]);
  const again = page.lay(ui.column({}, [rows(100)]));
  expect(box(again, 'row99')).toEqual([0, 760, 400, 800]);
});

test('what was scrolled past stays where it was when more is known', () => {
  const page = createPage();
  page.lay(ui.column({}, [rows(1000)]));
  page.scrolls.set('w/list', 20_000);
  const first = page.lay(ui.column({}, [rows(1000)]));
  const shown = find(first, 'list').children.map(({ key, bounds }) => [key, bounds.top]);
  const second = page.lay(ui.column({}, [rows(1000)]));
  expect(find(second, 'list').children.map(({ key, bounds }) => [key, bounds.top])).toEqual(shown);
});

test('a row that grows pushes those below it', () => {
  const page = createPage();
  const list = (height: number) =>
    ui.list({
      id: 'list',
      count: 3,
      item: (index) => ui.column({ id: `r${index}`, height: index === 0 ? height : 50 }),
    });
  expect(box(page.lay(list(50)), 'r1')).toEqual([0, 50, 400, 100]);
  expect(box(page.lay(list(90)), 'r1')).toEqual([0, 90, 400, 140]);
});

test('lengths by index, padding and gaps', () => {
  const list = ui.list({
    id: 'list',
    padding: [10, 20],
    gap: 5,
    count: 50,
    itemExtent: tall,
    item: (index) => ui.column({ id: `r${index}` }),
  });
  const view = lay(list);
  expect(box(view, 'r0')).toEqual([20, 10, 380, 50]);
  expect(box(view, 'r1')).toEqual([20, 55, 380, 115]);
  const total = 20 + 49 * 5 + Array.from({ length: 50 }, (_, index) => tall(index)).reduce((sum, one) => sum + one);
  expect(find(view, 'list').scroll?.max).toBe(total - 800);
});

test('a row leaves its margin free, in both directions', () => {
  const list = ui.list({
    id: 'list',
    count: 9,
    item: (index) => ui.column({ id: `r${index}`, height: 30, margin: [4, 20, 6, 10] }),
  });
  expect(box(lay(list), 'r1')).toEqual([10, 44, 380, 74]);
  expect(box(lay(list, { rightToLeft: true }), 'r1')).toEqual([20, 44, 390, 74]);
});

test('a grid has whole pixels and fills its width', () => {
  const grid = ui.grid({
    id: 'grid',
    columns: 3,
    gap: 4,
    count: 8,
    itemExtent: 100,
    item: (i) => ui.column({ id: `c${i}` }),
  });
  const view = lay(ui.column({}, [grid]));
  expect(box(view, 'c0')).toEqual([0, 0, 131, 100]);
  expect(box(view, 'c1')).toEqual([135, 0, 265, 100]);
  expect(box(view, 'c2')).toEqual([269, 0, 400, 100]);
  expect(box(view, 'c7')).toEqual([135, 208, 265, 308]);
});

test('a pager has pages of its own width and tells where they start', () => {
  const view = lay(ui.pager({ id: 'pager', count: 4, page: (index) => ui.column({ id: `p${index}` }) }));
  expect(box(view, 'p0')).toEqual([0, 0, 400, 800]);
  expect(find(view, 'pager').scroll).toMatchObject({ max: 1200, horizontal: true, snaps: [0, 400, 800, 1200] });
  expect(() => find(view, 'p1')).toThrow();
});

test('a row that is full goes on in the next line', () => {
  const chip = (id: string) => ui.column({ id, width: 150, height: 30 });
  const view = lay(ui.column({}, [ui.row({ wrap: true, gap: 10 }, ['a', 'b', 'c'].map(chip))]));
  expect([box(view, 'b'), box(view, 'c')]).toEqual([
    [160, 0, 310, 30],
    [0, 40, 150, 70],
  ]);
});

test('a stack is as large as its first child, the others cover it', () => {
  const view = lay(
    ui.column({}, [
      ui.stack({ id: 'stack' }, [
        ui.column({ height: 120 }),
        ui.column({ id: 'cover' }),
        ui.column({ id: 'corner', at: { right: 4, bottom: 4 }, width: 20, height: 10 }),
      ]),
    ]),
  );
  expect(box(view, 'stack')).toEqual([0, 0, 400, 120]);
  expect(box(view, 'cover')).toEqual([0, 0, 400, 120]);
  expect(box(view, 'corner')).toEqual([376, 106, 396, 116]);
});

test('a transform moves and scales what is inside, text too, and cuts at the same parents', () => {
  const inner = ui.column({ id: 'moved', width: 100, height: 100, transform: { x: 350, scale: 2 } }, [
    ui.text('Hello', { id: 'text', width: 100, height: 50 }),
  ]);
  const view = lay(ui.column({ align: 'start' }, [inner]));
  expect(box(view, 'moved')).toEqual([300, -50, 500, 150]);
  expect(find(view, 'moved').visible).toEqual({ left: 300, top: 0, right: 400, bottom: 150 });
  expect(box(view, 'text')).toEqual([300, -50, 500, 50]);
  expect(find(view, 'text').text?.sizePx).toBe(32);
});

test('read from right to left, everything is mirrored and neutral text begins at the right', () => {
  const screen = ui.row({ padding: [0, 10, 0, 30] }, [
    ui.column({ id: 'first', width: 50, height: 10 }),
    ui.text('123', { id: 'number', width: 100 }),
    ui.column({ id: 'placed', at: { left: 5, top: 0 }, width: 20, height: 10 }),
  ]);
  const view = lay(screen, { rightToLeft: true });
  expect(box(view, 'first').slice(0, 3)).toEqual([320, 395, 370]);
  expect(box(view, 'number')[2]).toBe(320);
  expect(box(view, 'placed')[2]).toBe(395);
  const [line] = find(view, 'number').text?.lines ?? [];
  expect(line?.rightToLeft).toBe(true);
  expect(line?.left).toBeGreaterThan(280);
  const list = ui.list({
    id: 'list',
    horizontal: true,
    itemExtent: 100,
    count: 9,
    item: (i) => ui.column({ id: `r${i}` }),
  });
  expect(box(lay(ui.column({}, [list]), { rightToLeft: true }), 'r0')).toEqual([300, 0, 400, 100]);
});

test('a kept layout is the same as a new one, whatever changed', () => {
  const trees = createLayoutTrees();
  const kept = createPage({ trees });
  const screens = [
    ui.column({}, [ui.text('one'), ui.row({ gap: 4 }, [ui.icon('bag'), ui.text('two')])]),
    ui.column({ padding: 8 }, [
      ui.text('one, but a good deal longer than it was', { maxLines: 1 }),
      ui.row({}, [ui.text('two')]),
    ]),
    ui.column({}, [ui.button('one'), ui.stack({}, [ui.text('a'), ui.text('b')]), rows(20)]),
    ui.scroll({ padding: 3 }, [ui.text('x', { size: 40 }), ui.spacer(900)]),
    ui.scroll({ padding: 3 }, [ui.text('x', { size: 10, at: { left: 4, top: 9 } }), ui.spacer(90)]),
    ui.column({ align: 'center' }, [ui.text('one', { width: 90, margin: 5 }), ui.row({ justify: 'end' }, [])]),
    ui.column({}, [ui.text('one'), ui.row({ gap: 4 }, [ui.icon('bag'), ui.text('two')])]),
  ];
  const flat = (view: ReturnType<typeof lay>) =>
    [...walkViews(view)].map(({ key, bounds, text }) => ({ key, bounds, lines: text?.lines, top: text?.top }));
  for (const screen of [...screens, ...screens.toReversed()]) {
    expect(flat(kept.lay(screen))).toEqual(flat(lay(screen)));
  }
  trees.close();
});

test('siblings with one name have keys of their own', () => {
  const view = lay(
    ui.column({}, [ui.text('a', { id: 'same' }), ui.text('b', { id: 'same' }), ui.text('c', { key: 'same' })]),
  );
  expect(view.children.map(({ key }) => key)).toEqual(['w/same', 'w/same#1', 'w/same#2']);
});

test('the ring of a refresh follows the pull, and rests while content comes', () => {
  const screen = (refreshing: boolean) => ui.refresh({ refreshing, onRefresh: () => {} }, rows(3));
  const pulled = (px: number) => lay(screen(false), { pull: () => px }).children[1]?.bounds;
  expect(pulled(0)).toBeUndefined();
  expect(pulled(50)).toEqual({ left: 180, top: 10, right: 220, bottom: 50 });
  expect(lay(screen(true)).children[1]?.bounds.top).toBe(24);
});
