import type { Element } from '../../ui/element.ts';
import { button, column, list, row, scroll, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { describeResult, type Trouble } from './trouble.ts';

const rows = 50;
/** With the row itself 100 nodes. */
const cells = 99;
const levels = 80;

/** Trees that are wide, deep, or scroll inside of what scrolls. */
export const large: readonly Trouble[] = [
  {
    name: 'manyNodes',
    title: '5,000 nodes',
    wrong: 'All of them are in sight at once.',
    view: () =>
      column(
        { id: 'nodes', padding: 4 },
        Array.from({ length: rows }, (_, index) =>
          row(
            { key: String(index) },
            Array.from({ length: cells }, (_, cell) =>
              column({
                key: String(cell),
                grow: 1,
                height: 12,
                background: (index + cell) % 2 === 0 ? theme.primaryContainer : theme.surfaceVariant,
              }),
            ),
          ),
        ),
      ),
  },
  {
    name: 'deepNesting',
    title: '80 levels',
    wrong: 'The button is eighty boxes deep.',
    view: (state, app) => {
      let inner: Element = button('At the bottom', { id: 'target', onTap: () => app.set({ result: 'Tapped' }) });
      for (let level = levels; level > 0; level--) inner = column({ key: `level${level}`, padding: 1 }, [inner]);
      return column({ padding: 16, gap: 16 }, [describeResult(state), inner]);
    },
  },
  {
    name: 'nestedScrollers',
    title: 'Scrollers in scrollers',
    wrong: 'A page that scrolls holds a list that scrolls and a row that scrolls sideways.',
    view: (state, app) => {
      const tell = (result: string) => () => app.set({ result });
      return scroll({ id: 'page', padding: 16, gap: 16 }, [
        describeResult(state),
        list({
          id: 'inner',
          height: 240,
          grow: 0,
          shrink: 0,
          background: theme.surfaceVariant,
          count: 30,
          itemExtent: 48,
          item: (index) =>
            text(`Inner ${index + 1}`, { key: String(index), padding: 12, onTap: tell(`Inner ${index + 1} tapped`) }),
        }),
        list({
          id: 'sideways',
          horizontal: true,
          height: 90,
          count: 20,
          itemExtent: 120,
          gap: 8,
          item: (index) =>
            text(`Card ${index + 1}`, {
              key: String(index),
              background: theme.secondaryContainer,
              radius: 12,
              padding: 12,
              onTap: tell(`Card ${index + 1} tapped`),
            }),
        }),
        ...Array.from({ length: 20 }, (_, index) =>
          text(`Outer ${index + 1}`, { key: `outer${index}`, minHeight: 48, onTap: tell(`Outer ${index + 1} tapped`) }),
        ),
      ]);
    },
  },
];
