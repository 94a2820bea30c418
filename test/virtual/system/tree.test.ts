import { expect, test } from 'vitest';
import { getNode, listNodes } from '../hands.ts';
import { startDevice } from '../start.ts';

const gallery = 'dev.vivace.gallery';

test.each([
  ['press', 'android.widget.Button', { clickable: true, enabled: true, focusable: true, longClickable: true }],
  ['off', 'android.widget.Button', { clickable: true, enabled: false }],
  ['check', 'android.widget.CheckBox', { checkable: true, checked: true, clickable: true }],
  ['toggle', 'android.widget.Switch', { checkable: true, checked: false, text: 'Toggle' }],
  ['add', 'android.widget.ImageButton', { contentDescription: 'Add', text: '', clickable: true }],
  ['image', 'android.widget.ImageView', { contentDescription: 'A bag', clickable: false }],
  ['ring', 'android.widget.ProgressBar', {}],
  ['bar', 'android.widget.ProgressBar', {}],
  ['line', 'android.view.View', {}],
  ['card', 'android.widget.FrameLayout', {}],
  ['row', 'android.widget.LinearLayout', { clickable: true, text: '' }],
  ['Row text', 'android.widget.TextView', { clickable: false }],
  ['toolbar', 'android.view.ViewGroup', {}],
  ['Navigate up', 'android.widget.ImageButton', { clickable: true }],
  ['One', 'android.widget.LinearLayout', { selected: true, clickable: true, contentDescription: 'One' }],
  ['Two', 'android.widget.LinearLayout', { selected: false }],
  ['content', 'android.widget.FrameLayout', { resourceId: 'android:id/content' }],
])('%s is a %s with its flags', async (name, className, flags) => {
  const { ui } = await startDevice(gallery);
  expect(getNode(ui, name)).toMatchObject({ className, packageName: gallery, ...flags });
});

test.each([
  ['radio', 'android.widget.RadioButton', { checkable: true, checked: true, clickable: true }],
  ['slider', 'android.widget.SeekBar', { clickable: false, focusable: true }],
  ['picture', 'android.widget.ImageView', { contentDescription: 'The sea', clickable: false }],
  ['stack', 'android.widget.FrameLayout', {}],
  ['number', 'android.widget.EditText', { text: '12', longClickable: true }],
  ['fixed', 'android.widget.EditText', { clickable: false, longClickable: false, focusable: true }],
  ['pager', 'androidx.viewpager.widget.ViewPager', { scrollable: true }],
  ['refresh', 'androidx.swiperefreshlayout.widget.SwipeRefreshLayout', {}],
  ['measured', 'androidx.recyclerview.widget.RecyclerView', { scrollable: true }],
])('%s of the further kinds is a %s with its flags', async (name, className, flags) => {
  const { ui } = await startDevice(gallery, { activity: '.MoreActivity' });
  expect(getNode(ui, name)).toMatchObject({ className, packageName: gallery, ...flags });
});

test('what few nodes have is told only of those', async () => {
  const { ui } = await startDevice(gallery, { activity: '.MoreActivity' });
  expect(getNode(ui, 'careful').more).toEqual({ heading: true, error: 'Wrong', liveRegion: 2 });
  expect(getNode(ui, 'number').more).toMatchObject({ editable: true, inputType: 2, maxTextLength: 4 });
  expect(getNode(ui, 'fixed').more?.editable).toBeUndefined();
  expect(getNode(ui, 'slider').more).toEqual({ range: { min: 0, max: 10, current: 3 } });
  expect(getNode(ui, 'pager').more?.scroll).toMatchObject({ offset: 0, horizontal: true });
  expect(getNode(ui, 'Below').more).toBeUndefined();
  expect(listNodes(ui.windows()).some(({ text }) => text === 'Gone')).toBe(false);
  // The ring of the refresh is an ImageView above the list.
  expect(getNode(ui, 'refresh').children.map(({ className }) => className)).toEqual([
    'androidx.recyclerview.widget.RecyclerView',
    'android.widget.ImageView',
  ]);
});

test('a locale read from right to left mirrors the screen', async () => {
  const { ui } = await startDevice(gallery);
  const before = getNode(ui, 'Navigate up').bounds;
  ui.setting('system', 'system_locales', 'ar-EG');
  const after = getNode(ui, 'Navigate up').bounds;
  // Whole pixels are rounded from the left in both directions.
  expect(Math.abs(after.left - (1080 - before.right))).toBeLessThanOrEqual(1);
  expect(Math.abs(after.right - (1080 - before.left))).toBeLessThanOrEqual(1);
});

