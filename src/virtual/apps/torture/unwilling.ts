import { button, column, field, text } from '../../ui/elements.ts';
import { describeResult, later, type Trouble } from './trouble.ts';

const slowMs = 2000;
const dropsFastMs = 60;

/** "+49 123 456 78": what is not a digit goes, and blanks come after every third. */
function groupDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
}

/** Buttons and fields that do not do at once what they are told. */
export const unwilling: readonly Trouble[] = [
  {
    name: 'twoTaps',
    title: 'Needs two taps',
    wrong: 'The first tap on the button is lost.',
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        button('Continue', {
          id: 'target',
          onTap: () => (app.state.shown ? app.set({ result: 'Continued' }) : app.set({ shown: true })),
        }),
        describeResult(state),
      ]),
  },
  {
    name: 'slowButton',
    title: 'Slow button',
    wrong: 'What the button does comes 2 s later, and nothing tells of it before.',
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        button('Save', { id: 'target', onTap: () => later(app, slowMs, () => app.set({ result: 'Saved' })) }),
        describeResult(state),
      ]),
  },
  {
    name: 'doubleSubmit',
    title: 'Double submit',
    wrong: 'The button can be tapped again while the order is on its way: each tap orders.',
    view: (state, app) => {
      const order = () =>
        app.request('/orders', (ok) => {
          if (ok) app.set({ count: app.state.count + 1 });
        });
      return column({ padding: 16, gap: 16 }, [
        button('Order', { id: 'target', onTap: order }),
        text(`Orders: ${state.count}`, { id: 'orders', size: 20 }),
      ]);
    },
  },
  {
    name: 'droppingField',
    title: 'Field that loses characters',
    wrong: 'A character that comes less than 60 ms after the one before is lost.',
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        field({
          id: 'field',
          hint: 'Type slowly',
          dropsFastMs,
          value: state.text,
          onChange: (typed) => app.set({ text: typed }),
        }),
      ]),
  },
  {
    name: 'reformattingField',
    title: 'Field that reformats',
    wrong: 'Only digits stay, and blanks come in after every third.',
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        field({
          id: 'field',
          hint: 'Card number',
          value: state.text,
          onChange: (typed) => app.set({ text: groupDigits(typed) }),
        }),
      ]),
  },
  {
    name: 'crash',
    title: 'Crash',
    wrong: 'The button ends the app with an uncaught exception.',
    view: (_, app) =>
      column({ padding: 16 }, [
        button('Crash', { id: 'target', onTap: () => app.crash('java.lang.IllegalStateException: torture') }),
      ]),
  },
  {
    name: 'hang',
    title: 'Not responding',
    wrong: 'The buttons block the main thread: for 3 s, or for good.',
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        button('Hang for 3 s', { id: 'short', onTap: () => app.hang(3000) }),
        button('Hang for good', { id: 'target', onTap: () => app.hang() }),
        button('Count', { id: 'count', look: 'tonal', onTap: () => app.set({ count: app.state.count + 1 }) }),
        text(String(state.count), { id: 'counter', size: 32 }),
      ]),
  },
];
