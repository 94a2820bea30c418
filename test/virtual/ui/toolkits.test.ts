import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { UiNode } from '../../../src/virtual/contract/device-ui.ts';
import type { Toolkit } from '../../../src/virtual/ui/app.ts';
import * as ui from '../../../src/virtual/ui/elements.ts';
import { describe, walkNodes } from './lay-out.ts';
import { sample, samplePage } from './sample-screen.ts';

const corpus = fileURLToPath(new URL('../../../../shared/corpus/uiautomator/', import.meta.url));
const recorded = existsSync(corpus);
if (!recorded) console.warn('SKIPPED: recorded trees lie beside the project (shared/corpus), and are not there');

const flags = {
  checkable: 'checkable',
  clickable: 'clickable',
  focusable: 'focusable',
  scrollable: 'scrollable',
  'long-clickable': 'longClickable',
  password: 'password',
} as const;

/** Class and what can be done with a node: the shape by which toolkits differ. */
function readShapes(prefix: string): ReadonlySet<string> {
  const shapes = new Set<string>();
  for (const name of readdirSync(corpus).filter((file) => file.startsWith(prefix) && file.endsWith('.xml'))) {
    for (const [node] of readFileSync(corpus + name, 'utf8').matchAll(/<node [^>]*>/g)) {
      const read = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(node)?.[1] ?? '';
      const set = Object.keys(flags).filter((flag) => read(flag) === 'true');
      shapes.add([read('class'), ...set].join(' '));
    }
  }
  return shapes;
}

function shapeOf(node: UiNode): string {
  const set = Object.entries(flags).filter(([, member]) => node[member]);
  return [node.className, ...set.map(([flag]) => flag)].join(' ');
}

/** What the recordings have nothing of, and why the device has it all the same. */
const unrecorded: Readonly<Record<string, readonly string[]>> = {
  deepeye_: [
    // No password and no radio button is in these apps; the classes are those of Compose's source.
    'android.widget.EditText clickable focusable long-clickable password',
    'android.widget.RadioButton',
  ],
  fitai_: [
    'android.widget.Switch checkable clickable focusable',
    'android.widget.SeekBar focusable',
    'android.widget.ProgressBar',
    'android.view.ViewGroup checkable clickable focusable',
    'android.view.ViewGroup focusable',
    'android.widget.HorizontalScrollView focusable scrollable',
  ],
};

test.skipIf(!recorded).each([
  ['compose', 'deepeye_'],
  ['react-native', 'fitai_'],
] as const)('a %s tree has no kind of node that recordings do not have', (toolkit, prefix) => {
  const known = new Set([...readShapes(prefix), ...(unrecorded[prefix] ?? [])]);
  const strange = [...walkNodes(describe(sample(), { toolkit }))].map(shapeOf).filter((shape) => !known.has(shape));
  expect(strange).toEqual([]);
});

const find = (toolkit: Toolkit, test: (node: UiNode) => boolean, element = sample()) => {
  const found = [...walkNodes(describe(element, { toolkit }))].find(test);
  if (found === undefined) throw new Error('No such node');
  return found;
};
const shape = (node: UiNode): readonly unknown[] => [
  node.className,
  node.text,
  node.contentDescription,
  ...node.children.map(shape),
];

test('a button in four toolkits', () => {
  const byId = (toolkit: Toolkit) => shape(find(toolkit, ({ resourceId }) => /(^|\/)sign_in$/.test(resourceId)));
  expect(byId('views')).toEqual(['android.widget.Button', 'Sign in', '']);
  // corpus deepeye_uidump_home.xml
  expect(byId('compose')).toEqual([
    'android.view.View',
    '',
    '',
    ['android.widget.TextView', 'Sign in', ''],
    ['android.widget.Button', '', ''],
  ]);
  // corpus fitai_wdump_pw.xml
  expect(byId('react-native')).toEqual([
    'android.widget.Button',
    '',
    'Sign in',
    ['android.widget.TextView', 'Sign in', ''],
  ]);
  expect(byId('flutter')).toEqual(['android.widget.Button', '', 'Sign in']);
});

