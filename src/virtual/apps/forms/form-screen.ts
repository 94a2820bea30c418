import type { Element } from '../../ui/element.ts';
import { button, checkbox, column, iconButton, progress, scroll, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { labelledField, sectionTitle, topBar } from '../../ui/widgets.ts';
import { choiceFields } from './choice-fields.ts';
import { resetForm, submitForm } from './forms-events.ts';
import { type FormsApp, type FormsState, noteLength } from './forms-state.ts';
import { personalFields } from './personal-fields.ts';
import { findError } from './validate-form.ts';

/** A long form whose button lies at its end, far below the keyboard. */
export function formScreen(state: FormsState, app: FormsApp): Element {
  return column({}, [
    topBar('Registration', { actions: [iconButton('refresh', 'Clear form', { onTap: () => resetForm(app) })] }),
    scroll({ id: 'form', padding: [4, 20, 24, 20], gap: 14 }, [
      personalFields(state, app),
      choiceFields(state, app),
      sectionTitle('More', { padding: [8, 0, 0, 0] }),
      labelledField({
        id: 'notes',
        label: 'Notes',
        hint: 'Anything we should know',
        multiLine: true,
        minLines: 3,
        maxLength: noteLength,
        help: `${state.notes.length}/${noteLength}`,
        value: state.notes,
        onChange: (notes) => app.set({ notes }),
      }),
      labelledField({ id: 'customer', label: 'Customer number', readOnly: true, value: 'V-2025-001', onChange: keep }),
      labelledField({
        id: 'voucher',
        label: 'Voucher',
        hint: 'Not available',
        enabled: false,
        value: '',
        onChange: keep,
      }),
      column({}, [
        checkbox('I agree to the terms', state.terms, {
          id: 'terms',
          onTap: () => app.set({ terms: !app.state.terms }),
          semantics: { error: findError(state, 'terms') },
        }),
        findError(state, 'terms') !== undefined &&
          text(findError(state, 'terms') as string, { id: 'terms_error', size: 13, color: theme.error }),
      ]),
      state.busy
        ? progress({ id: 'progress', alignSelf: 'center' })
        : button('Register', { id: 'register', onTap: () => submitForm(app) }),
    ]),
  ]);
}

/** A field that cannot be typed into never tells of a change. */
function keep(): void {}
