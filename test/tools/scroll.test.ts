import { expect, test } from 'vitest';
import type { FakeDevice, FakeNode } from '../engine/fake-driver.ts';
import { openSession } from './open-session.ts';

/** A list of rows of 200 px between 200 and 1800, which follows the finger. */
function createList(count: number, more: { late?: string; ticking?: boolean } = {}) {
  let offset = 0;
  let looks = 0;
  const most = () => Math.max(0, count * 200 - 1600);
  const device: FakeDevice = {
    screen: (look) => {
      looks = look;
      const rows: FakeNode[] = [];
      for (let row = 0; row < count; row++) {
        const top = 200 + row * 200 - offset;
        if (top + 200 <= 200 || top >= 1800) continue;
        // A device clips what reaches over the edge of the list.
        const text = more.ticking === true && row === 1 ? `12:${look}` : `Row ${row}`;
        rows.push({ text, box: [0, Math.max(200, top), 1000, Math.min(1800, top + 200)] });
      }
      if (more.late !== undefined && look > 40) rows.push({ text: more.late, box: [0, 1600, 1000, 1800] });
      return {
        nodes: [
          { text: 'Products', box: [0, 0, 1000, 200] },
          {
            className: 'android.widget.ListView',
            resourceId: 'com.app:id/list',
            scrollable: true,
            box: [0, 200, 1000, 1800],
            inner: rows,
          },
        ],
      };
    },
    onGesture: ([finger]) => {
      const by = (finger?.points[0]?.y ?? 0) - (finger?.points.at(-1)?.y ?? 0);
      offset = Math.min(most(), Math.max(0, offset + by));
    },
  };
  return { device, looks: () => looks, offset: () => offset };
}

const row = (number: number) => ({ query: { text: { exact: `Row ${number}` } } });

test('scroll drags 70 % of the list, slows down and rests, and tells whether anything moved', async () => {
  const list = createList(20);
  const { call, acts } = openSession(list.device);
  expect(await call('scroll')).toMatchObject({ ok: true, data: { moved: true, container: '0,200,1000,1800' } });
  expect(acts()).toEqual(['drag 500,1560 to 500,440 in 550']);
  await call('scroll', { direction: 'backward' });
  expect(list.offset()).toBe(0);
  expect(await call('scroll', { direction: 'up' })).toMatchObject({ ok: true, data: { moved: false } });
});

test('a ticking clock is no move', async () => {
  const { call } = openSession(createList(3, { ticking: true }).device);
  expect(await call('scroll')).toMatchObject({ data: { moved: false } });
});

test('an element that is visible needs no scroll', async () => {
  const { call, acts } = openSession(createList(20).device);
  expect(await call('scroll_to_element', row(3))).toMatchObject({ ok: true, data: { scrolls: 0, visible: 1 } });
  expect(acts()).toEqual([]);
});

test('scrolls until the element is whole, with one look after each scroll', async () => {
  const list = createList(60);
  const { call, driver } = openSession(list.device);
  const result = await call('scroll_to_element', row(40));
  expect(result).toMatchObject({ ok: true, data: { text: 'Row 40', visible: 1 } });
  const scrolls = Number(result.data['scrolls']);
  expect(scrolls).toBeLessThanOrEqual(8);
  expect(driver.lookTimes.length).toBeLessThanOrEqual(scrolls + 2);
});

test('an element cut at the edge is brought in by a short scroll', async () => {
  const list = createList(20);
  const { call } = openSession(list.device);
  await call('swipe', { start: { x: 500, y: 1000, unit: 'px' }, end: { x: 500, y: 900, unit: 'px' } });
  const result = await call('scroll_to_element', row(8));
  expect(result).toMatchObject({ ok: true, data: { scrolls: 1, visible: 1 } });
  expect(list.offset()).toBeLessThan(400);
});

test('what was scrolled past is brought back', async () => {
  const list = createList(20);
  const { call } = openSession(list.device);
  await call('swipe', { start: { x: 500, y: 1000, unit: 'px' }, end: { x: 500, y: 880, unit: 'px' } });
  const result = await call('scroll_to_element', row(0));
  expect(result).toMatchObject({ ok: true, data: { text: 'Row 0', visible: 1 } });
  expect(list.offset()).toBe(0);
});

test('center brings it to the middle', async () => {
  const { call } = openSession(createList(60).device);
  const result = await call('scroll_to_element', { ...row(30), center: true });
  const [, top = 0, , bottom = 0] = String(result.data['bounds']).split(',').map(Number);
  expect(Math.abs((top + bottom) / 2 - 1000)).toBeLessThanOrEqual(160);
});

test('counted: the end of the content is a failure at once; a spent budget is another', async () => {
  const end = openSession(createList(20).device);
  const ended = await end.call('scroll_to_element', { ...row(99), max_scrolls: 30 });
  expect(ended).toMatchObject({ ok: false, code: 'end_of_content' });
  expect(ended.message).toContain('ends after 5 scrolls');
  expect(end.clock.now()).toBeLessThan(15_000);
  const spent = openSession(createList(200).device);
  const result = await spent.call('scroll_to_element', { ...row(199), max_scrolls: 3 });
  expect(result).toMatchObject({ ok: false, code: 'budget_exhausted', data: { scrolls: 3 } });
});

test('by time: at the end it stops scrolling and goes on looking, and finds what comes late', async () => {
  const missing = openSession(createList(20).device);
  const result = await missing.call('scroll_to_element', row(99));
  expect(result).toMatchObject({ ok: false, code: 'not_found', data: { scrolls: 5 } });
  expect(missing.clock.now()).toBeGreaterThanOrEqual(20_000);
  const late = openSession(createList(20, { late: 'Row 99' }).device);
  expect(await late.call('scroll_to_element', row(99))).toMatchObject({ ok: true });
});

test('a named container is what is scrolled; a missing one is a failure', async () => {
  const { call, acts } = openSession(createList(20).device);
  expect(await call('scroll', { container: { id: { exact: 'list' } } })).toMatchObject({ ok: true });
  expect(acts()).toHaveLength(1);
  expect(await call('scroll', { container: { id: { exact: 'none' } } })).toMatchObject({
    ok: false,
    code: 'not_found',
  });
});

test('settle_ms: after each scroll the screen is given this long to come to rest', async () => {
  const open = (more: { settle_ms?: number }) => {
    const { device } = createList(40, { ticking: true });
    let ticks = 0;
    // It never rests, so that all of the time is taken.
    const restless: FakeDevice = {
      ...device,
      screen: (look) => {
        const shown = device.screen(look);
        return { ...shown, nodes: [...shown.nodes, { text: `tick ${ticks++}`, box: [0, 1900, 1000, 2000] }] };
      },
      lookMs: 50,
    };
    const session = openSession(restless);
    return { ...session, run: () => session.call('scroll_to_element', { ...row(20), ...more }) };
  };
  const quick = open({});
  const slow = open({ settle_ms: 5_000 });
  const [first, second] = [await quick.run(), await slow.run()];
  expect([first.ok, second.ok]).toEqual([true, true]);
  const scrolls = Number(second.data['scrolls']);
  expect(scrolls).toBeGreaterThan(0);
  expect(slow.clock.now() - quick.clock.now()).toBeGreaterThanOrEqual(scrolls * 4_000);
});
