import { expect, test } from 'vitest';
import type { FakeNode } from './fake-driver.ts';
import { startEngine as start } from './start-engine.ts';

const button: FakeNode = { text: 'Sign in', clickable: true, box: [100, 400, 300, 500] };
const query = { text: { regex: 'Sign in' } };

test('a quiet screen costs one look to find', async () => {
  const { engine, driver, deadline } = start({ screen: () => ({ nodes: [button] }) });
  const found = await engine.find(query, deadline(17_000));
  expect(found.ok && found.node.text).toBe('Sign in');
  expect(driver.lookTimes).toEqual([0]);
});

test('looks again after 0, 50, 100, 200, 400, then every 500 ms', async () => {
  const { engine, driver, deadline } = start({ screen: (look) => ({ nodes: look < 9 ? [] : [button] }) });
  const found = await engine.find(query, deadline(17_000));
  expect(found.ok).toBe(true);
  expect(driver.lookTimes).toEqual([0, 0, 50, 150, 350, 750, 1250, 1750, 2250, 2750]);
});

test('looks back to back where a look costs more than the pause', async () => {
  const { engine, driver, deadline } = start({ lookMs: 600, screen: () => ({ nodes: [] }) });
  await engine.find(query, deadline(2000));
  expect(driver.lookTimes).toEqual([0, 600, 1200, 1800]);
});

test('a miss ends at the deadline with one look there, and says what was sought, how often and how long', async () => {
  const near: FakeNode = { ...button, text: 'Sign In ' };
  const { engine, driver, deadline } = start({ screen: () => ({ nodes: [near] }) });
  const found = await engine.find({ text: { exact: 'Sign in' } }, deadline(1000));
  expect(driver.lookTimes).toEqual([0, 0, 50, 150, 350, 750, 1000]);
  if (found.ok) throw new Error('found');
  expect(found.miss).toMatchObject({ code: 'not_found', looks: 7, waitedMs: 1000 });
  expect(found.miss.message).toContain('7 looks in 1.0 s');
  expect(found.miss.details.join('\n')).toContain('Sign In');
});

test('a deadline of nothing still looks once', async () => {
  const { engine, driver, deadline } = start({ screen: () => ({ nodes: [button] }) });
  expect((await engine.find(query, deadline(0))).ok).toBe(true);
  expect(driver.lookTimes).toEqual([0]);
});

test('a fresh snapshot is reused up to 250 ms, and not after an act', async () => {
  const { engine, driver, deadline, clock } = start({ screen: () => ({ nodes: [button] }) });
  await engine.look(deadline(1000));
  await clock.sleep(250);
  expect((await engine.find(query, deadline(1000))).ok).toBe(true);
  expect(driver.lookTimes).toHaveLength(1);
  await clock.sleep(1);
  await engine.find(query, deadline(1000));
  expect(driver.lookTimes).toHaveLength(2);
  await engine.act(deadline(1000), async () => undefined);
  await engine.find(query, deadline(1000));
  expect(driver.lookTimes).toHaveLength(3);
});

test('a miss never rests on a reused snapshot alone', async () => {
  const { engine, driver, deadline } = start({ screen: (look) => ({ nodes: look === 0 ? [] : [button] }) });
  await engine.look(deadline(1000));
  expect((await engine.find(query, deadline(0))).ok).toBe(true);
  expect(driver.lookTimes).toHaveLength(2);
});

test('looks tell that an act changed the screen, the end of their call that it did not', async () => {
  const { engine, effects, enter, deadline } = start({
    screen: (look) => ({ nodes: [{ ...button, text: look < 2 ? 'Sign in' : 'Welcome' }] }),
  });
  await engine.look(deadline(1000));
  await engine.act(deadline(1000), async () => undefined);
  expect(effects).toEqual([]);
  await engine.look(deadline(1000));
  expect(effects).toEqual([]);
  engine.concludeCall();
  expect(effects).toEqual([[1, false]]);
  enter(2);
  await engine.act(deadline(1000), async () => undefined);
  await engine.look(deadline(1000));
  enter(3);
  await engine.act(deadline(1000), async () => undefined);
  enter(4);
  await engine.act(deadline(1000), async () => undefined);
  engine.close();
  expect(effects).toEqual([
    [1, false],
    [2, true],
    [3, 'unknown'],
    [4, 'unknown'],
  ]);
});

test('a target takes two looks, and one where the screen is settled already', async () => {
  const { engine, driver, deadline } = start({ screen: () => ({ nodes: [button] }) });
  const target = await engine.target({ query }, deadline(5000));
  expect(target.ok && target.point).toEqual({ x: 200, y: 450 });
  expect(driver.lookTimes).toEqual([0, 20]);
  await engine.target({ query }, deadline(5000));
  expect(driver.lookTimes).toEqual([0, 20]);
});

