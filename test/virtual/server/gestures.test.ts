import { afterEach, describe, expect, it } from 'vitest';
import type { DeviceUi } from '../../../src/virtual/contract/device-ui.ts';
import { findNode, getNode } from '../hands.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
afterEach(() => server?.close());

const log = () => getNode(server.context.ui, 'log').text;
const area = { left: 100, top: 500, width: 800, height: 1000 };

/** Writes down what fingers do instead of doing it. */
function watchFingers(): { readonly screen: Partial<DeviceUi>; readonly touches: (readonly (string | number)[])[] } {
  const touches: (readonly (string | number)[])[] = [];
  return { screen: { touch: (kind, x, y, pointer = 0) => touches.push([kind, x, y, pointer]) }, touches };
}

const key = 'element-6066-11e4-a52e-4f735466cecf';

describe('gestures', () => {
  it('click, double click and long click', async () => {
    server = await startServer();
    const press = { [key]: await server.find('id', 'press') };
    await server.call('POST', '/appium/gestures/click', { origin: press });
    expect(log()).toBe('log: tap');
    await server.call('POST', '/appium/gestures/long_click', { origin: press, duration: 600 });
    expect(log()).toBe('log: tap long');
    await server.call('POST', '/appium/gestures/double_click', { origin: press });
    expect(log()).toBe('log: tap long tap double');
    const { left, top } = getNode(server.context.ui, 'press').bounds;
    await server.call('POST', '/appium/gestures/click', { origin: { ELEMENT: press[key] }, offset: { x: 5, y: 5 } });
    await server.call('POST', '/appium/gestures/click', { offset: { x: left + 5, y: top + 5 } });
    await server.call('POST', '/appium/gestures/click', { locator: { strategy: 'id', selector: 'row' } });
    expect(log()).toMatch(/row$/);
    expect((await server.call('POST', '/appium/gestures/click', {})).value.error).toBe('invalid argument');
  });

  it.each([
    [
      '/actions',
      {
        actions: [
          {
            type: 'pointer',
            id: 'f',
            actions: [{ type: 'pointerMove', duration: 0, x: 5, y: 5 }, { type: 'pointerDown' }, { type: 'pointerUp' }],
          },
        ],
      },
    ],
    ['/appium/gestures/click', { offset: { x: 5, y: 5 } }],
    ['/appium/device/press_keycode', { keycode: 3 }],
    ['/back', {}],
  ])('%s is refused where INJECT_EVENTS is, and touches nothing', async (path, body) => {
    const { screen, touches } = watchFingers();
    server = await startServer({ screen: { ...screen, key: () => void touches.push(['key']) }, faults: ['no-inject'] });
    const { status, value } = await server.call('POST', path, body);
    expect([status, value.error]).toEqual([500, 'unknown error']);
    expect(value.message).toMatch(/SecurityException: .*INJECT_EVENTS/);
    expect(touches).toEqual([]);
  });

  it('swipe from edge to edge in the time that the speed means', async () => {
    const { screen, touches } = watchFingers();
    server = await startServer({ screen });
    const started = server.context.clock.now();
    await server.call('POST', '/appium/gestures/swipe', { area, direction: 'up', percent: 0.5, speed: 1000 });
    expect(server.context.clock.now() - started).toBe(500);
    expect(touches[0]).toEqual(['down', 500, 1500, 0]);
    expect(touches.at(-1)).toEqual(['up', 500, 1000, 0]);
    expect(touches.length).toBeGreaterThan(90);
  });

  it('drag holds first', async () => {
    const { screen, touches } = watchFingers();
    server = await startServer({ screen });
    const started = server.context.clock.now();
    await server.call('POST', '/appium/gestures/drag', {
      start: { x: 10, y: 10 },
      end: { x: 10, y: 1010 },
      speed: 1000,
    });
    expect(server.context.clock.now() - started).toBe(1500);
    expect([touches[0], touches.at(-1)]).toEqual([
      ['down', 10, 10, 0],
      ['up', 10, 1010, 0],
    ]);
  });

  it('pinch takes two fingers', async () => {
    const { screen, touches } = watchFingers();
    server = await startServer({ screen });
    await server.call('POST', '/appium/gestures/pinch_close', { area, percent: 1, speed: 2000 });
    expect(touches.slice(0, 2)).toEqual([
      ['down', 100, 1500, 0],
      ['down', 900, 500, 1],
    ]);
    expect(touches.filter(([kind]) => kind === 'up')).toEqual([
      ['up', 500, 1000, 0],
      ['up', 500, 1000, 1],
    ]);
    touches.length = 0;
    await server.call('POST', '/appium/gestures/pinch_open', { area, percent: 0.5, speed: 2000 });
    expect(touches[0]).toEqual(['down', 300, 1250, 0]);
    expect(touches.filter(([kind]) => kind === 'up').map(([, x, y]) => [x, y])).toEqual([
      [100, 1500],
      [900, 500],
    ]);
  });

  it('scroll tells whether there is more', async () => {
    server = await startServer({ activity: '.ListsActivity' });
    const origin = { [key]: await server.find('id', 'down') };
    const scroll = async (direction: string, percent = 1) =>
      (await server.call('POST', '/appium/gestures/scroll', { origin, direction, percent })).value;
    expect(await scroll('down')).toBe(true);
    expect(findNode(server.context.ui, 'Line 0')).toBeUndefined();
    expect(await scroll('down', 50)).toBe(false);
    expect(findNode(server.context.ui, 'Line 99')).toBeDefined();
    expect(await scroll('up', 50)).toBe(false);
    expect(findNode(server.context.ui, 'Line 0')).toBeDefined();
    expect(
      (await server.call('POST', '/appium/gestures/fling', { origin, direction: 'down', speed: 3000 })).value,
    ).toBe(true);
    const slow = await server.call('POST', '/appium/gestures/fling', { origin, direction: 'down', speed: 10 });
    expect(slow.value.message).toBe('Speed 10 is less than the minimum fling velocity 131');
  });

  it('scroll to an element', async () => {
    server = await startServer({ activity: '.ListsActivity' });
    const origin = { [key]: await server.find('id', 'down') };
    const params = { strategy: '-android uiautomator', selector: 'text("Line 70")' };
    expect(await server.call('POST', '/gestures/scroll_to', { origin, params })).toMatchObject({ status: 200 });
    const far = await server.find('-android uiautomator', 'text("Line 70")');
    await server.call('POST', '/gestures/scroll_to', { origin, params: { ...params, selector: 'text("Line 0")' } });
    expect(findNode(server.context.ui, 'Line 70')).toBeUndefined();
    const back = await server.call('POST', `/appium/element/${origin[key]}/scroll_to/${far}`);
    expect(back.status).toBe(200);
    expect(findNode(server.context.ui, 'Line 70')).toBeDefined();
  });
});

