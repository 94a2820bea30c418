import { expect, test } from 'vitest';
import type { Element } from '../../../src/virtual/ui/element.ts';
import * as ui from '../../../src/virtual/ui/elements.ts';
import { theme } from '../../../src/virtual/ui/theme.ts';
import * as widgets from '../../../src/virtual/ui/widgets.ts';
import { drawElement, type Look } from './draw-element.ts';
import { expectGolden } from './golden.ts';

const ignore = () => {};
const page = (...children: readonly Element[]) => ui.column({ padding: 12, gap: 8 }, children);
const line = (...children: readonly Element[]) => ui.row({ gap: 8, wrap: true }, children);
const scenes = ['sea', 'hill', 'city', 'portrait', 'forest', 'flower', 'food', 'desert', 'other'];

/** One small picture per kind; `look` where it needs more than 400 × 120. */
const pictures: Readonly<Record<string, readonly [Element, Look?]>> = {
  buttons: [
    page(
      line(ui.button('Filled'), ui.button('Tonal', { look: 'tonal' }), ui.button('Words', { look: 'text' })),
      line(
        ui.button('Lined', { look: 'outlined' }),
        ui.button('Off', { enabled: false }),
        ui.iconButton('more', 'More'),
      ),
    ),
    { height: 140 },
  ],
  choices: [
    page(
      line(ui.checkbox('On', true, { width: 120 }), ui.checkbox('Off', false, { width: 120 })),
      line(ui.radio('On', true, { width: 120 }), ui.radio('Off', false, { width: 120 })),
      line(ui.toggle('On', true, { width: 120 }), ui.toggle('Off', false, { width: 120 })),
    ),
    { height: 190 },
  ],
  sliders: [
    page(
      ui.slider({ min: 0, max: 1, step: 0, value: 0.3, onChange: ignore }),
      ui.slider({ min: 0, max: 4, step: 1, value: 2, onChange: ignore }),
    ),
    { height: 140 },
  ],
  progress: [page(ui.progress({ value: 0.6 }), ui.progress())],
  fields: [
    page(
      ui.field({ id: 'one', value: 'some words', onChange: ignore }),
      ui.field({ value: '', hint: 'A hint', onChange: ignore }),
      widgets.labelledField({ label: 'Label', value: 'x', error: 'Not right', onChange: ignore }),
    ),
    { height: 230, focus: 'one', selection: { start: 5, end: 10 } },
  ],
  caret: [page(ui.field({ id: 'one', value: '漢字 and', onChange: ignore })), { height: 80, focus: 'one' }],
  scenes: [
    page(line(...scenes.map((scene) => ui.image({ source: { scene }, width: 116, height: 80, radius: 8 })))),
    { height: 290 },
  ],
  languages: [
    page(
      ui.text('Ελληνικά, русский, Tiếng Việt'),
      ui.text('مرحبا بالعالم'),
      ui.text('שלום עולם'),
      ui.text('日本語と中文'),
      ui.text('한국어 😀👍🏽 1️⃣'),
      ui.text('Not covered: ไทย'),
    ),
    { height: 200 },
  ],
  panels: [
    page(
      ui.card({}, [ui.text('A card')]),
      ui.stack({ height: 60, radius: 16, background: theme.surfaceVariant }, [
        ui.image({ source: { scene: 'sea' }, height: 60 }),
        ui.text('On top', { color: '#ffffff', padding: 8, alignSelf: 'start' }),
      ]),
      ui.text('Turned pale', { opacity: 0.4 }),
      ui.button('Larger', { alignSelf: 'start', transform: { x: 40, scale: 1.3 } }),
    ),
    { height: 260 },
  ],
  bars: [
    ui.column({}, [
      widgets.topBar('Title', { onBack: ignore, actions: [ui.iconButton('search', 'Search')] }),
      widgets.tabs([
        { label: 'One', selected: true, onTap: ignore },
        { label: 'Two', selected: false, onTap: ignore },
      ]),
      ui.spacer(),
      widgets.bottomBar([
        { label: 'Home', icon: 'home', selected: true, onTap: ignore },
        { label: 'Mail', icon: 'mail', selected: false, onTap: ignore, badge: 2 },
      ]),
    ]),
    { height: 260 },
  ],
  chips: [
    page(
      line(widgets.chip('Plain'), widgets.chip('On', { selected: true }), widgets.chip('Off', { selected: false })),
      line(widgets.avatar({ name: 'Ada Lovelace' }), widgets.avatar({ name: 'B', image: { scene: 'portrait' } })),
    ),
  ],
  rows: [
    ui.list({
      count: 3,
      itemExtent: 60,
      item: (index) => widgets.listItem(`Row ${index}`, { subtitle: 'More', leading: ui.icon('mail'), onTap: ignore }),
    }),
    { height: 190 },
  ],
  refresh: [ui.refresh({ refreshing: true, onRefresh: ignore }, ui.list({ count: 0, item: () => ui.text('') }))],
  drawer: [
    widgets.drawer(
      {
        open: true,
        onOpen: ignore,
        onClose: ignore,
        width: 240,
        content: [
          widgets.drawerItem('home', 'Home', { selected: true, onTap: ignore }),
          widgets.drawerItem('settings', 'Settings', { onTap: ignore }),
        ],
      },
      page(ui.text('Below')),
    ),
    { height: 180 },
  ],
  web: [
    ui.column({}, [
      ui.web({ padding: 12, gap: 8 }, [
        widgets.webHeading('A page'),
        widgets.webLink('A link', { onTap: ignore }),
        widgets.webButton('Press'),
      ]),
    ]),
    { height: 150 },
  ],
  more: [
    ui.column({}, [
      widgets.banner('You are offline.', { actions: [ui.button('Retry', { look: 'text' })] }),
      widgets.sectionTitle('Section'),
      widgets.radioGroup(['One', 'Two'], 1, ignore),
      widgets.rating(3, ignore),
      line(widgets.stepper(2, ignore), widgets.pageDots(3, 1)),
      widgets.searchBar({ value: 'words', onChange: ignore }),
      widgets.spinner({ show: () => ignore }, { id: 'where', options: ['Here'], selected: 0, onSelect: ignore }),
      ui.carousel({
        height: 70,
        count: 9,
        itemExtent: 120,
        item: (index) => widgets.webImage({ source: { scene: 'hill', seed: index }, height: 70, margin: [0, 4] }),
      }),
      widgets.emptyState('mail', 'Nothing here'),
      widgets.floatingButton('plus', 'New', {}),
    ]),
    { height: 760 },
  ],
  calendar: [
    widgets.monthGrid({
      shown: { year: 2026, month: 2 },
      selected: { year: 2026, month: 2, day: 14 },
      onSelect: ignore,
      onShow: ignore,
    }),
    { height: 300 },
  ],
};