test('without animations the second look waits for no frame', async () => {
  const { engine, driver, deadline } = start({ animationsOff: true, screen: () => ({ nodes: [button] }) });
  await engine.target({ query }, deadline(5000));
  expect(driver.lookTimes).toEqual([0, 0]);
});

test('animations that are switched on have frames again, and none once they are off', async () => {
  const { engine, driver, deadline } = start({ animationsOff: true, screen: () => ({ nodes: [button] }) });
  engine.noteAnimations(true);
  await engine.target({ query }, deadline(5000));
  expect(driver.lookTimes).toEqual([0, 20]);
  engine.noteAnimations(false);
  await engine.act(deadline(5000), async () => {});
  await engine.target({ query }, deadline(5000));
  expect(driver.lookTimes).toEqual([0, 20, 20, 20]);
});

test('a target that moves is touched where it came to rest', async () => {
  const at = (left: number): FakeNode => ({ ...button, box: [left, 400, left + 200, 500] });
  const { engine, deadline } = start({ screen: (look) => ({ nodes: [at(look === 0 ? 0 : 100)] }) });
  const target = await engine.target({ query }, deadline(5000));
  expect(target.ok && target.point.x).toBe(200);
});

test('a target that never rests is still_moving after three tries', async () => {
  const at = (left: number): FakeNode => ({ ...button, box: [left, 400, left + 200, 500] });
  const { engine, driver, deadline } = start({ screen: (look) => ({ nodes: [at(look * 50)] }) });
  const target = await engine.target({ query }, deadline(5000));
  if (target.ok) throw new Error('acted on a moving target');
  expect(target.miss.code).toBe('still_moving');
  expect(driver.lookTimes).toHaveLength(4);
});

test('a node whose place in the list another row took is found again by its query, within one step', async () => {
  const rows = (names: readonly string[]): readonly FakeNode[] =>
    names.map((text, at) => ({ text, clickable: true, box: [0, at * 100, 1000, at * 100 + 100] as const }));
  const { engine, deadline, meter } = start({
    screen: (look) => ({ nodes: rows(look === 0 ? ['Apple', 'Pear'] : ['New', 'Apple', 'Pear']) }),
  });
  const place = { flow: 'a', attempt: 1, step: '0' };
  engine.beginCall({ mark: { call: 1, place }, meter, log: () => {} });
  const found = await engine.find({ text: { regex: 'Pear' } }, deadline(1000));
  if (!found.ok) throw new Error('not found');
  const target = await engine.target({ node_id: found.node.id }, deadline(1000));
  expect(target.ok && target.node.text).toBe('Pear');
  expect(target.ok && target.point.y).toBe(250);
});

test('an id that no longer resolves is an explicit failure', async () => {
  const { engine, deadline } = start({ screen: () => ({ nodes: [button] }) });
  const target = await engine.target({ node_id: 'gone' }, deadline(60_000));
  expect(target.ok ? '' : target.miss.code).toBe('not_found');
  expect(target.ok ? 0 : target.miss.waitedMs).toBe(1000);
});

test('covered by a window: the failure names it; partly covered: the free part is touched', async () => {
  const cover = { left: 0, top: 0, right: 1000, bottom: 600 };
  const screen = (bounds: typeof cover) => ({
    screen: () => ({ nodes: [button], windows: [{ kind: 'system' as const, title: 'Update', bounds }] }),
  });
  const whole = start(screen(cover));
  const covered = await whole.engine.target({ query }, whole.deadline(1000));
  if (covered.ok) throw new Error('touched a covered target');
  expect(covered.miss.code).toBe('covered');
  expect(covered.miss.message).toContain('Update');
  const partly = start(screen({ ...cover, bottom: 460 }));
  const free = await partly.engine.target({ query }, partly.deadline(1000));
  expect(free.ok && free.point.y).toBeGreaterThan(460);
});

test('under the keyboard in a scrolling form: scrolled clear, nothing is hidden', async () => {
  let offset = 0;
  const keyboard = { shown: true, bounds: { left: 0, top: 1200, right: 1000, bottom: 2000 } };
  const { engine, driver, deadline } = start({
    onGesture: ([finger]) => {
      offset += (finger?.points[0]?.y ?? 0) - (finger?.points.at(-1)?.y ?? 0);
    },
    screen: () => ({
      keyboard,
      nodes: [
        {
          className: 'android.widget.ScrollView',
          scrollable: true,
          inner: [{ ...button, box: [100, 1400 - offset, 300, 1500 - offset] }],
        },
      ],
    }),
  });
  const target = await engine.target({ query }, deadline(5000));
  expect(target.ok && target.point.y).toBeLessThan(1200);
  expect(driver.log.map(({ what }) => what)).toEqual([expect.stringMatching(/^drag 500,1080 to 500,6/)]);
});

