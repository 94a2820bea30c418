import type { App } from '../../ui/app.ts';
import type { CalendarDate } from '../../ui/widgets.ts';

export const countries = ['Choose a country', 'Austria', 'Brazil', 'Germany', 'India', 'Japan', 'Kenya', 'Norway'];
export const deliveries = ['Standard', 'Express', 'Pick up'] as const;
export const topics = ['News', 'Offers', 'Events'] as const;
export const noteLength = 120;
export const codeLength = 6;

export interface Time {
  readonly hour: number;
  readonly minute: number;
}

export interface FormsState {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly passwordShown: boolean;
  readonly age: string;
  readonly phone: string;
  readonly city: string;
  /** Closes the suggestions that are open. */
  readonly closeCities: (() => void) | undefined;
  /** Index into `countries`; 0: none yet. */
  readonly country: number;
  readonly birthday: CalendarDate | undefined;
  /** What the date dialog shows. */
  readonly month: Pick<CalendarDate, 'year' | 'month'>;
  readonly pickedDay: CalendarDate | undefined;
  readonly callAt: Time | undefined;
  readonly pickedTime: Time;
  readonly delivery: number;
  readonly topics: readonly string[];
  readonly reminders: boolean;
  /** % */
  readonly volume: number;
  readonly guests: number;
  readonly notes: string;
  readonly terms: boolean;
  /** It was submitted once: what is wrong is shown from then on. */
  readonly tried: boolean;
  readonly busy: boolean;
  /** One character or '' for each box. */
  readonly code: readonly string[];
  readonly codeError: string;
}

export type FormsApp = App<FormsState>;

export const initialForms: FormsState = {
  name: '',
  email: '',
  password: '',
  passwordShown: false,
  age: '',
  phone: '',
  city: '',
  closeCities: undefined,
  country: 0,
  birthday: undefined,
  month: { year: 2000, month: 1 },
  pickedDay: undefined,
  callAt: undefined,
  pickedTime: { hour: 9, minute: 0 },
  delivery: 0,
  topics: [],
  reminders: false,
  volume: 40,
  guests: 1,
  notes: '',
  terms: false,
  tried: false,
  busy: false,
  code: Array.from({ length: codeLength }, () => ''),
  codeError: '',
};
