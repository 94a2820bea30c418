import { button, card, column, field, scroll, spacer, stack, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import type { TortureApp } from './torture-state.ts';
import { describeResult, type Trouble } from './trouble.ts';

const tell = (app: TortureApp, result: string) => () => app.set({ result });

/** Targets that are there and cannot simply be touched. */
export const hidden: readonly Trouble[] = [
  {
    name: 'coveredTarget',
    title: 'Covered target',
    wrong: 'A panel lies on the button and takes its touches. "Move away" takes the panel off.',
    onOpen: (app) => app.set({ shown: true }),
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        describeResult(state),
        stack({ height: 200 }, [
          column({ justify: 'center' }, [button('Pay', { id: 'target', onTap: tell(app, 'Paid') })]),
          state.shown &&
            column({
              id: 'cover',
              background: 'rgba(67, 85, 185, 0.35)',
              radius: 12,
              description: 'Cover',
              onTap: tell(app, 'The cover was touched'),
            }),
        ]),
        button('Move away', { look: 'outlined', onTap: () => app.set({ shown: false }) }),
      ]),
  },
  {
    name: 'underKeyboard',
    title: 'Target under the keyboard',
    wrong: 'The keyboard is up and the button lies below it; it takes scrolling, or hiding the keyboard.',
    view: (state, app) =>
      scroll({ id: 'page', padding: 16, gap: 16 }, [
        field({
          id: 'field',
          hint: 'Type here',
          autofocus: true,
          value: state.text,
          onChange: (typed) => app.set({ text: typed }),
        }),
        describeResult(state),
        spacer(420),
        button('Send', { id: 'target', onTap: tell(app, 'Sent') }),
      ]),
  },
  {
    name: 'equalTexts',
    title: 'Two equal texts',
    wrong: 'Two buttons have the same text and the same id.',
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        describeResult(state),
        ...['Invoice', 'Contract'].map((name) =>
          card({ key: name, gap: 12 }, [
            text(name, { size: 18 }),
            button('Delete', { id: 'delete', onTap: tell(app, `${name} deleted`) }),
          ]),
        ),
      ]),
  },
  {
    name: 'hardToSee',
    title: 'Off screen and one pixel high',
    wrong: 'One button lies beyond the right edge, one is a single pixel high.',
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        describeResult(state),
        button('Beyond the edge', {
          id: 'outside',
          at: { left: 1500, top: 60 },
          width: 200,
          onTap: tell(app, 'Outside'),
        }),
        column({
          id: 'hairline',
          // 0.4 dp are one pixel at the usual 420 dpi.
          height: 0.4,
          background: theme.error,
          description: 'Hairline',
          onTap: tell(app, 'Hairline tapped'),
        }),
      ]),
  },
  {
    name: 'parentOnly',
    title: 'Clickable through its parent',
    wrong: 'The text takes no touch itself; the box around it does.',
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        describeResult(state),
        card({ id: 'parent', onTap: tell(app, 'Parent tapped') }, [
          column({}, [column({}, [text('Open account', { id: 'child' })])]),
        ]),
      ]),
  },
  {
    name: 'zeroSize',
    title: 'Nodes without size',
    wrong: 'Some elements are 0 × 0: they exist, nobody can see or touch them.',
    view: (state, app) =>
      column({ padding: 16, gap: 16, align: 'start' }, [
        describeResult(state),
        button('Nothing', {
          id: 'nothing',
          width: 0,
          height: 0,
          minWidth: 0,
          minHeight: 0,
          padding: 0,
          onTap: tell(app, 'Impossible'),
        }),
        column({ id: 'empty', width: 0, height: 0 }),
        button('Something', { id: 'target', onTap: tell(app, 'Tapped') }),
      ]),
  },
];
