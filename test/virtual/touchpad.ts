import { type App, defineApp } from '../../src/virtual/ui/app.ts';
import * as ui from '../../src/virtual/ui/elements.ts';
import { drawer } from '../../src/virtual/ui/widgets/drawer.ts';

export interface TouchpadState {
  readonly log: readonly string[];
  readonly dx: number;
  readonly picked: { readonly x: number; readonly y: number };
  readonly level: number;
  readonly on: boolean;
  readonly rows: number;
  readonly refreshing: boolean;
  readonly text: string;
  readonly pin: string;
  readonly slow: string;
}

type Pad = App<TouchpadState>;

const note = (app: Pad, entry: string) => app.set({ log: [...app.state.log, entry] });
const round = (value: number) => Math.round(value * 10) / 10;
const line = (index: number) => ui.text(`Line ${index}`, { key: `line ${index}`, minHeight: 60 });

/** Everything that is touched otherwise than by a tap, for tests; what happens is written into `log`. */
export const touchpad = defineApp<TouchpadState>({
  packageName: 'dev.vivace.touchpad',
  label: 'Touchpad',
  activities: {
    '.DragActivity': 'drags',
    '.PinchActivity': 'pinch',
    '.PullActivity': 'pull',
    '.PagerActivity': 'pager',
    '.NestedActivity': 'nested',
    '.OverlayActivity': 'overlays',
    '.FieldActivity': 'fields',
    '.FeedActivity': 'feed',
    '.DrawerActivity': 'drawer',
    '.PanelActivity': 'panel',
  },
  initial: {
    log: [],
    dx: 0,
    picked: { x: 0, y: 0 },
    level: 50,
    on: false,
    rows: 20,
    refreshing: false,
    text: '',
    pin: '',
    slow: '',
  },
  screens: {
    drags: (state, app) =>
      ui.column({}, [
        ui.text(state.log.join(' '), { id: 'log' }),
        ui.slider({
          id: 'level',
          min: 0,
          max: 100,
          step: 1,
          value: state.level,
          onChange: (level) => app.set({ level }),
        }),
        ui.toggle('Turn', state.on, { id: 'turn', onTap: () => app.set({ on: !app.state.on }) }),
        ui.text('Pick me', {
          id: 'picked',
          minHeight: 48,
          transform: state.picked,
          drag: {
            axis: 'free',
            afterLongPress: true,
            onStart: () => note(app, 'picked'),
            onMove: (x, y) => app.set({ picked: { x, y } }),
            onEnd: ({ over }) => [note(app, `dropped:${over.join('+')}`), app.set({ picked: { x: 0, y: 0 } })],
          },
        }),
        ui.column({ id: 'basket', minHeight: 60, background: '#eeeeee' }, [ui.text('Basket', { id: 'basket_label' })]),
        ui.scroll({ id: 'rows' }, [
          ui.row(
            {
              id: 'row',
              minHeight: 80,
              transform: { x: state.dx },
              onTap: () => note(app, 'row'),
              drag: {
                axis: 'horizontal',
                onMove: (dx) => app.set({ dx }),
                onEnd: ({ dx, vx }) => {
                  note(app, `end:${round(dx)}:${Math.sign(vx)}`);
                  app.set({ dx: 0 });
                },
              },
            },
            [ui.text('Swipe me')],
          ),
          ...Array.from({ length: 40 }, (_, index) => line(index)),
        ]),
      ]),
    pinch: (state, app) =>
      ui.column({}, [
        ui.text(state.log.join(' '), { id: 'log' }),
        ui.scroll({ id: 'page' }, [
          ui.column({
            id: 'photo',
            height: 400,
            background: '#ccccee',
            onTap: () => note(app, 'tap'),
            onPinch: (scale, ended) => {
              if (ended) note(app, `pinch:${round(scale)}`);
            },
          }),
          ...Array.from({ length: 40 }, (_, index) => line(index)),
        ]),
      ]),
    pull: (state, app) =>
      ui.column({}, [
        ui.text(state.log.join(' '), { id: 'log' }),
        ui.refresh(
          {
            id: 'refresher',
            refreshing: state.refreshing,
            onRefresh: () => {
              note(app, 'refresh');
              app.set({ refreshing: true });
            },
          },
          ui.list({ id: 'list', count: 60, itemExtent: 60, item: (index) => line(index) }),
        ),
      ]),
    pager: (state, app) =>
      ui.column({}, [
        ui.text(state.log.join(' '), { id: 'log' }),
        ui.pager({
          id: 'pager',
          count: 5,
          page: (index) => ui.column({ key: `page ${index}` }, [ui.text(`Page ${index}`)]),
          onPage: (page) => note(app, `page:${page}`),
        }),
      ]),
    nested: () =>
      ui.scroll({ id: 'outer' }, [
        ui.text('Head', { minHeight: 100 }),
        ui.column({ height: 300 }, [
          ui.list({
            id: 'inner',
            count: 10,
            itemExtent: 60,
            item: (index) => ui.text(`In ${index}`, { key: `in ${index}` }),
          }),
        ]),
        ...Array.from({ length: 40 }, (_, index) => line(index)),
      ]),
    overlays: (state, app) =>
      ui.column({ padding: 16, gap: 8 }, [
        ui.text(state.log.join(' '), { id: 'log' }),
        ui.field({ id: 'behind', value: state.text, onChange: (text) => app.set({ text }) }),
        ui.button('Dialog', {
          onTap: () => {
            const close = app.show({
              kind: 'dialog',
              title: 'Rename',
              onCancel: () => note(app, 'cancelled'),
              content: () =>
                ui.column({ padding: 24, gap: 8 }, [
                  ui.field({ id: 'name', autofocus: true, value: app.state.pin, onChange: (pin) => app.set({ pin }) }),
                  ui.button('Choose', { onTap: () => openMenu(app, 'name') }),
                  ui.button('Save', { onTap: () => [close(), note(app, `saved:${app.state.pin}`)] }),
                ]),
            });
          },
        }),
        ui.button('Sheet', {
          onTap: () =>
            app.show({
              kind: 'sheet',
              onCancel: () => note(app, 'sheet gone'),
              content: () =>
                ui.column({ height: 400 }, [
                  ui.text('Sheet title', { minHeight: 60 }),
                  ui.list({
                    id: 'options',
                    count: 30,
                    itemExtent: 50,
                    item: (index) => ui.text(`Option ${index}`, { key: `${index}` }),
                  }),
                ]),
            }),
        }),
        ui.button('Menu', { id: 'menu', onTap: () => openMenu(app, 'menu') }),
        ui.button('Hint', {
          id: 'hint',
          onTap: () =>
            app.show({
              kind: 'popup',
              anchor: 'behind',
              focusable: false,
              content: () => ui.text('Suggestion', { padding: 12 }),
            }),
        }),
      ]),
    fields: (state, app) =>
      ui.column({ padding: 16, gap: 8 }, [
        ui.text(state.log.join(' '), {
          id: 'log',
          actions: { dismiss: () => app.set({ log: [] }), expand: () => note(app, 'wide') },
        }),
        ui.spacer(60),
        !state.on &&
          ui.field({ id: 'words', value: state.text, onChange: (text) => [note(app, 'changed'), app.set({ text })] }),
        ui.field({ id: 'pin', input: 'number', maxLength: 4, value: state.pin, onChange: (pin) => app.set({ pin }) }),
        ui.field({ id: 'fixed', readOnly: true, value: 'fixed text', onChange: () => note(app, 'impossible') }),
        ui.field({ id: 'slow', dropsFastMs: 50, value: state.slow, onChange: (slow) => app.set({ slow }) }),
        ui.button('Press', { id: 'press', onTap: () => note(app, 'pressed') }),
        ui.row({ gap: 8 }, [
          ui.button('Left', { onTap: () => note(app, 'left') }),
          ui.button('Right', { onTap: () => note(app, 'right') }),
        ]),
        ui.button('Later', { onTap: () => app.after(300, () => app.set({ on: true })) }),
      ]),
    panel: (state, app) =>
      ui.column({ drag: { axis: 'vertical', onEnd: ({ dy }) => note(app, dy > 0 ? 'down' : 'up') } }, [
        ui.text(state.log.join(' '), { id: 'log' }),
        ui.list({ id: 'list', count: 60, itemExtent: 60, item: (index) => line(index) }),
      ]),
    drawer: (state, app) =>
      drawer(
        {
          open: state.on,
          onOpen: () => app.set({ on: true }),
          onClose: () => app.set({ on: false }),
          content: [ui.text('In the drawer')],
        },
        ui.column({}, [
          ui.text(state.log.join(' '), { id: 'log' }),
          ui.button('At the edge', { id: 'edge_button', onTap: () => note(app, 'tap') }),
          ui.list({ id: 'list', count: 60, itemExtent: 60, item: (index) => line(index) }),
        ]),
      ),
    feed: (state, app) =>
      ui.list({
        id: 'feed',
        count: state.rows,
        itemExtent: 60,
        item: (index) => line(index),
        onEnd: () => app.set({ rows: app.state.rows + 20 }),
      }),
  },
});

function openMenu(app: Pad, anchor: string): void {
  const close = app.show({
    kind: 'popup',
    anchor,
    content: () =>
      ui.column(
        { id: 'choices' },
        ['Red', 'Green'].map((name) => ui.text(name, { padding: 12, onTap: () => [close(), note(app, name)] })),
      ),
  });
}
