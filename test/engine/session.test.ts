import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { createDeadline, DeadlinePassed } from '../../src/base/deadline.ts';
import { DeviceError } from '../../src/base/failure.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { defineTool } from '../../src/engine/contract/tool.ts';
import type { NewEvent } from '../../src/events/event.ts';
import { createFakeField } from '../tools/fake-field.ts';
import { openSession } from '../tools/open-session.ts';

const quiet = { screen: () => ({ nodes: [{ text: 'Sign in', clickable: true, box: [0, 0, 100, 100] as const }] }) };
const nothing = Type.Object({ text: Type.Optional(Type.String()) }, { additionalProperties: true });

function defineProbe(run: Parameters<typeof defineTool<typeof nothing>>[0]['run'], typesText?: true) {
  const tool = defineTool({
    name: 'probe',
    description: 'A probe.',
    risk: 'HIGH',
    input: nothing,
    result: nothing,
    examples: [{}],
    budgetMs: 1000,
    ...(typesText && { typesText }),
    run,
  });
  return { tools: [{ face: 'core' as const, tool }], validate: () => [] };
}

function types(events: readonly NewEvent[]): readonly string[] {
  return events.map((event) => event.type);
}

test('a call emits called and returned with one number, and counts looks, round trips and time', async () => {
  const { call, events } = openSession({ ...quiet, lookMs: 40 });
  await call(
    'find_element',
    { query: { text: { regex: 'Sign in' } } },
    { place: { flow: 'a', step: '0', attempt: 1 } },
  );
  expect(types(events)).toEqual(['toolCalled', 'toolReturned']);
  expect(events[0]).toMatchObject({ call: 1, tool: 'find_element', face: 'core', flow: 'a', step: '0', attempt: 1 });
  expect(events[1]).toMatchObject({
    call: 1,
    ok: true,
    looks: 1,
    roundTrips: 1,
    durationMs: 40,
    time: { look: 40, settle: 0, poll: 0, act: 0, script: 0 },
    target: { text: 'Sign in', node_id: expect.any(String) },
  });
});

test('defaults are filled before the tool runs and shown in the event', async () => {
  const { call, events } = openSession(quiet);
  await call('wait_for_element', { query: { text: { regex: 'Sign in' } } });
  expect(events[0]).toMatchObject({ input: { timeout_ms: 17_000 } });
});

test('wrong input is a result that says where, and nothing is done', async () => {
  const { call, events, acts } = openSession(quiet);
  const result = await call('tap', { node: 1 });
  expect(result).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(result.message).toContain('/node');
  expect(acts()).toEqual([]);
  expect(types(events)).toEqual(['toolCalled', 'toolReturned']);
});

test('an unknown tool is a result that lists the tools', async () => {
  const { call } = openSession(quiet);
  const result = await call('tapp');
  expect(result).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(result.hint).toContain('wait_for_element');
});

test('a refused risk is an explicit result', async () => {
  let runs = 0;
  const probe = defineProbe(async () => {
    runs++;
    return { ok: true, message: '', data: {} };
  });
  const { call } = openSession(quiet, probe);
  const refuse = async (risk: string) => (risk === 'HIGH' ? 'HIGH risk is not allowed' : undefined);
  expect(await call('probe', {}, { refuse })).toMatchObject({
    ok: false,
    code: 'refused',
    message: 'HIGH risk is not allowed',
  });
  expect(runs).toBe(0);
});

test('the risk of a call may depend on its input', async () => {
  let runs = 0;
  const probe = defineProbe(async () => {
    runs++;
    return { ok: true, message: '', data: {} };
  });
  const tools = probe.tools.map((one) => ({ ...one, tool: { ...one.tool, riskOf: () => 'LOW' as const } }));
  const asked: string[] = [];
  const refuse = async (risk: string) => {
    asked.push(risk);
    return risk === 'HIGH' ? 'HIGH risk is not allowed' : undefined;
  };
  expect(await openSession(quiet, { ...probe, tools }).call('probe', {}, { refuse })).toMatchObject({ ok: true });
  expect(asked).toEqual(['LOW']);
  expect(runs).toBe(1);
});

