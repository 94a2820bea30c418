import { PNG } from 'pngjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeviceUi, NodeAction } from '../../../src/virtual/contract/device-ui.ts';
import { findNode, getNode } from '../hands.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
afterEach(() => server?.close());

const log = () => getNode(server.context.ui, 'log').text;

/** Takes texts as a field would, on the real fields of the screen. */
function takeTexts(refuse = false): { readonly screen: Partial<DeviceUi>; readonly asked: NodeAction[] } {
  const asked: NodeAction[] = [];
  const perform = (_key: string, action: NodeAction): boolean => {
    asked.push(action);
    return !refuse;
  };
  return { screen: { perform }, asked };
}

describe('an element', () => {
  it('tells all its attributes by all their names', async () => {
    server = await startServer();
    const id = await server.find('id', 'check');
    const read = async (name: string) => (await server.call('GET', `/element/${id}/attribute/${name}`)).value;
    const { bounds } = getNode(server.context.ui, 'check');
    const wanted: Readonly<Record<string, string | null>> = {
      checkable: 'true',
      checked: 'true',
      class: 'android.widget.CheckBox',
      className: 'android.widget.CheckBox',
      CLASSNAME: 'android.widget.CheckBox',
      text: 'Check',
      name: 'Check',
      contentDescription: null,
      'content-desc': null,
      resourceId: 'dev.vivace.gallery:id/check',
      'resource-id': 'dev.vivace.gallery:id/check',
      package: 'dev.vivace.gallery',
      displayed: 'true',
      enabled: 'true',
      password: 'false',
      longClickable: 'false',
      'selection-start': null,
      bounds: `[${bounds.left},${bounds.top}][${bounds.right},${bounds.bottom}]`,
      'original-text': 'Check',
    };
    for (const [name, value] of Object.entries(wanted)) expect(await read(name), name).toBe(value);
    expect(JSON.parse(await read('contentSize'))).toMatchObject({ left: bounds.left, top: bounds.top });
    const unknown = await server.call('GET', `/element/${id}/attribute/colour`);
    expect([unknown.status, unknown.value.error]).toEqual([500, 'unknown error']);
    expect(unknown.value.message).toMatch(
      /^'colour' attribute is unknown for the element\. Only .*\{class,className\}/,
    );
  });

  it('tells where it is', async () => {
    server = await startServer();
    const id = await server.find('id', 'press');
    const { left, top, right, bottom } = getNode(server.context.ui, 'press').bounds;
    const rect = { x: left, y: top, width: right - left, height: bottom - top };
    expect((await server.call('GET', `/element/${id}/rect`)).value).toEqual(rect);
    expect((await server.call('GET', `/element/${id}/size`)).value).toEqual({ width: rect.width, height: rect.height });
    expect((await server.call('GET', `/element/${id}/location`)).value).toEqual({ x: left, y: top });
  });

  it('is clicked by a touch in its middle', async () => {
    server = await startServer();
    const id = await server.find('id', 'press');
    expect(await server.call('POST', `/element/${id}/click`)).toMatchObject({ status: 200, value: null });
    expect(log()).toBe('log: tap');
  });

  it('is drawn alone', async () => {
    server = await startServer();
    const id = await server.find('id', 'press');
    const { left, top, right, bottom } = getNode(server.context.ui, 'press').bounds;
    const whole = await server.call('GET', '/screenshot');
    expect(whole.status).toBe(200);
    const { width, height } = PNG.sync.read(Buffer.from(whole.value, 'base64'));
    expect({ width, height }).toEqual({ ...server.context.ui.size });
    const part = PNG.sync.read(Buffer.from((await server.call('GET', `/element/${id}/screenshot`)).value, 'base64'));
    expect([part.width, part.height]).toEqual([right - left, bottom - top]);
  });

  it('has its description as its name, or none', async () => {
    server = await startServer();
    const read = async (id: string) => (await server.call('GET', `/element/${await server.find('id', id)}/name`)).value;
    expect([await read('image'), await read('press')]).toEqual(['A bag', null]);
  });

  it('is stale when it has gone, and found again by its locator when it was found alone', async () => {
    server = await startServer();
    const alone = await server.find('id', 'log');
    const [{ ELEMENT: many }] = (
      await server.call('POST', '/elements', { strategy: 'class name', selector: 'android.widget.CheckBox' })
    ).value;
    server.context.ui.forceStop('dev.vivace.gallery');
    const gone = await server.call('GET', `/element/${alone}/text`);
    expect([gone.status, gone.value.error]).toEqual([404, 'stale element reference']);
    expect(gone.value.message).toMatch(/does not exist in DOM anymore/);
    expect((await server.call('POST', `/element/${many}/click`)).value.error).toBe('stale element reference');
  });

  it('has a first child', async () => {
    server = await startServer();
    const card = await server.find('id', 'row');
    const { value } = await server.call('GET', `/appium/element/${card}/first_visible`);
    expect((await server.call('GET', `/element/${value.ELEMENT}/text`)).value).toBe('Row text');
    const leaf = await server.find('id', 'log');
    expect((await server.call('GET', `/appium/element/${leaf}/first_visible`)).value.error).toBe('no such element');
  });
});

