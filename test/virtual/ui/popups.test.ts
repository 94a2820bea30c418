import { expect, test } from 'vitest';
import type { OverlayRequest } from '../../../src/virtual/ui/app.ts';
import type { Element } from '../../../src/virtual/ui/element.ts';
import { walkElements } from '../../../src/virtual/ui/find-element.ts';
import { showChoices, showMenu, spinner } from '../../../src/virtual/ui/widgets.ts';

/** An app that only keeps what it was asked to show. */
function createOpener() {
  const shown: OverlayRequest[] = [];
  return {
    shown,
    show(request: OverlayRequest) {
      shown.push(request);
      return () => void shown.splice(shown.indexOf(request), 1);
    },
  };
}

function findText(root: Element, text: string): readonly Element[] {
  return [...walkElements(root, 'w')].map(({ element }) => element).filter((element) => element.text === text);
}

test('a spinner shows its options under itself, the chosen one checked; a choice closes it and is told', () => {
  const app = createOpener();
  const chosen: number[] = [];
  const options = ['Here', 'There'];
  const made = spinner(app, { id: 'where', options, selected: 1, onSelect: (index) => chosen.push(index) });
  made.onTap?.();
  const [popup] = app.shown;
  expect(popup).toMatchObject({ kind: 'popup', anchor: 'where' });
  const list = popup?.content() as Element;
  expect(list.children.map(({ text, checked, className }) => [text, checked, className])).toEqual([
    ['Here', false, 'android.widget.CheckedTextView'],
    ['There', true, 'android.widget.CheckedTextView'],
  ]);
  findText(list, 'Here')[0]?.onTap?.();
  expect([chosen, app.shown]).toEqual([[0], []]);
});

test('a menu and a sheet of choices close before they act', () => {
  const app = createOpener();
  const seen: number[] = [];
  const items = [{ label: 'Delete', onTap: () => void seen.push(app.shown.length) }];
  showMenu(app, 'more', items);
  app.shown[0]?.content().children[0]?.onTap?.();
  showChoices(app, 'What now?', items);
  expect(app.shown[0]).toMatchObject({ kind: 'sheet', title: 'What now?' });
  findText(app.shown[0]?.content() as Element, 'Delete')[0]?.onTap?.();
  expect(seen).toEqual([0, 0]);
});
