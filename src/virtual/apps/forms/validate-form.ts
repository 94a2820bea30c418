import type { FormsState } from './forms-state.ts';

export type FormField = 'name' | 'email' | 'password' | 'age' | 'phone' | 'city' | 'country' | 'birthday' | 'terms';

type Check = (state: FormsState) => string | false;

/** What is wrong with each field, in the order of the screen. */
const checks: Readonly<Record<FormField, Check>> = {
  name: ({ name }) => name.trim() === '' && 'Enter your name',
  email: ({ email }) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && 'Enter a valid e-mail address',
  password: ({ password }) => password.length < 8 && 'At least 8 characters',
  age: ({ age }) => (age === '' ? 'Enter your age' : Number(age) < 18 && 'You must be 18 or older'),
  phone: ({ phone }) => phone !== '' && phone.replace(/\D/g, '').length < 6 && 'Too short for a phone number',
  city: ({ city }) => city.trim() === '' && 'Enter a city',
  country: ({ country }) => country === 0 && 'Choose a country',
  birthday: ({ birthday }) => birthday === undefined && 'Choose a date',
  terms: ({ terms }) => !terms && 'You have to agree to the terms',
};

/** Nothing is wrong before the form was submitted for the first time. */
export function findError(state: FormsState, field: FormField): string | undefined {
  return state.tried ? checks[field](state) || undefined : undefined;
}

export function countErrors(state: FormsState): number {
  return Object.values(checks).filter((check) => check(state) !== false).length;
}
