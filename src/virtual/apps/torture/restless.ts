import { button, column, list, text } from '../../ui/elements.ts';
import { listItem } from '../../ui/widgets.ts';
import type { TortureApp } from './torture-state.ts';
import { describeResult, every, later, type Trouble } from './trouble.ts';

const tick = (ms: number) => (app: TortureApp) => every(app, ms, () => app.set({ count: app.state.count + 1 }));

/** dp from the left, there and back again. */
function glide(count: number): number {
  const place = (count * 6) % 480;
  return place < 240 ? place : 480 - place;
}

const rowCount = 60;

/** Screens that do not keep still. */
export const restless: readonly Trouble[] = [
  {
    name: 'neverIdle',
    title: 'Never idle',
    wrong: 'A number changes every 100 ms, so the screen never comes to rest.',
    onOpen: tick(100),
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        text(String(state.count), { id: 'counter', size: 48, textAlign: 'center' }),
        button('Tap me', { id: 'target', onTap: () => app.set({ result: 'Tapped' }) }),
        describeResult(state),
      ]),
  },
  {
    name: 'movingTarget',
    title: 'Moving target',
    wrong: 'The button glides from side to side all the time.',
    onOpen: tick(50),
    view: (state, app) =>
      column({ padding: 16 }, [
        button('Catch me', {
          id: 'target',
          at: { left: 16 + glide(state.count), top: 80 },
          onTap: () => app.set({ result: 'Caught' }),
        }),
        describeResult(state),
      ]),
  },
  {
    name: 'lateElement',
    title: 'Late element',
    wrong: 'The button comes after 3 s, with nothing to tell of it before.',
    onOpen: (app) => later(app, 3000, () => app.set({ shown: true })),
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        describeResult(state),
        state.shown && button('Here I am', { id: 'target', onTap: () => app.set({ result: 'Tapped' }) }),
      ]),
  },
  {
    name: 'vanishingElement',
    title: 'Vanishing element',
    wrong: 'The button goes away after 2 s.',
    onOpen: (app) => {
      app.set({ shown: true });
      later(app, 2000, () => app.set({ shown: false }));
    },
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        describeResult(state),
        state.shown && button('Be quick', { id: 'target', onTap: () => app.set({ result: 'Tapped' }) }),
      ]),
  },
  {
    name: 'changingList',
    title: 'Changing list',
    wrong: 'Twice a second a new row comes in at the top and all others move down.',
    onOpen: tick(500),
    view: (state, app) =>
      column({}, [
        column({ padding: [0, 16] }, [describeResult(state)]),
        list({
          id: 'rows',
          count: rowCount,
          itemExtent: 56,
          item(index) {
            const number = state.count + rowCount - index;
            return listItem(`Row ${number}`, {
              key: `row ${number}`,
              onTap: () => app.set({ result: `Row ${number} tapped` }),
            });
          },
        }),
      ]),
  },
  {
    name: 'randomDialog',
    title: 'Random dialog',
    wrong: 'A dialog comes over the screen some time within 5 s; the device’s seed says when.',
    onOpen: (app) =>
      later(app, 500 + Math.floor(app.random() * 4500), () =>
        app.ask({
          title: 'Do you like this app?',
          message: 'Rate it in the store.',
          accept: { label: 'Rate', run: () => app.set({ result: 'Rated' }) },
          refuse: { label: 'Not now' },
        }),
      ),
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        button('Count', { id: 'target', onTap: () => app.set({ count: app.state.count + 1 }) }),
        text(String(state.count), { id: 'counter', size: 32 }),
        describeResult(state),
      ]),
  },
];