test('a device error is a result of its own class; a passed deadline is a timeout', async () => {
  const lost = openSession(
    quiet,
    defineProbe(() => Promise.reject(new DeviceError('device_lost', 'gone', { serial: 's' }))),
  );
  expect(await lost.call('probe')).toMatchObject({
    ok: false,
    code: 'device_lost',
    message: 'gone',
    data: { serial: 's' },
  });
  expect(lost.events.at(-1)).toMatchObject({ type: 'toolReturned', ok: false, code: 'device_lost' });
  const late = openSession(
    quiet,
    defineProbe(() => Promise.reject(new DeadlinePassed('The look did not answer in time'))),
  );
  expect(await late.call('probe')).toMatchObject({ ok: false, code: 'timeout' });
});

test('a tool has its budget, or the timeout it was asked for and time to look around it', async () => {
  const probe = defineProbe(async (_input, { deadline }) => ({
    ok: true,
    message: '',
    data: { left: deadline.left() },
  }));
  const { call } = openSession(quiet, probe);
  expect((await call('probe')).data).toEqual({ left: 1000 });
  expect((await call('probe', { timeout_ms: 5000 })).data).toEqual({ left: 25_000 });
  expect((await call('probe', { timeout_ms: 5000 }, { ms: 300 })).data).toEqual({ left: 300 });
});

test('a node found in a step is found again in it when its list moves on, and nowhere else', async () => {
  let moved = false;
  const row = { text: 'Row', clickable: true, box: [0, 0, 100, 100] as const };
  const t = openSession({
    screen: () => ({ nodes: moved ? [{ text: 'New' }, { ...row, id: 'now' }] : [{ ...row, id: 'was' }] }),
  });
  const place = (step: string) => ({ place: { flow: 'a', attempt: 1, step } });
  await t.call('wait_for_element', { query: { text: { exact: 'Row' } } }, place('0'));
  moved = true;
  expect(await t.call('tap', { node: 'was' }, place('1'))).toMatchObject({ ok: false, code: 'not_found' });
  moved = false;
  await t.clock.sleep(1000);
  await t.call('wait_for_element', { query: { text: { exact: 'Row' } } }, place('2'));
  moved = true;
  expect(await t.call('tap', { node: 'was' }, place('2'))).toMatchObject({ ok: true, data: { node_id: 'now' } });
});

test('a bug and an abort are thrown, after the call was told to have returned', async () => {
  const bug = openSession(
    quiet,
    defineProbe(() => Promise.reject(new TypeError('bug'))),
  );
  await expect(bug.call('probe')).rejects.toThrow('bug');
  expect(types(bug.events)).toEqual(['toolCalled', 'toolReturned']);
  const stopped = openSession(
    quiet,
    defineProbe(async (_input, { clock, deadline }) => {
      await clock.sleep(500, deadline.signal);
      return { ok: true, message: '', data: {} };
    }),
  );
  const call = stopped.call('probe');
  stopped.abort(new Error('stop'));
  await expect(call).rejects.toThrow('stop');
  expect(stopped.events.at(-1)).toMatchObject({ type: 'toolReturned', ok: false, code: 'interrupted' });
});

test('events of a typing tool are held back until it returned, so that a secret it finds is masked in all of them', async () => {
  const probe = defineProbe(async (input, { markSecret, log }) => {
    log('warning', `typing ${input.text}`);
    markSecret(String(input.text));
    return { ok: true, message: `typed ${input.text}`, data: { text: String(input.text) } };
  }, true);
  const { call, events } = openSession(quiet, probe);
  const result = await call('probe', { text: 'hunter22' });
  expect(types(events)).toEqual(['toolCalled', 'logged', 'toolReturned']);
  expect(JSON.stringify(events)).not.toContain('hunter22');
  expect(events[0]).toMatchObject({ input: { text: '[REDACTED]' } });
  expect(JSON.stringify(result)).not.toContain('hunter22');
});

test('outside a flow an agent call shows its query text as a length; inside one it is shown', async () => {
  const { call, events } = openSession(quiet);
  const result = await call('tap', { text: 'Send money' }, { face: 'agent' });
  expect(result).toMatchObject({ ok: false, message: 'Target not found', data: { target: 'Send money' } });
  expect(JSON.stringify(events)).not.toContain('Send money');
  expect(events[0]).toMatchObject({ input: { text: '[10 characters]' } });
  await call('tap', { text: 'Send money' }, { face: 'agent', place: { flow: 'a' } });
  expect(events.filter(({ type }) => type === 'toolCalled').at(-1)).toMatchObject({ input: { text: 'Send money' } });
});

