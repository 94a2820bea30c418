import { type App, defineApp } from '../../src/virtual/ui/app.ts';
import * as ui from '../../src/virtual/ui/elements.ts';
import { tabs, topBar } from '../../src/virtual/ui/widgets.ts';

export interface GalleryState {
  readonly log: readonly string[];
  readonly name: string;
  readonly secret: string;
  readonly text: string;
}

const note = (app: App<GalleryState>, entry: string) => app.set({ log: [...app.state.log, entry] });

/** Every kind of element, for tests; what happens is written into `log`. */
export const gallery = defineApp<GalleryState>({
  packageName: 'dev.vivace.gallery',
  label: 'Gallery',
  activities: {
    '.MainActivity': 'widgets',
    '.FieldsActivity': 'fields',
    '.ListsActivity': 'lists',
    '.PlacesActivity': 'places',
    '.MoreActivity': 'more',
  },
  initial: { log: [], name: '', secret: '', text: '' },
  screens: {
    widgets: (state, app) =>
      ui.column({}, [
        topBar('Gallery', { onBack: () => app.back() }),
        ui.text(`log: ${state.log.join(' ')}`, { id: 'log' }),
        ui.button('Press', {
          id: 'press',
          onTap: () => note(app, 'tap'),
          onLongPress: () => note(app, 'long'),
          onDoubleTap: () => note(app, 'double'),
        }),
        ui.button('Off', { id: 'off', enabled: false, onTap: () => note(app, 'off') }),
        ui.checkbox('Check', true, { id: 'check' }),
        ui.toggle('Toggle', false, { id: 'toggle' }),
        ui.iconButton('plus', 'Add', { id: 'add' }),
        ui.icon('bag', { id: 'image', description: 'A bag' }),
        ui.progress({ id: 'ring' }),
        ui.progress({ id: 'bar', value: 0.5 }),
        ui.divider({ id: 'line' }),
        ui.spacer(8),
        tabs([
          { label: 'One', selected: true, onTap: () => {} },
          { label: 'Two', selected: false, onTap: () => {} },
        ]),
        ui.card({ id: 'card' }, [ui.text('Inside')]),
        ui.row({ id: 'row', onTap: () => note(app, 'row') }, [ui.text('Row text')]),
        ui.button('Ask', {
          onTap: () =>
            app.ask({
              title: 'Sure?',
              message: 'Think.',
              accept: { label: 'Yes', run: () => note(app, 'yes') },
              refuse: { label: 'No', run: () => note(app, 'no') },
            }),
        }),
        ui.button('Insist', {
          onTap: () => app.ask({ title: 'Must', cancelable: false, accept: { label: 'OK', run: () => {} } }),
        }),
        ui.button('Toast', { onTap: () => [app.toast('First'), app.toast('Second')] }),
      ]),
    fields: (state, app) =>
      ui.scroll({ gap: 8, padding: 16 }, [
        ui.field({
          id: 'name',
          hint: 'Name',
          action: 'next',
          value: state.name,
          onChange: (name) => app.set({ name }),
        }),
        ui.field({
          id: 'secret',
          password: true,
          action: 'go',
          value: state.secret,
          onChange: (secret) => app.set({ secret }),
          onAction: () => note(app, `go:${app.state.secret}`),
        }),
        ui.text(`log: ${state.log.join(' ')}`, { id: 'log' }),
        ui.spacer(900),
        ui.field({
          id: 'text',
          hint: 'Text',
          multiLine: true,
          value: state.text,
          onChange: (text) => app.set({ text: text.replaceAll('x', '') }),
        }),
      ]),
    lists: (_state, app) =>
      ui.column({}, [
        ui.list({
          id: 'across',
          horizontal: true,
          height: 100,
          count: 40,
          itemExtent: 120,
          item: (index) => ui.text(`Card ${index}`, { key: `card ${index}` }),
        }),
        ui.list({
          id: 'down',
          count: 100,
          itemExtent: 60,
          item: (index) =>
            ui.row({ key: `line ${index}`, onTap: () => app.toast(`tapped ${index}`) }, [ui.text(`Line ${index}`)]),
        }),
      ]),
    more: (_state, app) =>
      ui.column({}, [
        ui.radio('Radio', true, { id: 'radio' }),
        ui.slider({ id: 'slider', min: 0, max: 10, step: 1, value: 3, onChange: (value) => note(app, `to ${value}`) }),
        ui.image({ id: 'picture', source: { scene: 'sea' }, height: 60, description: 'The sea' }),
        ui.stack({ id: 'stack' }, [ui.text('Below'), ui.text('On top')]),
        ui.text('Careful', { id: 'careful', semantics: { heading: true, error: 'Wrong', live: 'assertive' } }),
        ui.text('Gone', { id: 'gone', opacity: 0 }),
        ui.field({ id: 'number', input: 'number', maxLength: 4, value: '12', onChange: () => {} }),
        ui.field({ id: 'fixed', readOnly: true, value: 'fixed', onChange: () => {} }),
        ui.pager({ id: 'pager', height: 60, grow: 0, count: 3, page: (index) => ui.text(`Page ${index}`) }),
        ui.refresh(
          { id: 'refresh', refreshing: true, onRefresh: () => {} },
          ui.list({ id: 'measured', count: 40, item: (index) => ui.text(`Item ${index}`, { padding: index % 5 }) }),
        ),
      ]),
    places: (_state, app) =>
      ui.column({ onTap: () => note(app, 'below') }, [
        ui.button('Placed', { at: { left: 10, top: 20 }, width: 100, height: 50, onTap: () => note(app, 'placed') }),
        ui.button('Above', { at: { left: 10, top: 20 }, width: 40, height: 50, onTap: () => note(app, 'above') }),
        ui.text('Label', { id: 'label', at: { left: 60, top: 20 }, width: 50, height: 50 }),
        ui.text(app.state.log.join(' '), { id: 'log', at: { left: 10, top: 200 } }),
      ]),
  },
});
