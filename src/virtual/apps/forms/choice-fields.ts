import type { Element } from '../../ui/element.ts';
import { checkbox, column, icon, row, slider, text, toggle } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { radioGroup, sectionTitle, spinner, stepper } from '../../ui/widgets.ts';
import { toggleAllTopics, toggleTopic } from './forms-events.ts';
import { countries, deliveries, type FormsApp, type FormsState, topics } from './forms-state.ts';
import { pickDate, renderDay } from './pick-date.ts';
import { pickTime, renderTime } from './pick-time.ts';
import { findError } from './validate-form.ts';

/** Everything that is chosen. */
export function choiceFields(state: FormsState, app: FormsApp): Element {
  const all = state.topics.length === topics.length;
  return column({ key: 'choices', gap: 14 }, [
    labelled('Country', findError(state, 'country'), [
      spinner(app, {
        id: 'country',
        options: countries,
        selected: state.country,
        onSelect: (country) => app.set({ country }),
      }),
    ]),
    row({ gap: 12, align: 'start' }, [
      column({ grow: 1 }, [
        labelled('Birthday', findError(state, 'birthday'), [
          picker('birthday', state.birthday && renderDay(state.birthday), () => pickDate(app)),
        ]),
      ]),
      column({ width: 130 }, [
        labelled('Call me at', undefined, [
          picker('call_at', state.callAt && renderTime(state.callAt), () => pickTime(app)),
        ]),
      ]),
    ]),
    sectionTitle('Delivery', { padding: [8, 0, 0, 0] }),
    radioGroup(deliveries, state.delivery, (delivery) => app.set({ delivery }), { id: 'delivery' }),
    sectionTitle('Topics', { padding: [8, 0, 0, 0] }),
    checkbox('All topics', all, { id: 'all_topics', onTap: () => toggleAllTopics(app) }),
    column(
      { padding: [0, 0, 0, 28] },
      topics.map((topic) =>
        checkbox(topic, state.topics.includes(topic), { key: topic, onTap: () => toggleTopic(app, topic) }),
      ),
    ),
    toggle('Reminders', state.reminders, {
      id: 'reminders',
      onTap: () => app.set({ reminders: !app.state.reminders }),
    }),
    row({ justify: 'between' }, [text('Volume'), text(`${state.volume} %`, { id: 'volume_value' })]),
    slider({
      id: 'volume',
      description: 'Volume',
      min: 0,
      max: 100,
      step: 5,
      value: state.volume,
      onChange: (volume) => app.set({ volume }),
    }),
    row({ justify: 'between' }, [
      text('Guests'),
      stepper(state.guests, (guests) => app.set({ guests }), { id: 'guests', min: 1, max: 8 }),
    ]),
  ]);
}

function labelled(label: string, error: string | undefined, children: readonly Element[]): Element {
  return column({ key: label, gap: 4 }, [
    text(label, { size: 13, color: error ? theme.error : theme.textQuiet }),
    ...children,
    error !== undefined && text(error, { libraryId: 'textinput_error', size: 13, color: theme.error }),
  ]);
}

/** Looks like a field, opens a dialog. */
function picker(id: string, value: string | undefined, onTap: () => void): Element {
  const look = {
    minHeight: 52,
    radius: 8,
    border: theme.outline,
    background: theme.surface,
    padding: [0, 12],
  } as const;
  return row({ ...look, id, gap: 8, onTap }, [
    text(value ?? 'Choose', { id: `${id}_value`, grow: 1, maxLines: 1, ...(!value && { color: theme.textQuiet }) }),
    icon(id === 'birthday' ? 'calendar' : 'clock', { semantics: { hidden: true } }),
  ]);
}