describe('sending keys', () => {
  it('sets texts in one go', async () => {
    const { screen, asked } = takeTexts();
    server = await startServer({ activity: '.FieldsActivity', screen });
    const id = await server.find('id', 'name');
    // The field shows its hint, which stays after clearing: it is not taken for text.
    expect((await server.call('POST', `/element/${id}/value`, { text: '日本😀' })).status).toBe(200);
    expect(asked).toEqual([
      { action: 'set-text', text: '' },
      { action: 'set-text', text: '日本😀' },
    ]);
  });

  it('presses Enter for the two characters at the end', async () => {
    const keys: number[] = [];
    const { screen, asked } = takeTexts();
    server = await startServer({
      activity: '.FieldsActivity',
      screen: { ...screen, key: (code: number) => keys.push(code) },
    });
    const id = await server.find('id', 'name');
    await server.call('POST', `/element/${id}/value`, { text: 'a\\n', replace: true });
    expect(asked.at(-1)).toEqual({ action: 'set-text', text: 'a' });
    expect(keys).toEqual([66]);
  });

  it('says so when nothing takes the text', async () => {
    server = await startServer({ activity: '.FieldsActivity', screen: takeTexts(true).screen });
    const id = await server.find('id', 'log');
    const { status, value } = await server.call('POST', `/element/${id}/value`, { text: 'a' });
    expect([status, value.error]).toEqual([400, 'invalid element state']);
    expect((await server.call('POST', `/element/${id}/clear`)).value.error).toBe('invalid element state');
  });

  it('needs something with the focus when no element is named', async () => {
    const { screen, asked } = takeTexts();
    server = await startServer({ activity: '.FieldsActivity', screen });
    expect((await server.call('POST', '/keys', { text: 'a' })).value.error).toBe('no such element');
    await server.call('POST', `/element/${await server.find('id', 'name')}/click`);
    expect((await server.call('POST', '/keys', { text: 'a' })).status).toBe(200);
    expect(asked.at(-1)).toEqual({ action: 'set-text', text: 'a' });
  });
});

describe('dialogs', () => {
  it('are read, accepted and dismissed', async () => {
    server = await startServer();
    const open = async () =>
      server.call(
        'POST',
        `/element/${await server.find('accessibility id', 'x').catch(() => server.find('-android uiautomator', 'text("Ask")'))}/click`,
      );
    await open();
    expect((await server.call('GET', '/alert/text')).value).toContain('Think.');
    expect((await server.call('POST', '/alert/accept')).status).toBe(200);
    expect(log()).toBe('log: yes');
    await open();
    await server.call('POST', '/alert/dismiss', {});
    expect(log()).toBe('log: yes no');
    await open();
    const label = findNode(server.context.ui, 'NO') ? 'NO' : 'No';
    expect((await server.call('POST', '/alert/accept', { buttonLabel: label })).status).toBe(200);
    await open();
    expect((await server.call('POST', '/alert/accept', { buttonLabel: 'Maybe' })).value.error).toBe(
      'invalid element state',
    );
  });
});