test('several matches: a unique target fails and lists them', async () => {
  const two = [button, { ...button, box: [100, 700, 300, 800] as const }];
  const { engine, deadline } = start({ screen: () => ({ nodes: two }) });
  const target = await engine.target({ query }, deadline(1000), { unique: true });
  if (target.ok) throw new Error('guessed');
  expect(target.miss.code).toBe('ambiguous');
  expect(target.miss.details).toHaveLength(2);
});

test('a disabled target is touched and noted', async () => {
  const { engine, deadline, notes } = start({ screen: () => ({ nodes: [{ ...button, enabled: false }] }) });
  const target = await engine.target({ query }, deadline(1000));
  expect(target.ok && target.notes.join()).toContain('disabled');
  expect(notes.join()).toContain('disabled');
});

test('absent means absent in two equal looks 200 ms apart', async () => {
  const { engine, driver, deadline } = start({ screen: () => ({ nodes: [] }) });
  expect((await engine.waitAbsent(query, deadline(5000))).ok).toBe(true);
  expect(driver.lookTimes).toEqual([0, 200]);
});

test('an element seen in any look starts the wait for its absence over', async () => {
  const seen = new Set([0, 2]);
  const { engine, driver, deadline } = start({
    screen: (look) => ({ nodes: seen.has(look) ? [button] : [] }),
  });
  expect((await engine.waitAbsent(query, deadline(5000))).ok).toBe(true);
  expect(driver.lookTimes).toHaveLength(5);
});

test('still visible at the deadline is a failure', async () => {
  const { engine, deadline } = start({ screen: () => ({ nodes: [button] }) });
  const gone = await engine.waitAbsent(query, deadline(1000));
  expect(gone.ok ? '' : gone.miss.code).toBe('still_visible');
});

test('absent from a screen that never rests is absent, and said not to be settled', async () => {
  const { engine, deadline } = start({ screen: (look) => ({ nodes: [{ text: `tick ${look}` }] }) });
  const gone = await engine.waitAbsent(query, deadline(60_000));
  expect(gone.ok && gone.settled).toBe(false);
});

test('settle: two equal looks; or equal for a time; or unsettled at its budget', async () => {
  const quiet = start({ screen: (look) => ({ nodes: [{ text: look < 2 ? `${look}` : 'end' }] }) });
  expect((await quiet.engine.settle(quiet.deadline(5000))).settled).toBe(true);
  expect(quiet.driver.lookTimes).toHaveLength(4);
  const long = start({ screen: () => ({ nodes: [button] }) });
  expect((await long.engine.settle(long.deadline(5000), { stableMs: 500 })).settled).toBe(true);
  expect(long.driver.lookTimes.at(-1)).toBe(500);
  const restless = start({ screen: (look) => ({ nodes: [{ text: `${look}` }] }) });
  const { settled } = await restless.engine.settle(restless.deadline(1000));
  expect(settled).toBe(false);
  expect(restless.clock.now()).toBe(1000);
});

test('a crash dialog ends a wait as a failure of the app, but can be dealt with', async () => {
  const dialog: readonly FakeNode[] = [
    { text: 'Shop keeps stopping', packageName: 'android', resourceId: 'android:id/alertTitle' },
    { text: 'Close app', packageName: 'android', resourceId: 'android:id/aerr_close', clickable: true },
  ];
  const { engine, deadline, clock } = start({ screen: () => ({ nodes: dialog }) });
  const found = await engine.find(query, deadline(17_000));
  expect(found.ok ? '' : found.miss.code).toBe('app_crashed');
  expect(found.ok ? '' : found.miss.message).toContain('Shop keeps stopping');
  expect(clock.now()).toBe(0);
  expect((await engine.find({ text: { regex: 'Close app' } }, deadline(1000))).ok).toBe(true);
  expect((await engine.waitAbsent(query, deadline(1000))).ok).toBe(false);
});

test('an ANR is told by the focused window', async () => {
  const foreground = { packageName: 'com.app', activity: '', focusedWindow: 'Application Not Responding: com.app' };
  const { engine, deadline } = start({ screen: () => ({ nodes: [], foreground }) });
  const found = await engine.find(query, deadline(17_000));
  expect(found.ok ? '' : found.miss.message).toContain('com.app is not responding');
});

