import { expect, it } from 'vitest';
import { isSpread } from '../../src/tools/spread-text.ts';
import { buildScreen } from '../screen/build-screen.ts';

const boxes = (...texts: readonly string[]) => {
  const snapshot = buildScreen(
    texts.map((text) => ({ className: 'android.widget.EditText', text, editable: true, focusable: true })),
  );
  return {
    node: snapshot.nodes.find(({ className }) => className.endsWith('EditText')) as (typeof snapshot.nodes)[number],
    snapshot,
  };
};

it.each([
  [['3', '1', '4'], '314', true],
  [['3', '1', ''], '314', false],
  [['3', '1', '5'], '314', false],
  // It stands in one field: that is no spreading.
  [['314', ''], '314', false],
  [['3', '1', '4', '9'], '314', true],
  [['', ''], '', false],
])('%j hold %j: %j', (texts, typed, spread) => {
  expect(isSpread(boxes(...texts), typed)).toBe(spread);
});
