import { describe, expect, it } from 'vitest';
import { XmlError } from '../../src/screen/scan-xml.ts';
import { parseUiautomatorXml } from '../../src/screen/uiautomator-xml.ts';
import { readScreenFixture } from './fixture.ts';

const size = { width: 1080, height: 2424 };
const signIn = readScreenFixture('sign-in-api36.xml');
const wrap = (nodes: string) => `<hierarchy rotation="0">${nodes}</hierarchy>`;
const parse = (xml: string) => parseUiautomatorXml(xml, { size });

describe('parseUiautomatorXml', () => {
  it('reads nodes in document order with all they carry', () => {
    const { nodes, windows, rotation, coverage } = parse(signIn);
    expect(nodes).toHaveLength(14);
    expect(rotation).toBe(0);
    expect(coverage).toBe('active-window');
    expect(nodes.map((node) => node.at)).toEqual(nodes.map((_, at) => at));
    expect(nodes.find((node) => node.resourceId.endsWith('/password'))).toMatchObject({
      text: '••••••••',
      hint: '',
      className: 'android.widget.EditText',
      packageName: 'com.example.shop',
      index: 4,
      parent: 3,
      depth: 4,
      clickable: true,
      longClickable: true,
      password: true,
      checked: false,
      enabled: true,
      drawingOrder: 5,
      bounds: { left: 48, top: 620, right: 1032, bottom: 760 },
      children: [],
    });
    expect(nodes[3]?.children).toEqual([4, 5, 6, 7, 8, 9, 10, 12, 13]);
    expect(nodes[4]?.text).toBe('Welcome back 🔥');
    expect(nodes[12]?.text).toBe('By signing in you accept\nthe "terms" & conditions');
    expect(windows).toEqual([
      {
        id: 'com.example.shop#0',
        kind: 'unknown',
        title: '',
        packageName: 'com.example.shop',
        layer: 0,
        focused: true,
        bounds: { left: 0, top: 0, right: 1080, bottom: 2424 },
        root: 0,
      },
    ]);
  });

  it('leaves what old dumps lack undefined or empty', () => {
    const { nodes } = parse(readScreenFixture('settings-api17-chinese.xml'));
    expect(nodes).toHaveLength(21);
    expect(nodes.every((node) => node.resourceId === '' && node.hint === undefined)).toBe(true);
    expect(nodes.every((node) => node.drawingOrder === undefined)).toBe(true);
  });

  it('adds a shown keyboard as a window above, without nodes', () => {
    const bounds = { left: 0, top: 1500, right: 1080, bottom: 2424 };
    const { windows, keyboard } = parseUiautomatorXml(signIn, { size, keyboard: { shown: true, bounds } });
    expect(windows[1]).toMatchObject({ kind: 'input_method', layer: 1, bounds });
    expect(windows[1]).not.toHaveProperty('root');
    expect(keyboard).toEqual({ shown: true, bounds });
    expect(parseUiautomatorXml(signIn, { size, keyboard: { shown: false } }).windows).toHaveLength(1);
  });

  it('passes over warnings before the declaration and the status line behind the end', () => {
    const noisy = `WARNING: linker: Warning: "[vdso]" unused <DT> entry\n${signIn}UI hierchary dumped to: /dev/tty\n`;
    expect(parse(noisy)).toEqual(parse(signIn));
    expect(parse(`\uFEFF${signIn}`)).toEqual(parse(signIn));
  });

  it('decodes references, also those XML forbids', () => {
    const text = '&#55357;&#56832;|&#128512;|&#x1F600;|&#0;|&#10;|&lt;&gt;&amp;&quot;&apos;';
    const { nodes } = parse(wrap(`<node text="${text}" bounds="[0,0][1,1]"/>`));
    expect(nodes[0]?.text).toBe('😀|😀|😀|\0|\n|<>&"\'');
  });

  it('survives 6,000 levels', () => {
    const deep = '<node bounds="[0,0][1,1]">'.repeat(6000) + '</node>'.repeat(6000);
    const { nodes } = parse(wrap(deep));
    expect(nodes.at(-1)?.depth).toBe(5999);
    expect(new Set(nodes.map((node) => node.id)).size).toBe(6000);
  });

  it('ignores attributes it does not know, even __proto__', () => {
    const { nodes } = parse(wrap('<node __proto__="x" constructor="y" NAF="true" bounds="[-3,0][1,1]" />'));
    expect(nodes[0]?.bounds.left).toBe(-3);
    expect(Object.getPrototypeOf(nodes[0])).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('throws for every prefix, naming an offset inside it', () => {
    for (let length = 0; length < signIn.length; length += 1) {
      let thrown: unknown;
      try {
        parse(signIn.slice(0, length));
      } catch (error) {
        thrown = error;
      }
      expect(thrown, `cut at ${length}`).toBeInstanceOf(XmlError);
      expect((thrown as XmlError).offset).toBeLessThanOrEqual(length);
    }
    expect(() => parse(signIn)).not.toThrow();
  });

  it.each([
    ['', 'The dump is empty (at offset 0)'],
    ['ERROR: could not get idle state.\n', 'uiautomator answered "ERROR: could not get idle state." (at offset 0)'],
    ['sh: not found', 'There is no <hierarchy> in the dump (at offset 0)'],
    [Buffer.from(signIn, 'utf16le').toString('utf8'), /UTF-16/],
    [`<?xml version='1.0' ?><displays/>`, /<hierarchy> expected, found <displays> \(at offset 22\)/],
    [wrap('<node bounds="[0,0][1,1]"'), /A blank is missing between attributes \(at offset 49\)/],
    [wrap('<node bounds="[0,0][1,1]" text="&nbsp;"/>'), /"&nbsp;" is no reference \(at offset 56\)/],
    [wrap('<node bounds="[0,0][1,1]" text="&#1114112;"/>'), /is no reference/],
    [wrap('<node bounds="[0,0][1,1]" text="a & b"/>'), /"& b" is no reference/],
    [wrap('<node bounds="[0,0][1,1]" text="a" text="b"/>'), /Attribute text is given twice/],
    [wrap('<node bounds="[0,0][1,1]"text="a"/>'), /A blank is missing/],
    [wrap('<node bounds="[0,0][1,1]" text=a/>'), /not quoted/],
    [wrap('<node bounds="[0,0][1,1]" / >'), /not closed by/],
    [wrap('<node bounds="0,0,1,1"/>'), /bounds are not/],
    [wrap('<node/>'), /has no bounds \(at offset 24\)/],
    [wrap('<node index="x" bounds="[0,0][1,1]"/>'), /index is not a whole number/],
    [wrap('</node>'), /<\/node> closes <hierarchy>/],
    [wrap('UI hierchary dumped to: /dev/tty'), /Text inside <hierarchy>/],
    [wrap('<!-- open'), /ends inside a comment/],
    [wrap('<view/>'), /<node> expected, found <view>/],
  ])('refuses %j', (xml, message) => {
    expect(() => parse(xml)).toThrow(message);
  });
});

describe('node ids', () => {
  it('are unique, short, and blind to texts and bounds', () => {
    const moved = signIn.replace('Sign in', 'Log in').replace('[440,980][640,1040]', '[400,980][600,1040]');
    const ids = parse(signIn).nodes.map((node) => node.id);
    expect(parse(moved).nodes.map((node) => node.id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^node_[0-9a-z]{7}$/);
  });

  it('are the same in every process', () => {
    expect(parse(wrap('<node index="0" class="a.B" package="p" bounds="[0,0][1,1]"/>')).nodes[0]?.id).toBe(
      'node_jwb83a1',
    );
  });

  it('change with class, resource-id and place, and tell twins apart', () => {
    const idsOf = (...nodes: string[]) =>
      parse(
        wrap(`<node bounds="[0,0][9,9]">${nodes.map((one) => `<node ${one} bounds="[0,0][1,1]"/>`).join('')}</node>`),
      )
        .nodes.slice(1)
        .map((node) => node.id);
    const first = idsOf('index="0" class="a"');
    expect(idsOf('index="1" class="a"')).not.toEqual(first);
    expect(idsOf('index="0" class="b"')).not.toEqual(first);
    expect(idsOf('index="0" class="a" resource-id="x"')).not.toEqual(first);
    const [one, two] = idsOf('index="0" class="a"', 'index="0" class="a"');
    expect(one).toBe(first[0]);
    expect(two).not.toBe(one);
  });
});
