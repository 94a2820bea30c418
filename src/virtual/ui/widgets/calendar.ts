import type { Element, Props } from '../element.ts';
import { column, iconButton, row, text } from '../elements.ts';
import { monthNames } from '../month-names.ts';
import { theme } from '../theme.ts';

export interface CalendarDate {
  readonly year: number;
  /** 1 … 12 */
  readonly month: number;
  readonly day: number;
}

export interface MonthProps extends Omit<Props, 'selected'> {
  readonly shown: Pick<CalendarDate, 'year' | 'month'>;
  readonly selected: CalendarDate | undefined;
  readonly onSelect: (date: CalendarDate) => void;
  readonly onShow: (month: Pick<CalendarDate, 'year' | 'month'>) => void;
}

/** A month to choose a day from. Days tell themselves as the framework's DatePicker does: text "7", description "07 March 2026". */
export function monthGrid({ shown, selected, onSelect, onShow, ...props }: MonthProps): Element {
  return column({ padding: 8, ...props }, [
    row({ minHeight: 48 }, [
      iconButton('back', 'Previous month', { id: 'android:id/prev', onTap: () => onShow(shiftMonth(shown, -1)) }),
      text(`${monthNames[shown.month - 1]} ${shown.year}`, { grow: 1, textAlign: 'center', weight: 500 }),
      iconButton('forward', 'Next month', { id: 'android:id/next', onTap: () => onShow(shiftMonth(shown, 1)) }),
    ]),
    ...listWeeks(shown).map((week, index) =>
      row(
        { key: `week${index}` },
        week.map((day, place) =>
          day === undefined
            ? column({ key: `gap${place}`, grow: 1, height: 44, semantics: { hidden: true } })
            : dateTile({ ...shown, day }, isSame(selected, { ...shown, day }), onSelect),
        ),
      ),
    ),
  ]);
}

/** One day of a calendar. */
function dateTile(date: CalendarDate, isSelected: boolean, onSelect: (date: CalendarDate) => void): Element {
  return text(String(date.day), {
    key: String(date.day),
    className: 'android.view.View',
    grow: 1,
    height: 44,
    radius: 22,
    size: 15,
    textAlign: 'center',
    description: `${String(date.day).padStart(2, '0')} ${monthNames[date.month - 1]} ${date.year}`,
    selected: isSelected,
    ...(isSelected && { background: theme.primary, color: theme.onPrimary }),
    onTap: () => onSelect(date),
  });
}

function isSame(a: CalendarDate | undefined, b: CalendarDate): boolean {
  return a?.year === b.year && a.month === b.month && a.day === b.day;
}

function shiftMonth({ year, month }: Pick<CalendarDate, 'year' | 'month'>, by: 1 | -1) {
  const at = year * 12 + month - 1 + by;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
}

/** Weeks from Sunday, as Android shows them in en-US. */
function listWeeks({
  year,
  month,
}: Pick<CalendarDate, 'year' | 'month'>): readonly (readonly (number | undefined)[])[] {
  const lead = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weeks = Math.ceil((lead + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - lead + 1;
      return day >= 1 && day <= count ? day : undefined;
    }),
  );
}