const secretTyped: readonly [what: string, secret: string][] = [
  ['an e-mail', 'ada@example.com'],
  ['a card number', '4111 1111 1111 1111'],
  ['a token', 'Bearer abcdef1234567890ABCD'],
];

test.each(secretTyped)('%s that an agent types is in no event; an author’s is the author’s', async (_what, secret) => {
  const { call, events } = openSession(createFakeField().device);
  expect(await call('type_text', { text: secret }, { face: 'agent' })).toMatchObject({ ok: true });
  expect(JSON.stringify(events)).not.toContain(secret);
  expect(events[0]).toMatchObject({ type: 'toolCalled', input: { text: expect.stringContaining('[REDACTED]') } });
  await call('type_text', { text: secret }, { face: 'agent', place: { flow: 'a' } });
  expect(events.filter(({ type }) => type === 'toolCalled').at(-1)).toMatchObject({ input: { text: secret } });
});

test('what an agent types into a field for codes is in no event', async () => {
  const { device } = createFakeField({ hint: 'Code', tellsHint: true });
  const { call, events } = openSession(device);
  expect(await call('type_text', { text: '482' }, { face: 'agent' })).toMatchObject({ ok: true });
  expect(events[0]).toMatchObject({ type: 'toolCalled', input: { text: '[REDACTED]' } });
});

const typedInVain: readonly [what: string, input: JsonObject][] = [
  ['fails', { view_id: 'password' }],
  ['is refused', { view_id: 'password', node_id: 'n1' }],
];

test.each(typedInVain)('a password that is typed by a call that %s is in no event', async (_what, input) => {
  const { call, events } = openSession(quiet);
  expect(await call('type_text', { text: 'correct-horse', ...input }, { face: 'agent' })).toMatchObject({ ok: false });
  expect(events[0]).toMatchObject({ type: 'toolCalled', input: { text: '[13 characters]' } });
  expect(JSON.stringify(events)).not.toContain('correct-horse');
});

test('a long text is told as its length, not as its beginning', async () => {
  const { call, events } = openSession(quiet);
  await call('open_app', { app: 'x '.repeat(15_000) }, { face: 'agent' });
  expect(events[0]).toMatchObject({ input: { app: '[30000 characters]' } });
});

const refusals: readonly [what: string, tool: string, input: JsonObject][] = [
  ['a timeout out of bounds', 'wait_for_element', { text: 'Send money', timeout_ms: 1 }],
  ['two selectors', 'tap', { text: 'Send money', node_id: 'n1' }],
  ['a wrong type beside it', 'find_element', { text: 'Send money', content_description: 7 }],
];

test.each(refusals)('a call that is refused for %s shows no query text either', async (_what, tool, input) => {
  const { call, events } = openSession(quiet);
  expect(await call(tool, input, { face: 'agent' })).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(events[0]).toMatchObject({ type: 'toolCalled', input: { text: '[10 characters]' } });
  expect(JSON.stringify(events)).not.toContain('Send money');
});

test('an app that is refused is not told byte by byte', async () => {
  const { call, events } = openSession(quiet);
  const apk = 'UEsDBA'.repeat(100);
  const refuse = async () => 'no';
  expect(await call('android.install_apk', { apk_base64: apk }, { face: 'channel', refuse })).toMatchObject({
    code: 'refused',
  });
  expect(JSON.stringify(events)).not.toContain(apk);
  await call('android.install_apk', { apk_base64: apk, nonsense: 1 }, { face: 'channel' });
  expect(JSON.stringify(events)).not.toContain(apk);
});

const filterKinds: readonly JsonObject[] = [
  { text: 'Send money' },
  { content_description: 'Send money' },
  { node_id: 'Send money' },
  { class_name: 'Send money' },
];

test.each(filterKinds)('of a filter %o the length alone is logged', async (filter) => {
  const { call, events } = openSession(quiet);
  await call('find_element', filter, { face: 'agent' });
  await call('wait_for_element', { ...filter, timeout_ms: 250 }, { face: 'agent' });
  await call('scroll_to_element', { ...filter, max_scrolls: 1 }, { face: 'agent' });
  expect(types(events).filter((type) => type === 'toolCalled')).toHaveLength(3);
  expect(JSON.stringify(events)).not.toContain('Send money');
});

