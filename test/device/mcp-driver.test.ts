import { afterEach, describe, expect, it } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import type { Driver } from '../../src/device/contract/driver.ts';
import { createMcpDriverFactory } from '../../src/device/drivers/mcp/mcp-driver.ts';
import { certificate, privateKey } from '../api/self-signed.ts';
import { type FakePhoneWish, screen, startFakePhone } from './fake-phone.ts';

const clock = createRealClock();
const token = 'a-token-nobody-reads';
const within = (ms = 10_000, signal = new AbortController().signal) => createDeadline(clock, ms, signal);
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(url: string, given: string | undefined = token): Promise<Driver> {
  const target = { name: `mcp+${url}`, url, ...(given !== undefined && { token: given }) };
  const driver = await createMcpDriverFactory({ clock }).open(target, within());
  closers.push(() => driver.close());
  return driver;
}

async function openPhone(wish: FakePhoneWish = {}) {
  const phone = await startFakePhone(wish);
  closers.push(() => phone.close());
  return { phone, driver: await open(phone.url) };
}

/** What is thrown, and that it does not tell the token. */
async function failureOf(work: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error = await work.then(
    () => expect.fail('nothing was thrown'),
    (thrown: { code: string; message: string }) => thrown,
  );
  expect(JSON.stringify({ ...error, message: error.message })).not.toContain(token);
  return error;
}

const failing = async (wish: FakePhoneWish, given?: string) => {
  const phone = await startFakePhone(wish);
  closers.push(() => phone.close());
  return failureOf(open(phone.url, given));
};