test('ids carry the package', async () => {
  const { ui } = await startDevice(gallery);
  expect(getNode(ui, 'press').resourceId).toBe('dev.vivace.gallery:id/press');
});

test('an empty field tells its hint as text, a password tells bullets', async () => {
  const { ui } = await startDevice(gallery, { activity: '.FieldsActivity' });
  expect(getNode(ui, 'name')).toMatchObject({
    className: 'android.widget.EditText',
    text: 'Name',
    hint: 'Name',
    showingHint: true,
    longClickable: true,
  });
  expect(getNode(ui, 'secret')).toMatchObject({ text: '', showingHint: false, password: true });
});

test('the window is a decor of FrameLayout, LinearLayout and android:id/content, drawn in order', async () => {
  const { ui } = await startDevice(gallery);
  const app = ui.windows().find((window) => window.kind === 'application');
  expect(app).toMatchObject({ focused: true, activity: 'dev.vivace.gallery.MainActivity' });
  const decor = app?.root;
  expect(decor?.className).toBe('android.widget.FrameLayout');
  expect(decor?.bounds).toEqual({ left: 0, top: 0, right: 1080, bottom: 2400 });
  expect(decor?.children[0]?.className).toBe('android.widget.LinearLayout');
  expect(decor?.children[0]?.children[0]?.resourceId).toBe('android:id/content');
  const screen = decor?.children[0]?.children[0]?.children[0]?.children[0];
  expect(screen?.children.map((child) => child.drawingOrder)).toEqual(screen?.children.map((_, index) => index + 1));
});

test('absolute places are taken as given, in dp', async () => {
  const { ui } = await startDevice(gallery, {
    activity: '.PlacesActivity',
    density: 320,
    size: { width: 540, height: 960 },
  });
  // 320 dpi: 2 px per dp, below a status bar of 48 px.
  expect(getNode(ui, 'Placed').bounds).toEqual({ left: 20, top: 88, right: 220, bottom: 188 });
});

test('rows outside a list do not exist, those at its edge are cut', async () => {
  const { ui } = await startDevice(gallery, { activity: '.ListsActivity' });
  const list = getNode(ui, 'down');
  expect(list).toMatchObject({ className: 'androidx.recyclerview.widget.RecyclerView', scrollable: true });
  const tall = Math.round((60 * 420) / 160);
  expect(list.children).toHaveLength(Math.ceil((list.bounds.bottom - list.bounds.top) / tall));
  const last = list.children.at(-1);
  expect(last?.bounds.bottom).toBe(list.bounds.bottom);
  expect((last?.bounds.bottom ?? 0) - (last?.bounds.top ?? 0)).toBeLessThan(tall);
});

test('what a ScrollView holds outside its place exists and is invisible', async () => {
  const { ui } = await startDevice(gallery, { activity: '.FieldsActivity' });
  const scroller = listNodes(ui.windows()).find(({ className }) => className === 'android.widget.ScrollView');
  expect(scroller?.scrollable).toBe(true);
  const last = scroller?.children[0]?.children.at(-1);
  expect(last).toMatchObject({ text: 'Text', visibleToUser: false });
});

test('a turned device is laid out sideways, larger type makes text larger', async () => {
  const { ui } = await startDevice(gallery);
  const before = getNode(ui, 'Inside').bounds;
  ui.setting('system', 'user_rotation', '1');
  expect([ui.rotation, ui.size]).toEqual([1, { width: 2400, height: 1080 }]);
  expect(ui.windows().find((window) => window.kind === 'application')?.bounds.right).toBe(2400);
  ui.setting('system', 'user_rotation', '0');
  ui.setting('system', 'font_scale', '1.5');
  const after = getNode(ui, 'Inside').bounds;
  expect(after.bottom - after.top).toBeGreaterThan((before.bottom - before.top) * 1.4);
});

test('the status bar tells the time when asked, and its minutes are no change of the screen', async () => {
  const { ui, clock } = await startDevice(gallery);
  expect(getNode(ui, 'clock').text).toBe('00:00');
  const { lastChangeAt } = ui;
  await clock.sleep(60_000);
  expect(getNode(ui, 'clock').text).toBe('00:01');
  expect(ui.lastChangeAt).toBe(lastChangeAt);
});