test('the effect of an act is told by the first look after it, under the number of the call that acted', async () => {
  let tapped = false;
  const { call, events } = openSession({
    screen: () => ({ nodes: [{ text: tapped ? 'Welcome' : 'Sign in', clickable: true, box: [0, 0, 100, 100] }] }),
    onGesture: () => {
      tapped = true;
    },
  });
  await call('tap', { query: { text: { regex: 'Sign in' } } });
  expect(types(events)).toEqual(['toolCalled', 'toolReturned']);
  await call('wait_for_element', { query: { text: { regex: 'Welcome' } } });
  expect(types(events).slice(2)).toEqual(['toolCalled', 'effectSeen', 'toolReturned']);
  expect(events[3]).toMatchObject({ call: 1, changed: true });
});

test('an effect that comes late is seen by the wait that follows; one that does not come is told when the wait ends', async () => {
  let tappedAt: number | undefined;
  const t = openSession({
    screen: () => {
      const late = tappedAt !== undefined && t.clock.now() - tappedAt > 900;
      return { nodes: [{ text: late ? 'Welcome' : 'Sign in', clickable: true, box: [0, 0, 100, 100] }] };
    },
    onGesture: () => {
      tappedAt = t.clock.now();
    },
  });
  const effects = () => t.events.filter((event) => event.type === 'effectSeen').map(({ changed }) => changed);
  const tap = { query: { text: { regex: 'Sign in|Welcome' } } };
  await t.call('tap', tap);
  await t.call('wait_for_element', { query: { text: { regex: 'Welcome' } } });
  expect(effects()).toEqual([true]);
  await t.call('tap', tap);
  tappedAt = undefined;
  await t.call('find_element', { query: { text: { regex: 'Welcome|Sign in' } } });
  expect(effects()).toEqual([true, true]);
  await t.call('tap', tap);
  tappedAt = undefined;
  expect(effects()).toHaveLength(2);
  await t.call('wait_for_element', { query: { text: { regex: 'Nothing' } }, timeout_ms: 2000 });
  expect(effects()).toEqual([true, true, false]);
  expect(types(t.events).slice(-2)).toEqual(['effectSeen', 'toolReturned']);
});

test('an interrupt that only looks does not end the wait for an effect', async () => {
  let shown = false;
  const t = openSession({
    screen: (look) => {
      if (look > 6) shown = true;
      return { nodes: [{ text: shown ? 'Welcome' : 'Sign in', clickable: true, box: [0, 0, 100, 100] }] };
    },
  });
  await t.call('tap', { query: { text: { regex: 'Sign in' } } });
  t.session.setOnLook(async () => {
    await t.call('find_element', { query: { text: { regex: 'Sign in' } } });
  });
  await t.call('wait_for_element', { query: { text: { regex: 'Welcome' } } });
  expect(t.events.filter((event) => event.type === 'effectSeen').map(({ changed }) => changed)).toEqual([true]);
});

