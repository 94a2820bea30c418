import type { Element } from '../../ui/element.ts';
import { button, column, icon, row, scroll, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { topBar } from '../../ui/widgets.ts';
import { countries, deliveries, type FormsApp, type FormsState, initialForms } from './forms-state.ts';
import { renderDay } from './pick-date.ts';
import { renderTime } from './pick-time.ts';

/** What was entered, to be read back. */
export function doneScreen(state: FormsState, app: FormsApp): Element {
  const facts: readonly (readonly [string, string])[] = [
    ['Name', state.name],
    ['E-mail', state.email],
    ['Age', state.age],
    ['Phone', state.phone || '–'],
    ['City', `${state.city}, ${countries[state.country]}`],
    ['Birthday', state.birthday === undefined ? '–' : renderDay(state.birthday)],
    ['Call me at', state.callAt === undefined ? '–' : renderTime(state.callAt)],
    ['Delivery', deliveries[state.delivery] as string],
    ['Topics', state.topics.join(', ') || 'none'],
    ['Reminders', state.reminders ? 'on' : 'off'],
    ['Volume', `${state.volume} %`],
    ['Guests', String(state.guests)],
    ['Notes', state.notes || '–'],
  ];
  const again = () => {
    app.set(initialForms);
    app.start('form');
  };
  return column({}, [
    topBar('Welcome'),
    scroll({ padding: [8, 20, 24, 20], gap: 12 }, [
      icon('check', { width: 56, height: 56, color: theme.success, alignSelf: 'center' }),
      text('Registration complete', { id: 'complete', size: 22, textAlign: 'center', margin: [0, 0, 8, 0] }),
      ...facts.map(([name, value]) =>
        row({ key: name, gap: 16, align: 'start' }, [
          text(name, { width: 100, color: theme.textQuiet }),
          text(value, { id: `done_${name.toLowerCase().replaceAll(/\W/g, '_')}`, grow: 1 }),
        ]),
      ),
      button('Register another', { id: 'again', look: 'tonal', margin: [12, 0], onTap: again }),
    ]),
  ]);
}