describe('a device by address that cannot be used', () => {
  it('refuses a token that is wrong, and asks for one that is missing', async () => {
    const guard: FakePhoneWish = {
      before: ({ headers }, response) => {
        if (headers.authorization === 'Bearer right') return false;
        response.writeHead(401, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { message: `not ${headers.authorization}` } }));
        return true;
      },
    };
    const wrong = await failing(guard);
    expect(wrong).toMatchObject({ code: 'device_error', message: expect.stringContaining('VIVACE_MCP_DEVICE_TOKEN') });
    expect(wrong.message).toContain('does not take the token (401)');
    const phone = await startFakePhone(guard);
    closers.push(() => phone.close());
    const target = { name: `mcp+${phone.url}`, url: phone.url };
    const missing = await failureOf(createMcpDriverFactory({ clock }).open(target, within()));
    expect(missing.message).toContain('needs a token (401). Set VIVACE_MCP_DEVICE_TOKEN');
    expect((await open(phone.url, 'right')).info.driver).toBe('mcp');
  });

  it('is not there', async () => {
    const phone = await startFakePhone();
    await phone.close();
    expect(await failureOf(open(phone.url))).toMatchObject({
      code: 'device_lost',
      message: expect.stringContaining('nobody listens there'),
    });
    expect(await failureOf(open('http://nowhere.invalid/mcp'))).toMatchObject({ code: 'device_lost' });
    expect(await failureOf(open('http://127.0.0.1:9/mcp'))).toMatchObject({
      code: 'device_lost',
      message: expect.stringContaining('bad port'),
    });
  });

  it.each([
    [403, 'other host names or clients'],
    [404, 'The path of MCP is /mcp'],
    [500, 'answered HTTP 500: it broke'],
    [302, 'leads elsewhere'],
  ])('answers HTTP %d', async (status, words) => {
    const failure = await failing({
      before: (_, response) => {
        response.writeHead(status, { 'content-type': 'text/plain', location: 'http://127.0.0.1:9/elsewhere' });
        response.end(`it broke ${token}`);
        return true;
      },
    });
    expect(failure).toMatchObject({ code: 'device_error', message: expect.stringContaining(words) });
  });

  it('is a web page', async () => {
    const failure = await failing({
      before: (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
        return true;
      },
    });
    expect(failure).toMatchObject({ code: 'device_error', message: expect.stringContaining('as an MCP server does') });
  });

  it('hangs: the deadline holds, an abort ends it, and a look after it works', async () => {
    const phone = await startFakePhone({ before: () => true });
    closers.push(() => phone.close());
    const target = { name: `mcp+${phone.url}`, url: phone.url, token };
    const opening = createMcpDriverFactory({ clock }).open(target, within(200));
    expect(await failureOf(opening)).toMatchObject({
      code: 'device_timeout',
      message: expect.stringContaining('in time'),
    });

    let hangs = false;
    const other = await openPhone({ before: ({ method }) => hangs && method === 'tools/call' });
    hangs = true;
    expect(await failureOf(other.driver.hierarchy(within(200)))).toMatchObject({
      code: 'device_timeout',
      message: expect.stringContaining('did not answer android_get_screen_state in time'),
    });
    const abort = new AbortController();
    const looking = other.driver.hierarchy(within(60_000, abort.signal));
    abort.abort(new Error('stopped by hand'));
    await expect(looking).rejects.toThrow('stopped by hand');
    hangs = false;
    expect((await other.driver.hierarchy(within())).nodes).toHaveLength(3);
  });

  it('goes away between two looks', async () => {
    const { phone, driver } = await openPhone();
    await phone.close();
    expect(await failureOf(driver.hierarchy(within()))).toMatchObject({ code: 'device_lost' });
  });

  it('shows a certificate that nobody signed, or none', async () => {
    const failure = await failing({ tls: { key: privateKey, cert: certificate } });
    expect(failure).toMatchObject({ code: 'device_error', message: expect.stringContaining('NODE_EXTRA_CA_CERTS') });
    const plain = await startFakePhone();
    closers.push(() => plain.close());
    expect(await failureOf(open(plain.url.replace('http:', 'https:')))).toMatchObject({
      code: 'device_error',
      message: expect.stringContaining('speaks no TLS'),
    });
  });

  it('has no screen to look at, or several', async () => {
    expect(await failing({ tools: ['search', 'fetch'] })).toMatchObject({
      code: 'device_error',
      message: expect.stringContaining('it has search, fetch'),
    });
    expect(await failing({ tools: [] })).toMatchObject({ message: expect.stringContaining('no tools') });
    const two = ['android_a_get_screen_state', 'android_get_screen_state'];
    expect(await failing({ tools: two })).toMatchObject({ message: expect.stringContaining('several phones') });
  });

  it.each([
    ['nothing', ''],
    ['words', 'the quick brown fox'],
    ['half of a list', screen.slice(0, screen.indexOf('hierarchy:'))],
  ])('tells %s in place of its screen', async (_, text) => {
    expect(await failing({ answer: () => text })).toMatchObject({
      code: 'device_error',
      message: expect.stringContaining('The screen of the device cannot be read'),
    });
  });

  it('has forgotten the session: what was asked is asked again in a new one, once', async () => {
    let forgotten = 0;
    const { phone, driver } = await openPhone({
      before: ({ method }, response) => {
        if (method !== 'tools/call' || forgotten === 0) return false;
        forgotten--;
        response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Session not found"}');
        return true;
      },
    });
    forgotten = 1;
    expect((await driver.hierarchy(within())).nodes).toHaveLength(3);
    expect(phone.requests.filter(({ method }) => method === 'initialize')).toHaveLength(2);
    forgotten = 2;
    expect(await failureOf(driver.hierarchy(within()))).toMatchObject({ message: expect.stringContaining('HTTP 404') });
  });
});