test.each(Object.keys(pictures))('%s in light, dark and from right to left', async (name) => {
  const [element, look] = pictures[name] as (typeof pictures)[string];
  expectGolden(name, await drawElement(element, look));
  expectGolden(`${name}-dark`, await drawElement(element, { ...look, dark: true }));
  expectGolden(`${name}-rtl`, await drawElement(element, { ...look, rightToLeft: true }));
});

test('a secure window is black in pictures, and only it', async () => {
  const { rgba } = await drawElement(page(ui.button('Secret')), { secure: true });
  const colors = new Set(Array.from({ length: 400 * 100 }, (_, index) => rgba.readUInt32BE(index * 4)));
  expect([...colors]).toEqual([0x000000ff]);
});

test('a picture of the device is drawn as it is decoded; what is none stays grey', async () => {
  const { PNG } = await import('pngjs');
  const png = new PNG({ width: 2, height: 2 });
  png.data.fill(Buffer.from([200, 10, 20, 255]));
  const bytes = PNG.sync.write(png);
  const read = (path: string) => (path === '/sdcard/a.png' ? bytes : Buffer.from('no picture'));
  const colorOf = async (path: string) => {
    const { rgba } = await drawElement(ui.image({ source: { path }, height: 120 }), { readFile: read });
    return rgba.toString('hex', (60 * 400 + 200) * 4, (60 * 400 + 200) * 4 + 4);
  };
  expect(await colorOf('/sdcard/a.png')).toBe('c80a14ff');
  expect(await colorOf('/sdcard/b.png')).toBe('e9e7efff');
});