describe('W3C actions', () => {
  it('play fingers on lines of time of their own', async () => {
    const { screen, touches } = watchFingers();
    server = await startServer({ screen });
    const finger = (id: string, x: number, ms: number) => ({
      type: 'pointer',
      id,
      parameters: { pointerType: 'touch' },
      actions: [
        { type: 'pointerMove', x, y: 100, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: ms },
        { type: 'pointerMove', origin: 'pointer', x: 0, y: 200, duration: 10 },
        { type: 'pointerUp', button: 0 },
      ],
    });
    const started = server.context.clock.now();
    const { status } = await server.call('POST', '/actions', { actions: [finger('a', 10, 100), finger('b', 20, 50)] });
    expect(status).toBe(200);
    expect(server.context.clock.now() - started).toBe(110);
    expect(touches).toEqual([
      ['down', 10, 100, 0],
      ['down', 20, 100, 1],
      ['move', 20, 200, 1],
      ['move', 20, 300, 1],
      ['up', 20, 300, 1],
      ['move', 10, 200, 0],
      ['move', 10, 300, 0],
      ['up', 10, 300, 0],
    ]);
  });

  it('tap and long press elements', async () => {
    server = await startServer();
    const id = await server.find('id', 'press');
    const tap = (origin: unknown, ms: number) => [
      {
        type: 'pointer',
        id: 'finger',
        actions: [
          { type: 'pointerMove', origin, x: 0, y: 0 },
          { type: 'pointerDown' },
          { type: 'pause', duration: ms },
          { type: 'pointerUp' },
        ],
      },
    ];
    await server.call('POST', '/actions', { actions: tap({ [key]: id }, 50) });
    await server.call('POST', '/actions', { actions: tap(id, 700) });
    expect(log()).toBe('log: tap long');
  });

  it('press keys', async () => {
    const keys: unknown[] = [];
    server = await startServer({
      screen: {
        key: (code: number, options?: object) => keys.push([code, options]),
        type: (character: string) => keys.push(character),
      },
    });
    const stroke = (value: string) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    await server.call('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keys',
          actions: [
            ...stroke('h'),
            ...stroke('\uE007'),
            { type: 'keyDown', value: '\uE009' },
            ...stroke('a'),
            { type: 'keyUp', value: '\uE009' },
          ],
        },
      ],
    });
    expect(keys).toEqual(['h', [66, {}], [29, { held: [113] }]]);
  });

  it('leave no finger on the screen', async () => {
    const { screen, touches } = watchFingers();
    server = await startServer({ screen });
    const actions = [{ type: 'pointerMove', x: 1, y: 1 }, { type: 'pointerDown' }];
    await server.call('POST', '/actions', { actions: [{ type: 'pointer', id: 'a', actions }] });
    expect(touches).toEqual([
      ['down', 1, 1, 0],
      ['cancel', 1, 1, 0],
    ]);
  });

  it('refuse more fingers than there are, before any touches the screen', async () => {
    const { screen, touches } = watchFingers();
    server = await startServer({ screen });
    const press = [{ type: 'pointerMove', x: 1, y: 1 }, { type: 'pointerDown' }, { type: 'pointerUp' }];
    const actions = Array.from({ length: 11 }, (_, at) => ({ type: 'pointer', id: `finger${at}`, actions: press }));
    const { status, value } = await server.call('POST', '/actions', { actions });
    expect([status, value.error, touches]).toEqual([400, 'invalid argument', []]);
  });

  it('may have very many items', async () => {
    const { screen, touches } = watchFingers();
    server = await startServer({ screen });
    const moves = Array.from({ length: 150_000 }, (_, at) => ({ type: 'pointerMove', x: at % 9, y: 1, duration: 0 }));
    const actions = [moves[0], { type: 'pointerDown' }, ...moves, { type: 'pointerUp' }];
    const { status } = await server.call('POST', '/actions', { actions: [{ type: 'pointer', id: 'a', actions }] });
    expect([status, touches.length]).toEqual([200, 150_002]);
  });

  it('begin a move that takes years at once', async () => {
    const { screen, touches } = watchFingers();
    const touch = screen.touch;
    server = await startServer({
      screen: {
        touch(...event) {
          touch?.(...event);
          if (event[0] === 'move') server.abort();
        },
      },
    });
    const actions = [
      { type: 'pointerMove', x: 1, y: 1 },
      { type: 'pointerDown' },
      { type: 'pointerMove', x: 9, y: 9, duration: 1e12 },
      { type: 'pointerUp' },
    ];
    await server.call('POST', '/actions', { actions: [{ type: 'pointer', id: 'a', actions }] }).catch(() => {});
    expect(touches.map(([kind]) => kind)).toEqual(['down', 'move', 'cancel']);
  });

  const broken: readonly (readonly [string, readonly unknown[]])[] = [
    ['a down without a place', [{ type: 'pointerDown' }]],
    ['a place that is half', [{ type: 'pointerMove', x: 1 }]],
    ['a pause of less than nothing', [{ type: 'pause', duration: -1 }]],
    ['a move from nowhere', [{ type: 'pointerMove', origin: 'pointer', x: 1, y: 1 }]],
    ['an item that is none', [{ type: 'pointerSing' }]],
  ];
  it.each(broken)('refuse %s', async (_, actions) => {
    server = await startServer();
    const { status, value } = await server.call('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'a', actions }],
    });
    expect([status, value.error]).toEqual([400, 'invalid argument']);
  });
});

