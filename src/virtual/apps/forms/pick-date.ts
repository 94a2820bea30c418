import { button, column, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { type CalendarDate, monthGrid } from '../../ui/widgets.ts';
import type { FormsApp } from './forms-state.ts';

/** "7 March 2000" */
export function renderDay({ year, month, day }: CalendarDate): string {
  const at = Date.UTC(year, month - 1, day);
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

export function pickDate(app: FormsApp): void {
  const { birthday } = app.state;
  app.set({ pickedDay: birthday, month: birthday ?? { year: 2000, month: 1 } });
  const accept = () => {
    app.set({ birthday: app.state.pickedDay });
    close();
  };
  const close = app.show({
    kind: 'dialog',
    title: 'Birthday',
    content: () => {
      const { pickedDay, month } = app.state;
      return column({ padding: [16, 12, 12, 12] }, [
        text('Select date', { size: 13, color: theme.textQuiet, padding: [4, 12] }),
        text(pickedDay === undefined ? 'No date chosen' : renderDay(pickedDay), {
          id: 'picked_day',
          size: 24,
          padding: [4, 12],
        }),
        monthGrid({
          shown: month,
          selected: pickedDay,
          onSelect: (day) => app.set({ pickedDay: day }),
          onShow: (next) => app.set({ month: next }),
        }),
        row({ justify: 'end', gap: 8 }, [
          button('Cancel', { id: 'android:id/button2', look: 'text', onTap: () => close() }),
          button('OK', { id: 'android:id/button1', look: 'text', enabled: pickedDay !== undefined, onTap: accept }),
        ]),
      ]);
    },
  });
}
