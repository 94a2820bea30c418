import type { Element } from '../../ui/element.ts';
import { column, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { labelledField } from '../../ui/widgets.ts';
import type { FormsApp, FormsState } from './forms-state.ts';
import { findError } from './validate-form.ts';

const cities = ['Berlin', 'Bergen', 'Bengaluru', 'Brasília', 'Bremen', 'Hamburg', 'Kyoto', 'Linz', 'Nairobi', 'Osaka'];
const mostSuggestions = 4;

function suggestCities(typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  return cities
    .filter((city) => city.toLowerCase().startsWith(wanted) && city.toLowerCase() !== wanted)
    .slice(0, mostSuggestions);
}

/** A field whose suggestions are a window of their own that does not take the focus (AutoCompleteTextView). */
export function cityField(state: FormsState, app: FormsApp): Element {
  return labelledField({
    id: 'city',
    label: 'City',
    hint: 'Start typing',
    className: 'android.widget.AutoCompleteTextView',
    action: 'next',
    value: state.city,
    error: findError(state, 'city'),
    onChange: (city) => {
      app.set({ city });
      settleSuggestions(app);
    },
  });
}

function settleSuggestions(app: FormsApp): void {
  const { city, closeCities } = app.state;
  const some = suggestCities(city).length > 0;
  if (some && closeCities === undefined) showSuggestions(app);
  if (!some && closeCities !== undefined) closeSuggestions(app);
}

function closeSuggestions(app: FormsApp): void {
  app.state.closeCities?.();
  app.set({ closeCities: undefined });
}

function showSuggestions(app: FormsApp): void {
  const choose = (city: string) => {
    app.set({ city });
    app.focus('city');
    closeSuggestions(app);
  };
  const closeCities = app.show({
    kind: 'popup',
    anchor: 'city',
    focusable: false,
    onCancel: () => app.set({ closeCities: undefined }),
    content: () =>
      column(
        { background: theme.surface, radius: 4, padding: [4, 0], className: 'android.widget.ListView' },
        suggestCities(app.state.city).map((city) =>
          text(city, { key: city, id: 'android:id/text1', padding: [13, 16], onTap: () => choose(city) }),
        ),
      ),
  });
  app.set({ closeCities });
}