test('ids carry the package with views and are bare elsewhere; names of Android resources are told by views alone', () => {
  const ids = (toolkit: Toolkit) =>
    [...walkNodes(describe(sample(), { toolkit }))].map(({ resourceId }) => resourceId).filter(Boolean);
  expect(ids('views')).toContain('a.b:id/toolbar');
  for (const toolkit of ['compose', 'react-native', 'flutter'] as const) {
    expect(ids(toolkit)).toEqual(['welcome', 'name', 'secret', 'sign_in', 'loud', 'order', 'rows']);
  }
});

test('what can be tapped tells its texts as each toolkit does', () => {
  const order = (toolkit: Toolkit) => find(toolkit, ({ resourceId }) => /(^|\/)order$/.test(resourceId));
  expect(order('views')).toMatchObject({ contentDescription: '', clickable: true });
  expect(order('compose').children.map(({ text }) => text)).toEqual(['', 'Order 7', 'Two lamps']);
  expect(order('react-native').contentDescription).toBe('Order 7, Two lamps');
  expect(order('flutter')).toMatchObject({ contentDescription: 'Order 7\nTwo lamps', children: [] });
});

test('an empty field: hint as text, a placeholder inside, or the hint alone', () => {
  const field = (toolkit: Toolkit) => find(toolkit, ({ resourceId }) => /(^|\/)name$/.test(resourceId));
  expect(field('views')).toMatchObject({ text: 'Name', hint: 'Name', showingHint: true });
  expect(field('compose')).toMatchObject({ text: '', hint: '' });
  expect(field('compose').children.map(({ text }) => text)).toEqual(['Name']);
  expect(field('flutter')).toMatchObject({ className: 'android.widget.EditText', text: '', hint: 'Name' });
});

test('roots: ComposeView, the focused FlutterView, the boxes of React Native; drawing orders of none but views and React Native', () => {
  const levels = (toolkit: Toolkit) => {
    const root = describe(sample(), { toolkit });
    return [root.className, root.children[0]?.className, root.focused];
  };
  expect(levels('compose')).toEqual(['androidx.compose.ui.platform.ComposeView', 'android.view.View', false]);
  // corpus appstoc_flutter_arabic_login.xml
  expect(levels('flutter')).toEqual(['android.widget.FrameLayout', 'android.view.View', true]);
  expect(levels('react-native')).toEqual(['android.widget.FrameLayout', 'android.view.ViewGroup', false]);
  for (const toolkit of ['compose', 'flutter'] as const) {
    const [, ...below] = walkNodes(describe(sample(), { toolkit }));
    expect(new Set(below.map(({ drawingOrder }) => drawingOrder))).toEqual(new Set([0]));
  }
});

test('hidden is not there, merged is one, unimportant is marked', () => {
  for (const toolkit of ['views', 'compose', 'react-native', 'flutter'] as const) {
    const words = [...walkNodes(describe(sample(), { toolkit }))].flatMap((node) => [
      node.text,
      node.contentDescription,
    ]);
    expect(words).not.toContain('Nobody hears this');
    expect(words).not.toContain('as one');
    expect(words.filter((word) => /^Read\W+as one$/.test(word))).toHaveLength(1);
  }
  expect(find('views', ({ text }) => text === 'Wrong').more).toMatchObject({ important: false, liveRegion: 1 });
});

test('a disabled Flutter field is no EditText', () => {
  const off = ui.column({}, [ui.field({ value: 'user1', enabled: false, onChange: () => {} })]);
  expect(find('flutter', ({ text }) => text === 'user1', off).className).toBe('android.view.View');
});

test('a page has the classes of Chromium, bare ids, and names as texts', () => {
  const page = find(
    'views',
    ({ className, children }) => className === 'android.webkit.WebView' && children.length > 0,
    samplePage(),
  );
  const [root] = page.children;
  expect(root).toMatchObject({ className: 'android.webkit.WebView', text: 'Sign in', focusable: true });
  const told = [...walkNodes(root as UiNode)].map(({ className, resourceId, text }) => [className, resourceId, text]);
  expect(told).toContainEqual(['android.view.View', '', 'Sign in']);
  expect(told).toContainEqual(['android.widget.EditText', 'user', 'ada']);
  expect(told).toContainEqual(['android.widget.Button', 'go', 'Go']);
  expect(told).toContainEqual(['android.view.View', 'forgot', 'Forgotten?']);
});
