import type { Element } from '../../ui/element.ts';
import { column, iconButton, row, stack } from '../../ui/elements.ts';
import { labelledField, sectionTitle } from '../../ui/widgets.ts';
import { cityField } from './city-field.ts';
import type { FormsApp, FormsState } from './forms-state.ts';
import { findError } from './validate-form.ts';

/** Everything that is typed. */
export function personalFields(state: FormsState, app: FormsApp): Element {
  return column({ key: 'personal', gap: 14 }, [
    sectionTitle('About you', { padding: [8, 0, 0, 0] }),
    labelledField({
      id: 'name',
      label: 'Full name',
      hint: 'First and last name',
      action: 'next',
      value: state.name,
      error: findError(state, 'name'),
      onChange: (name) => app.set({ name }),
    }),
    labelledField({
      id: 'email',
      label: 'E-mail',
      hint: 'you@example.com',
      input: 'email',
      action: 'next',
      value: state.email,
      error: findError(state, 'email'),
      onChange: (email) => app.set({ email }),
    }),
    passwordField(state, app),
    row({ gap: 12, align: 'start' }, [
      column({ width: 110 }, [
        labelledField({
          id: 'age',
          label: 'Age',
          input: 'number',
          maxLength: 3,
          action: 'next',
          value: state.age,
          error: findError(state, 'age'),
          onChange: (age) => app.set({ age }),
        }),
      ]),
      column({ grow: 1 }, [
        labelledField({
          id: 'phone',
          label: 'Phone (optional)',
          hint: '+49 30 1234567',
          input: 'phone',
          action: 'next',
          value: state.phone,
          error: findError(state, 'phone'),
          onChange: (phone) => app.set({ phone }),
        }),
      ]),
    ]),
    cityField(state, app),
  ]);
}

function passwordField(state: FormsState, app: FormsApp): Element {
  const shown = state.passwordShown;
  return stack({}, [
    labelledField({
      id: 'password',
      label: 'Password',
      password: !shown,
      action: 'next',
      padding: [14, 52, 14, 14],
      help: 'At least 8 characters',
      value: state.password,
      error: findError(state, 'password'),
      onChange: (password) => app.set({ password }),
    }),
    iconButton(shown ? 'hide' : 'eye', shown ? 'Hide password' : 'Show password', {
      id: 'text_input_end_icon',
      at: { right: 4, top: 24 },
      onTap: () => app.set({ passwordShown: !app.state.passwordShown }),
    }),
  ]);
}