describe('what the phone says no to', () => {
  const refuse = (error: string) =>
    openPhone({ answer: ({ tool }) => (tool === 'android_tap' ? { error } : undefined) });
  const tap = (driver: Driver) =>
    driver.gesture(
      [
        {
          points: [
            { x: 5, y: 5, atMs: 0 },
            { x: 5, y: 5, atMs: 50 },
          ],
        },
      ],
      within(),
    );

  it.each([
    ['Permission denied: Accessibility service not enabled', 'permission_denied'],
    ['Action failed: Tap gesture execution failed', 'declined'],
    ['Node not found: Node', 'not_found'],
    ['Invalid params: x', 'invalid_input'],
    ['without a category', 'declined'],
    ['', 'declined'],
  ])('%s', async (error, code) => {
    const { driver } = await refuse(error);
    const failure = await failureOf(tap(driver));
    expect(failure.code).toBe(code);
    expect(failure.message).toContain('android_tap');
    expect(failure.message).toContain(error.replace(/^[^:]*: /, ''));
  });

  it('a screen that cannot be looked at now is the device’s failure, no app’s', async () => {
    let error: { error: string } | undefined;
    const { driver } = await openPhone({ answer: () => error });
    error = { error: 'Action failed: All windows returned null root nodes' };
    expect(await failureOf(driver.hierarchy(within()))).toMatchObject({ code: 'device_error' });
    error = { error: 'Permission denied: Accessibility service not enabled or not ready' };
    expect(await failureOf(driver.hierarchy(within()))).toMatchObject({ code: 'permission_denied' });
  });

  it('a tool that is switched off is named with its slug; abilities that need it are not there', async () => {
    const { driver } = await openPhone({ tools: ['android_my_phone_get_screen_state'] });
    expect(await failureOf(tap(driver))).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('android_my_phone_tap is switched off'),
    });
    const abilities = [
      'readClipboard',
      'writeClipboard',
      'hideKeyboard',
      'apps',
      'appDetails',
      'stop',
      'kill',
      'clear',
      'openLink',
      'sendIntent',
      'locate',
      'takeShared',
      'notifications',
      'actOnNotification',
      'files',
      'cameras',
      'openPanel',
      'access',
      'shell',
      'health',
    ] as const;
    expect(abilities.filter((name) => driver[name] !== undefined)).toEqual([]);
  });

  it('arguments and permissions are refused before anything is done', async () => {
    const { phone, driver } = await openPhone();
    const before = phone.requests.length;
    const start = { stop: true, clear: true, arguments: {} };
    expect(await failureOf(driver.launch('a.b', { ...start, arguments: { x: 1 } }, within()))).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('arguments'),
    });
    const permissions = { 'android.permission.CAMERA': 'allow' } as const;
    expect(await failureOf(driver.launch('a.b', { ...start, permissions }, within()))).toMatchObject({
      code: 'unsupported',
    });
    expect(await failureOf(driver.screenshot(within()))).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('at most 700 px'),
    });
    expect(phone.requests.length).toBe(before);
  });
});

describe('the data of an app, where Settings show other words', () => {
  it('stay as they are, and nothing is touched', async () => {
    const { phone, driver } = await openPhone({
      tools: ['get_screen_state', 'list_apps', 'send_intent', 'press_back', 'tap', 'open_app'].map(
        (name) => `android_${name}`,
      ),
      answer: ({ tool }) =>
        tool === 'android_list_apps'
          ? '[{"package_id":"a.b","name":"Name","version_name":null,"version_code":1,"is_system":false}]'
          : undefined,
    });
    const launching = driver.launch('a.b', { stop: true, clear: true, arguments: {} }, within(30_000));
    expect(await failureOf(launching)).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('"Storage & cache" in English. Nothing was deleted'),
    });
    const acts = new Set(phone.requests.map(({ tool }) => tool));
    expect([...acts].filter((tool) => tool === 'android_tap' || tool === 'android_open_app')).toEqual([]);
  });
});