test('calls of an interrupt run inside the call they interrupt, with numbers and looks of their own', async () => {
  let open = true;
  const t = openSession({
    screen: () => ({
      nodes: open ? [{ text: 'Rate us', clickable: true, box: [0, 0, 100, 100] }] : [{ text: 'Welcome' }],
    }),
    onGesture: () => {
      open = false;
    },
  });
  t.session.setOnLook(async (snapshot) => {
    if (snapshot.nodes.some((node) => node.text === 'Rate us')) {
      await t.call('tap', { query: { text: { regex: 'Rate us' } } });
    }
  });
  const result = await t.call('wait_for_element', { query: { text: { regex: 'Welcome' } } });
  expect(result.ok).toBe(true);
  const returned = t.events.filter((event) => event.type === 'toolReturned');
  expect(returned.map((event) => [event.call, event.looks])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test('evidence comes from what exists; what the device no longer answers is missing', async () => {
  const { call, session, driver, clock } = openSession(quiet);
  await call('find_element', { query: { text: { regex: 'Sign in' } } });
  const looks = driver.lookTimes.length;
  const deadline = createDeadline(clock, 5000, new AbortController().signal);
  const evidence = await session.evidence(deadline);
  expect(evidence.hierarchy).toContain('Sign in');
  expect(evidence.screenshot).toBeDefined();
  expect(driver.lookTimes).toHaveLength(looks);
  const dead = openSession({
    ...quiet,
    more: {
      screenshot: () => Promise.reject(new DeviceError('device_lost', 'gone')),
      hierarchy: () => Promise.reject(new DeviceError('device_lost', 'gone')),
    },
  });
  expect(await dead.session.evidence(deadline)).toEqual({ unseen: true });
});

test('evidence looks once more when what was seen no longer holds, and says so when it cannot', async () => {
  const typed = { screen: (look: number) => ({ nodes: [{ text: `look ${look}` }] }) };
  const { call, session, driver, clock } = openSession(typed);
  const deadline = () => createDeadline(clock, 10_000, new AbortController().signal);
  await call('find_element', { query: { text: { regex: 'look.*' } } });
  await call('press_key', { key: 'Enter' });
  expect((await session.evidence(deadline())).hierarchy).toContain('look 1');
  expect(driver.lookTimes).toHaveLength(2);
  await clock.sleep(1000);
  expect((await session.evidence(deadline())).hierarchy).toContain('look 2');

  let blind = false;
  const stuck = openSession({
    ...typed,
    screen: (look) => {
      if (blind) throw new DeviceError('device_error', 'never idle');
      return typed.screen(look);
    },
  });
  const place = { flow: 'a', attempt: 1, step: '0' };
  await stuck.call('find_element', { query: { text: { regex: 'look.*' } } }, { place });
  blind = true;
  await stuck.call('press_key', { key: 'Enter' }, { place });
  const evidence = await stuck.session.evidence(createDeadline(stuck.clock, 10_000, new AbortController().signal));
  expect(evidence.screenshot).toBeDefined();
  expect(evidence.hierarchy).toContain('look 0');
  expect(stuck.events.at(-1)).toMatchObject({ type: 'logged', level: 'warning', ...place });
});

test('a look that takes too long leaves the evidence its picture', async () => {
  const slow = openSession({ ...quiet, lookMs: 30_000 });
  const deadline = createDeadline(slow.clock, 10_000, new AbortController().signal);
  const evidence = await slow.session.evidence(deadline);
  expect(evidence.screenshot).toBeDefined();
  expect(slow.clock.now()).toBeLessThan(10_000);
  expect(slow.events.at(-1)).toMatchObject({ type: 'logged', text: expect.stringContaining('secret') });
});

test('closing tells the last effect as unknown and closes the driver', async () => {
  const { call, session, events, acts } = openSession(quiet);
  await call('tap', { query: { text: { regex: 'Sign in' } } });
  await session.close();
  expect(events.at(-1)).toMatchObject({ type: 'effectSeen', changed: 'unknown' });
  expect(acts().at(-1)).toBe('close');
});

test('the field that was touched last decides what is typed into, not the focus of a look before the touch', async () => {
  let focus = '';
  const field = (name: string, top: number, password: boolean) => ({
    className: 'android.widget.EditText',
    resourceId: name,
    clickable: true,
    focusable: true,
    focused: focus === name,
    password,
    box: [0, top, 500, top + 100] as const,
  });
  const next = { text: 'Next', clickable: true, box: [0, 400, 500, 500] as const };
  const { call, session } = openSession({
    screen: () => ({ nodes: [field('mail', 0, false), field('pin', 200, true), next] }),
    onGesture: ([finger]) => {
      const y = finger?.points[0]?.y ?? 0;
      if (y < 300) focus = y < 200 ? 'mail' : 'pin';
    },
  });
  const touch = (query: JsonObject) => call('tap', { query });
  const pin = { id: { regex: 'pin' } };
  const mail = { id: { regex: 'mail' } };
  await touch(mail);
  expect(session.passwordExpected).toBe(false);
  await touch(pin);
  expect(session.passwordExpected).toBe(true);
  await touch(mail);
  expect(session.passwordExpected).toBe(false);
  // What takes no text need not take the focus.
  await touch(pin);
  await touch({ text: { regex: 'Next' } });
  expect(session.passwordExpected).toBe(true);
  // A look after the touch knows better than the touch.
  await touch(mail);
  focus = 'pin';
  await call('find_element', { query: pin });
  expect(session.passwordExpected).toBe(true);
});
