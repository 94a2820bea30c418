import { describe, expect, it } from 'vitest';
import { renderRawTree } from '../../src/screen/raw-tree.ts';
import { createMasker } from '../../src/screen/redact.ts';
import { buildScreenContext } from '../../src/screen/screen-context.ts';
import { parseUiautomatorXml } from '../../src/screen/uiautomator-xml.ts';
import { buildScreen, pick } from './build-screen.ts';
import { readScreenFixture } from './fixture.ts';

const signIn = {
  ...parseUiautomatorXml(readScreenFixture('sign-in-api36.xml'), {
    size: { width: 1080, height: 2424 },
    keyboard: { shown: false },
    foreground: { packageName: 'com.example.shop', activity: 'com.example.shop.SignIn' },
  }),
  seq: 1,
  startedAt: 0,
  endedAt: 0,
};

describe('buildScreenContext', () => {
  it('tells roles, bounds and flags of what can be read or acted on', () => {
    const context = buildScreenContext(signIn);
    expect(context).toMatchObject({
      package_name: 'com.example.shop',
      activity: 'com.example.shop.SignIn',
      keyboard_visible: false,
      containsSensitiveContent: true,
    });
    expect(context.nodes.map((node) => node.role)).toEqual([
      'list',
      'text',
      'text',
      'input',
      'text',
      'input',
      'checkbox',
      'button',
      'text',
      'text',
      'button',
    ]);
    expect(context.nodes.find((node) => node.resource_id.endsWith('/stay'))).toEqual({
      node_id: signIn.nodes.find((node) => node.resourceId.endsWith('/stay'))?.id,
      role: 'checkbox',
      text: 'Stay signed in',
      description: '',
      hint: '',
      resource_id: 'com.example.shop:id/stay',
      class_name: 'android.widget.CheckBox',
      bounds: '48,800,1032,900',
      window: 'com.example.shop#0',
      clickable: true,
      longClickable: false,
      isInputField: false,
      isPassword: false,
      scrollable: false,
      checkable: true,
      checked: true,
      enabled: true,
      focused: false,
      selected: false,
      redacted: false,
    });
    expect(JSON.stringify(buildScreenContext(signIn))).toBe(JSON.stringify(context));
  });

  it('redacts passwords, codes being typed, sensitive texts, hints and given secrets', () => {
    const { nodes, containsSensitiveContent } = buildScreenContext(
      buildScreen([
        { text: '•••', password: true },
        { text: '482913', resourceId: 'app:id/otp_code' },
        { text: 'ann@example.com' },
        { hint: 'ann@example.com' },
        { text: 'Hello Rumpelstilz' },
        { text: '715204', description: 'Population' },
        { text: 'You typed 482913' },
      ]),
      createMasker(['Rumpelstilz']),
    );
    expect(nodes.map((node) => node.text)).toEqual([
      '[REDACTED]',
      '[REDACTED]',
      '[REDACTED]',
      '',
      'Hello [REDACTED]',
      '715204',
      'You typed [REDACTED]',
    ]);
    expect(nodes.map((node) => node.redacted)).toEqual([true, true, true, true, true, false, true]);
    expect(nodes[3]?.hint).toBe('[REDACTED]');
    expect(containsSensitiveContent).toBe(true);
  });

  it('says what the device does not tell of its elements, instead of "no"', () => {
    const untold = ['checked', 'password'] as const;
    const screen = { ...buildScreen([{ text: 'a', checkable: true, at: [0, 0, 9, 9] }]), untold };
    const context = buildScreenContext(screen);
    expect(context.untold).toEqual(untold);
    expect(Object.keys(context.nodes[0] ?? {})).toEqual(expect.arrayContaining(['checkable', 'focused', 'selected']));
    expect(context.nodes[0]).not.toHaveProperty('checked');
    expect(context.nodes[0]).not.toHaveProperty('isPassword');
    expect(buildScreenContext(buildScreen([{ text: 'a' }]))).not.toHaveProperty('untold');
    expect(renderRawTree(screen).split('\n')[0]).toBe('not told by the device: checked, password');
    expect(renderRawTree(buildScreen([{ text: 'a' }]))).not.toContain('not told');
  });

  it('leaves out bare layout and what is off the display', () => {
    const context = buildScreenContext(
      buildScreen([{ kids: [{ text: 'a', at: [0, 0, 9, 9] }] }, { text: 'b', at: [600, 0, 700, 9] }]),
    );
    expect(context.nodes.map((node) => node.text)).toEqual(['a']);
    expect(context.containsSensitiveContent).toBe(false);
  });
});

describe('renderRawTree', () => {
  it('is one line a node, masked', () => {
    const screen = buildScreen([{ text: 'secret "x"', clickable: true, enabled: false, at: [0, 0, 9, 9] }]);
    const [window, root, line] = renderRawTree(screen, (text) => text.replace('secret', '***')).split('\n');
    expect(window).toBe('window application app bounds=0,0,540,960 focused');
    expect(root).toBe(`  ${screen.nodes[0]?.id} View bounds=0,0,540,960`);
    expect(line).toBe(`    ${pick(screen, 'secret "x"').id} View "*** \\"x\\"" bounds=0,0,9,9 clickable disabled`);
  });
});