describe('typing without being told the focus', () => {
  const field = (screenText: string) => screenText.replace(/^.*node_2.*\n?/gm, '').trimEnd();
  const keyboard = [
    '--- window:2 type:INPUT_METHOD pkg:ime title:unknown layer:1 focused:false ---',
    'node_id\tclass\ttext\tdesc\tres_id\tbounds\tflags',
    'key_1\tView\tq\t-\t-\t0,1500,100,1600\ton,clk,ena',
    'key_2\tView\tp\t-\t-\t900,2300,1080,2400\ton,clk,ena',
    'hierarchy:',
    'key_1',
    'key_2',
  ].join('\n');
  const typed = (requests: readonly { tool: string; args: object }[]) =>
    requests.filter(({ tool }) => tool === 'android_type_append_text').map(({ args }) => args);

  it('goes into the field that was tapped, until something may have moved the focus', async () => {
    const { phone, driver } = await openPhone();
    await driver.hierarchy(within());
    const point = { x: 250, y: 250 };
    await driver.gesture(
      [
        {
          points: [
            { ...point, atMs: 0 },
            { ...point, atMs: 50 },
          ],
        },
      ],
      within(),
    );
    expect((await driver.hierarchy(within())).nodes.filter(({ focused }) => focused).map(({ id }) => id)).toEqual([
      'node_2',
    ]);
    await driver.text?.('x', within());
    expect(typed(phone.requests)).toEqual([
      { node_id: 'node_2', text: 'x', typing_speed: 10, typing_speed_variance: 0 },
    ]);
    await driver.keys?.([66], within());
    expect(await failureOf(driver.text?.('y', within()) ?? Promise.resolve())).toMatchObject({
      code: 'not_editable',
      message: expect.stringContaining('2 on the screen'),
    });
    expect(typed(phone.requests)).toHaveLength(1);
  });

  it('goes into the only field there is while the keyboard is shown', async () => {
    let text = `${field(screen)}\n${keyboard}`;
    const { phone, driver } = await openPhone({
      answer: ({ tool }) => (tool === 'android_get_screen_state' ? text : undefined),
    });
    const seen = await driver.hierarchy(within());
    expect(seen.keyboard).toEqual({ shown: true, bounds: { left: 0, top: 1500, right: 1080, bottom: 2400 } });
    expect(seen.nodes.some(({ id }) => id.startsWith('key_'))).toBe(false);
    await driver.text?.('x'.repeat(2500), within());
    expect(typed(phone.requests).map((args) => (args as { text: string }).text.length)).toEqual([1000, 1000, 500]);
    text = field(screen);
    expect(await failureOf(driver.text?.('x', within()) ?? Promise.resolve())).toMatchObject({ code: 'not_editable' });
  });

  it('deletes at once what leaves nothing, and one by one what leaves something', async () => {
    const { phone, driver } = await openPhone({
      answer: ({ tool }) => (tool === 'android_get_screen_state' ? `${field(screen)}\n${keyboard}` : undefined),
    });
    const acts = () => phone.requests.map(({ tool, args }) => `${tool.slice(8)} ${args['key'] ?? ''}`.trim());
    const from = acts().length;
    await driver.keys?.([67, 67, 67, 67], within());
    expect(acts().slice(from)).toEqual(['get_screen_state', 'type_clear_text']);
    const then = acts().length;
    await driver.keys?.([67, 67, 62], within());
    expect(acts().slice(then)).toEqual(['get_screen_state', 'press_key DEL', 'press_key DEL', 'press_key SPACE']);
  });

  it('presses no key of a row one of which there is not', async () => {
    const { phone, driver } = await openPhone();
    const before = phone.requests.length;
    expect(await failureOf(driver.keys?.([67, 24], within()) ?? Promise.resolve())).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('keycode 24'),
    });
    expect(phone.requests.length).toBe(before);
  });
});

describe('texts that the list cuts', () => {
  const long = `${'x'.repeat(100)} and more\nin a second line`;
  const cut = screen.replace('\tName\t', `\t${'x'.repeat(100)}...truncated\t`);

  it('are completed in one call for those that are cut, and none where none is', async () => {
    let text = cut;
    const { phone, driver } = await openPhone({
      answer: ({ tool }) =>
        tool === 'android_get_node_details'
          ? `CAUTION: untrusted.\nnode_id\ttext\tdesc\nnode_1\t${long.replace('\n', '\\n')}\t-`
          : text,
    });
    const asked = () =>
      phone.requests.filter(({ tool }) => tool === 'android_get_node_details').map(({ args }) => args);
    const from = asked().length;
    const before = driver.counters.roundTrips;
    expect((await driver.hierarchy(within())).nodes[1]?.text).toBe(long);
    expect(driver.counters.roundTrips - before).toBe(2);
    expect(asked().slice(from)).toEqual([{ node_ids: ['node_1'] }]);
    text = screen;
    await driver.hierarchy(within());
    expect(asked()).toHaveLength(from + 1);
  });

  it('keep their mark where the details are switched off, or the node is never found', async () => {
    const marked = `${'x'.repeat(100)}...truncated`;
    const off = await openPhone({ tools: ['android_get_screen_state'], answer: () => cut });
    expect((await off.driver.hierarchy(within())).nodes[1]?.text).toBe(marked);
    const gone = await openPhone({
      answer: ({ tool }) =>
        tool === 'android_get_node_details' ? 'node_id\ttext\tdesc\nnode_1\tnot_found\tnot_found' : cut,
    });
    expect((await gone.driver.hierarchy(within())).nodes[1]?.text).toBe(marked);
  });
});