describe('the device', () => {
  it('tells what it is', async () => {
    server = await startServer();
    const { size, density } = server.context.ui;
    const info = (await server.call('GET', '/appium/device/info')).value;
    expect(info).toMatchObject({ apiVersion: '34', model: 'Test', realDisplaySize: `${size.width}x${size.height}` });
    expect((await server.call('GET', '/window/current/size')).value).toEqual({ ...size });
    expect((await server.call('GET', '/appium/device/pixel_ratio')).value).toBe(density / 160);
    expect((await server.call('GET', '/appium/device/display_density')).value).toBe(density);
    expect((await server.call('GET', '/appium/device/system_bars')).value.statusBar).toBeGreaterThan(0);
    expect((await server.call('GET', '/appium/device/battery_info')).value).toEqual({ level: 1, status: 5 });
    expect((await server.call('POST', '/appium/list_displays')).value).toHaveLength(1);
    const windows = (await server.call('POST', '/appium/list_windows', { filters: { packageName: '*.gallery' } }))
      .value;
    expect(windows).toHaveLength(1);
    expect((await server.call('POST', '/appium/reset_ax_cache')).value).toBe(null);
  });

  it('keeps a clipboard', async () => {
    server = await startServer();
    const content = Buffer.from('héllo 😀').toString('base64');
    await server.call('POST', '/appium/device/set_clipboard', { content, contentType: 'plaintext', label: 'x' });
    expect(server.context.services.clipboard.text).toBe('héllo 😀');
    expect((await server.call('POST', '/appium/device/get_clipboard', {})).value).toBe(content);
    const image = await server.call('POST', '/appium/device/set_clipboard', { content, contentType: 'image' });
    expect(image.value.error).toBe('invalid argument');
  });

  it('presses keys, goes back and opens the shade', async () => {
    const pressed: unknown[] = [];
    server = await startServer({
      screen: {
        key: (code: number, options?: object) => pressed.push([code, options]),
        openPanel: (panel: string) => pressed.push(panel),
      },
    });
    await server.call('POST', '/back', {});
    await server.call('POST', '/appium/device/press_keycode', { keycode: 29, metastate: 1 });
    await server.call('POST', '/appium/device/long_press_keycode', { keycode: 3 });
    await server.call('POST', '/appium/device/open_notifications');
    expect(pressed).toEqual([[4, undefined], [29, { held: [59] }], [3, { longPress: true }], 'notifications']);
    const none = await server.call('POST', '/appium/device/press_keycode', { keycode: 4000 });
    expect(none.value.error).toBe('invalid element state');
  });

  it('turns', async () => {
    server = await startServer();
    expect((await server.call('GET', '/orientation')).value).toBe('PORTRAIT');
    expect((await server.call('GET', '/rotation')).value).toEqual({ x: 0, y: 0, z: 0 });
    const turned = await server.call('POST', '/orientation', { orientation: 'LANDSCAPE' });
    expect(turned).toMatchObject({ status: 200, value: 'LANDSCAPE' });
    expect((await server.call('GET', '/rotation')).value).toEqual({ x: 0, y: 0, z: 90 });
    expect((await server.call('POST', '/rotation', { x: 0, y: 0, z: 0 })).value).toBe('PORTRAIT');
  });
});
