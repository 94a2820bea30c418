import { afterEach, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
afterEach(() => server?.close());

const gallery = 'dev.vivace.gallery';
const ui = '-android uiautomator';

/** Strategy, selector, and the texts (or descriptions) of all that is found. */
const finds: readonly (readonly [string, string, readonly string[]])[] = [
  ['id', `${gallery}:id/press`, ['Press']],
  ['id', 'press', ['Press']],
  ['id', 'nothing', []],
  ['accessibility id', 'A bag', ['A bag']],
  ['accessibility id', 'a bag', []],
  ['class name', 'android.widget.CheckBox', ['Check']],
  ['xpath', '//android.widget.Button[@text="Press"]', ['Press']],
  ['xpath', '//*[@text="Press" or @text="Off"]', ['Press', 'Off']],
  ['xpath', '//*[@clickable="true" and starts-with(@text, "A")]', ['Ask']],
  ['xpath', '//*[contains(@text, "oas")]', ['Toast']],
  ['xpath', '//*[matches(@text, "^T.*t$")]', ['Toast']],
  ['xpath', '//*[lower-case(@text)="press"]', ['Press']],
  ['xpath', '//*[@text="Press"]/following-sibling::android.widget.Button', ['Off', 'Ask', 'Insist', 'Toast']],
  ['xpath', '//*[@text="Off"]/preceding-sibling::*[1]', ['Press']],
  ['xpath', '(//android.widget.Button)[last()]', ['Toast']],
  ['xpath', '(//android.widget.Button)[position()=2]', ['Off']],
  ['xpath', '//*[@text="Row text"]/..', ['']],
  ['xpath', '//*[@text="Inside"]/ancestor::*[contains(@resource-id, "card")]//*[string-length(@text) > 0]', ['Inside']],
  ['xpath', '//*[@text="Press"] | //*[@content-desc="A bag"]', ['Press', 'A bag']],
  ['xpath', '//*[normalize-space(@text)="Press"][not(@checked="true")]', ['Press']],
  ['xpath', '/hierarchy//android.widget.Switch', ['Toggle']],
  ['xpath', '//hierarchy', []],
  ['xpath', '//*[@text="Press"]/@text', []],
  ['xpath', 'count(//*)', []],
  ['xpath', '//*[@*="A bag"]', ['A bag']],
  ['xpath', '//@content-desc[.="A bag"]/..', ['A bag']],
  [ui, 'new UiSelector().text("Press")', ['Press']],
  [ui, 'UiSelector().text("Press")', ['Press']],
  [ui, 'text("Press")', ['Press']],
  [ui, '.text("Press")', ['Press']],
  [ui, 'new UiSelector().textContains("OAS")', ['Toast']],
  [ui, 'new UiSelector().textStartsWith("ins")', ['Inside', 'Insist']],
  [ui, 'new UiSelector().textMatches("(?i)PRESS|off")', ['Press', 'Off']],
  [ui, 'new UiSelector().textMatches("res")', []],
  [ui, 'new UiSelector().text("Press").enabled(false)', []],
  [ui, 'new UiSelector().className("android.widget.Button").enabled(false)', ['Off']],
  [ui, 'new UiSelector().className(android.widget.Button).instance(1)', ['Off']],
  [ui, 'new UiSelector().description("A bag")', ['A bag']],
  [ui, 'new UiSelector().descriptionContains("bag")', ['A bag']],
  [ui, `new UiSelector().resourceId("${gallery}:id/check").checked(true)`, ['Check']],
  [ui, 'new UiSelector().resourceIdMatches(".*:id/(check|toggle)")', ['Check', 'Toggle']],
  [ui, `new UiSelector().packageName("${gallery}").checkable(true)`, ['Check', 'Toggle']],
  [
    ui,
    'new UiSelector().resourceId("dev.vivace.gallery:id/card").childSelector(new UiSelector().text("Inside"))',
    ['Inside'],
  ],
  [ui, 'new UiSelector().resourceId("dev.vivace.gallery:id/card").childSelector(new UiSelector().text("Press"))', []],
  [ui, 'new UiSelector().text("Press").fromParent(new UiSelector().text("Off"))', ['Off']],
  [ui, 'new UiSelector().text("say \\"hi\\"")', []],
  [ui, 'new UiSelector().text("Press"); new UiSelector().text("Off");', ['Press', 'Off']],
  [ui, 'new UiSelector().text("Press"); new UiSelector().text("Press")', ['Press']],
];

describe('finding elements', () => {
  it.each(finds)('%s %s', async (strategy, selector, wanted) => {
    server = await startServer();
    const { status, value } = await server.call('POST', '/elements', { strategy, selector });
    expect(status, JSON.stringify(value)).toBe(200);
    const names = [];
    for (const { ELEMENT } of value) {
      const text = (await server.call('GET', `/element/${ELEMENT}/text`)).value;
      names.push(text === '' ? ((await server.call('GET', `/element/${ELEMENT}/name`)).value ?? '') : text);
    }
    expect(names).toEqual(wanted);
    const one = await server.call('POST', '/element', { strategy, selector });
    expect(one.status).toBe(wanted.length === 0 ? 404 : 200);
    if (wanted.length > 0) {
      expect((await server.call('GET', `/element/${one.value.ELEMENT}/text`)).value).toBe(
        (await server.call('GET', `/element/${value[0].ELEMENT}/text`)).value,
      );
    }
  });

  const broken: readonly (readonly [string, string, RegExp])[] = [
    ['xpath', '//*[', /./],
    ['xpath', '//*[no-such-function(@text)]', /./],
    ['xpath', '', /./],
    [ui, '', /empty/],
    [ui, 'new UiSelector().text("a"', /"\)" is expected, and the expression ends \(position 25\)/],
    [ui, 'new UiSelector().text("a)', /no end \(position 22\)/],
    [ui, 'new UiSelector().colour("a")', /UiSelector has no `colour` method \(position 17\)/],
    [ui, 'new UiSelector().text(1)', /1 is not a string \(position 22\)/],
    [ui, 'new UiSelector().clickable("true")', /is not a boolean/],
    [ui, 'new UiSelector().text("a", "b")', /Invalid arguments count. Actual:2. Expected:1./],
    [ui, 'new UiObject().text("a")', /is expected/],
    [ui, 'new UiSelector().text("a") b', /";" is expected/],
    [ui, 'new UiScrollable(new UiSelector()).jump()', /UiScrollable has no `jump` method/],
    [ui, 'new UiScrollable(new UiSelector().scrollable(true))', /must return a UiObject/],
    [ui, 'new UiScrollable().scrollForward()', /no suitable constructor/],
  ];

  it.each(broken)('refuses %s %s', async (strategy, selector, message) => {
    server = await startServer();
    const { status, value } = await server.call('POST', '/element', { strategy, selector });
    expect([status, value.error]).toEqual([400, 'invalid selector']);
    expect(value.message).toMatch(message);
  });

  it.each([
    [ui, `textMatches("(${'.|'.repeat(20)}.)*never")`],
    ['xpath', 'count(for $a in 1 to 100000, $b in 1 to 100000 return $a)'],
  ])('ends %s %s, which would keep the device from everything else', async (strategy, selector) => {
    server = await startServer();
    const { status, value } = await server.call('POST', '/element', { strategy, selector });
    expect([status, value.error]).toEqual([500, 'unknown error']);
    expect(value.message).toContain('ends what takes more than 2000 ms');
    expect((await server.call('POST', '/element', { strategy: 'id', selector: 'press' })).status).toBe(200);
  });

  it('takes ids as they are when that is wanted', async () => {
    server = await startServer();
    await server.call('POST', '/appium/settings', { settings: { disableIdLocatorAutocompletion: true } });
    expect((await server.call('POST', '/element', { strategy: 'id', selector: 'press' })).status).toBe(404);
    expect((await server.call('POST', '/element', { strategy: 'id', selector: `${gallery}:id/press` })).status).toBe(
      200,
    );
  });

  it('finds inside an element', async () => {
    server = await startServer();
    const context = await server.find('id', 'card');
    const inside = { context, strategy: 'class name', selector: 'android.widget.TextView' };
    expect((await server.call('POST', '/elements', inside)).value).toHaveLength(1);
    for (const selector of ['text("Inside")', 'className("android.widget.TextView").instance(0)']) {
      expect((await server.call('POST', '/element', { context, strategy: ui, selector })).status).toBe(200);
    }
    expect((await server.call('POST', '/element', { context, strategy: ui, selector: 'text("Press")' })).status).toBe(
      404,
    );
    const all = { context, strategy: 'xpath', selector: '//*[@text="Press"]' };
    expect((await server.call('POST', '/element', all)).status).toBe(404);
    await server.call('POST', '/appium/settings', { settings: { limitXPathContextScope: false } });
    expect((await server.call('POST', '/element', all)).status).toBe(200);
    const below = { context, strategy: 'xpath', selector: './/*[@text="Press"]' };
    expect((await server.call('POST', '/element', below)).status).toBe(404);
  });

  it('tells more of elements when answers are not to be compact', async () => {
    server = await startServer();
    await server.call('POST', '/appium/settings', {
      settings: {
        shouldUseCompactResponses: false,
        elementResponseAttributes: 'text,rect,attribute/clickable,nothing',
      },
    });
    const { value } = await server.call('POST', '/element', { strategy: 'id', selector: 'press' });
    expect(Object.keys(value)).toEqual([
      'ELEMENT',
      'element-6066-11e4-a52e-4f735466cecf',
      'text',
      'rect',
      'attribute/clickable',
    ]);
    expect([value.text, value['attribute/clickable']]).toEqual(['Press', 'true']);
  });

  it('finds what has the focus', async () => {
    server = await startServer({ activity: '.FieldsActivity' });
    expect((await server.call('GET', '/element/active')).status).toBe(404);
    const name = await server.find('id', 'name');
    await server.call('POST', `/element/${name}/click`);
    const { value } = await server.call('GET', '/element/active');
    expect((await server.call('GET', `/element/${value.ELEMENT}/attribute/resource-id`)).value).toBe(
      `${gallery}:id/name`,
    );
  });

  it('scrolls to what is not there yet', async () => {
    server = await startServer({ activity: '.ListsActivity' });
    const list = `new UiScrollable(new UiSelector().resourceId("${gallery}:id/down"))`;
    for (const selector of [
      `${list}.scrollIntoView(new UiSelector().text("Line 60"))`,
      `${list}.scrollTextIntoView("Line 2")`,
      `${list}.setMaxSearchSwipes(20).getChildByText(new UiSelector().className("android.widget.LinearLayout"), "Line 40")`,
    ]) {
      const { status, value } = await server.call('POST', '/element', { strategy: ui, selector });
      expect(status, `${selector} ${JSON.stringify(value)}`).toBe(200);
    }
    const across = `new UiScrollable(new UiSelector().resourceId("${gallery}:id/across")).setAsHorizontalList()`;
    const card = { strategy: ui, selector: `${across}.scrollIntoView(text("Card 30"))` };
    expect((await server.call('POST', '/element', card)).value.message).toMatch(/is expected/);
    const found = { strategy: ui, selector: `${across}.scrollIntoView(new UiSelector().text("Card 30"))` };
    expect((await server.call('POST', '/element', found)).status).toBe(200);
    const nowhere = `${list}.setMaxSearchSwipes(3).scrollIntoView(new UiSelector().text("Line 999"))`;
    expect((await server.call('POST', '/element', { strategy: ui, selector: nowhere })).status).toBe(404);
  });
});