test('the time of interrupts is added back, an interrupt that acts makes the engine look again, and they never nest', async () => {
  const t = start({ screen: (look) => ({ nodes: look < 6 ? [] : [button] }) });
  let runs = 0;
  t.engine.setOnLook(async () => {
    runs++;
    if (runs > 1) return;
    await t.engine.act(t.deadline(60_000), async () => undefined);
    await t.engine.look(t.deadline(60_000));
    await t.clock.sleep(5000);
  });
  const found = await t.engine.find(query, t.deadline(1000));
  expect(found.ok).toBe(true);
  expect(runs).toBeGreaterThan(1);
  expect(t.clock.now()).toBeGreaterThan(5000);
});

test('what an interrupt acted on is looked at again before it is believed', async () => {
  const t = start({ screen: (look) => ({ nodes: look === 0 ? [{ text: 'Rate us' }, button] : [button] }) });
  t.engine.setOnLook(async (snapshot) => {
    if (!snapshot.nodes.some((node) => node.text === 'Rate us')) return;
    await t.engine.act(t.deadline(1000), async () => undefined);
  });
  const found = await t.engine.find(query, t.deadline(1000));
  expect(found.ok && found.snapshot.seq).toBe(2);
});

test('a crash ends the wait before any interrupt may act on its dialog', async () => {
  const close: FakeNode = { text: 'Close app', packageName: 'android', resourceId: 'android:id/aerr_close' };
  const t = start({ screen: () => ({ nodes: [close] }) });
  let runs = 0;
  t.engine.setOnLook(async () => {
    runs++;
  });
  const found = await t.engine.find(query, t.deadline(1000));
  expect(found.ok ? '' : found.miss.code).toBe('app_crashed');
  expect(runs).toBe(0);
});

test('verifyChange: true at once, false only on a quiet screen, unknown without a look before', async () => {
  const changing = start({ screen: (look) => ({ nodes: [{ text: look === 0 ? 'a' : 'b' }] }) });
  await changing.engine.look(changing.deadline(1000));
  await changing.engine.act(changing.deadline(1000), async () => undefined);
  expect(await changing.engine.verifyChange(changing.deadline(1000))).toBe(true);
  const late = start({ screen: () => ({ nodes: [{ text: late.clock.now() < 150 ? 'a' : 'b' }] }) });
  await late.engine.look(late.deadline(1000));
  await late.engine.act(late.deadline(1000), async () => undefined);
  expect(await late.engine.verifyChange(late.deadline(5000))).toBe(true);
  const quiet = start({ screen: () => ({ nodes: [{ text: 'a' }] }) });
  await quiet.engine.look(quiet.deadline(1000));
  await quiet.engine.act(quiet.deadline(1000), async () => undefined);
  expect(await quiet.engine.verifyChange(quiet.deadline(5000))).toBe(false);
  const blind = start({ screen: () => ({ nodes: [] }) });
  await blind.engine.act(blind.deadline(1000), async () => undefined);
  expect(await blind.engine.verifyChange(blind.deadline(1000))).toBe('unknown');
});

test('time is split by what it was spent on', async () => {
  const { engine, meter, deadline, clock } = start({
    lookMs: 30,
    screen: (look) => ({ nodes: look < 2 ? [] : [button] }),
  });
  await engine.find(query, deadline(5000));
  await engine.act(deadline(5000), () => clock.sleep(70));
  expect(meter.looks).toBe(3);
  expect(meter.time.look).toBe(30);
  expect(meter.time.poll).toBe(80);
  expect(meter.time.act).toBe(70);
});

test('a look after an act is not settled by equalling the look before it', async () => {
  const { engine, driver, deadline } = start({ screen: () => ({ nodes: [button] }) });
  await engine.settle(deadline(1000));
  await engine.act(deadline(1000), async () => undefined);
  await engine.find(query, deadline(1000));
  const looks = driver.lookTimes.length;
  await engine.target({ query }, deadline(1000));
  expect(driver.lookTimes).toHaveLength(looks + 1);
});

test('a place inside the target that another window covers is not touched', async () => {
  const bounds = { left: 0, top: 0, right: 1000, bottom: 460 };
  const { engine, deadline } = start({
    screen: () => ({ nodes: [button], windows: [{ kind: 'system', title: 'Update', bounds }] }),
  });
  const target = await engine.target({ query }, deadline(1000), { inside: { x: 0.5, y: 0.1, unit: 'fraction' } });
  expect(target.ok ? '' : target.miss.code).toBe('covered');
});

test('several acts of one call without a look between are told as one', async () => {
  const { engine, effects, deadline } = start({ screen: (look) => ({ nodes: [{ text: `${look}` }] }) });
  await engine.look(deadline(1000));
  await engine.act(deadline(1000), async () => undefined);
  await engine.act(deadline(1000), async () => undefined);
  await engine.look(deadline(1000));
  expect(effects).toEqual([[1, true]]);
});
