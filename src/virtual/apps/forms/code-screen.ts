import type { Element } from '../../ui/element.ts';
import { column, field, progress, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { topBar } from '../../ui/widgets.ts';
import { enterCode } from './forms-events.ts';
import { codeLength, type FormsApp, type FormsState } from './forms-state.ts';

/** Six boxes of one digit each: a key fills one and goes on to the next. */
export function codeScreen(state: FormsState, app: FormsApp): Element {
  return column({}, [
    topBar('Confirm', { onBack: () => app.back() }),
    column({ padding: 24, gap: 16 }, [
      text('Enter the code', { size: 24 }),
      text(`We sent six digits to ${state.email || 'you'}. (They are 314159.)`, { color: theme.textQuiet }),
      row(
        { id: 'code', gap: 8, justify: 'center', padding: [8, 0] },
        state.code.map((digit, box) =>
          field({
            id: `code_${box + 1}`,
            key: String(box),
            description: `Digit ${box + 1} of ${codeLength}`,
            width: 48,
            size: 22,
            textAlign: 'center',
            padding: [14, 4],
            input: 'number',
            // Room for what is pasted: it fills the boxes after this one.
            maxLength: codeLength - box,
            autofocus: box === 0,
            value: digit,
            enabled: !state.busy,
            onChange: (value) => enterCode(app, box, value),
            ...(state.codeError !== '' && { border: theme.error }),
          }),
        ),
      ),
      state.codeError !== '' && text(state.codeError, { id: 'code_error', color: theme.error }),
      state.busy && progress({ id: 'progress', alignSelf: 'center' }),
    ]),
  ]);
}
