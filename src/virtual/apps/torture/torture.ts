import { defineApp, type Extras, type Screen } from '../../ui/app.ts';
import type { Element } from '../../ui/element.ts';
import { column, icon, list } from '../../ui/elements.ts';
import { listItem, topBar } from '../../ui/widgets.ts';
import { initialTorture, type TortureApp, type TortureState } from './torture-state.ts';
import { describeTrouble, openTrouble, type Trouble } from './trouble.ts';
import { troubles } from './troubles.ts';

/** A menu of screens, each with one thing wrong with it; `--es screen NAME` opens one at once. */
export const torture = defineApp<TortureState>({
  packageName: 'dev.vivace.torture',
  label: 'Vivace Torture',
  icon: { name: 'warning', color: '#a0413b' },
  activities: { '.MainActivity': 'menu' },
  initial: initialTorture,
  screens: { menu: menuScreen, ...Object.fromEntries(troubles.map((trouble) => [trouble.name, screenOf(trouble)])) },
  orientation: { rotating: 'landscape' },
  secure: ['secure'],
  onStart: openNamed,
  onNewIntent: (app, { extras }) => openNamed(app, extras),
});

function screenOf(trouble: Trouble): Screen<TortureState> {
  return (state, app) => describeTrouble(trouble, state, app);
}

/** A name that no screen has leaves the menu. */
function openNamed(app: TortureApp, extras: Extras): void {
  const trouble = troubles.find(({ name }) => name === extras['screen']);
  if (trouble === undefined) return;
  app.start('menu');
  openTrouble(app, trouble);
}

function menuScreen(_state: TortureState, app: TortureApp): Element {
  return column({}, [
    topBar('Torture'),
    list({
      id: 'menu',
      count: troubles.length,
      itemExtent: 72,
      item(index) {
        const trouble = troubles[index] as Trouble;
        return listItem(trouble.title, {
          key: trouble.name,
          subtitle: trouble.wrong,
          trailing: icon('right', { semantics: { unimportant: true } }),
          onTap: () => openTrouble(app, trouble),
        });
      },
    }),
  ]);
}
