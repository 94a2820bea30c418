import { expect, test } from 'vitest';
import { hideTexts } from '../../src/engine/hide-texts.ts';

test('texts are shown as their length, or as what is shown for them', () => {
  const texts = ['secret words', { text: 'https://a.example/path?token=1', shown: 'https://a.example/...' }];
  expect(hideTexts({ a: 'my secret words', b: ['see https://a.example/path?token=1 now'] }, texts)).toEqual({
    a: 'my [12 characters]',
    b: ['see https://a.example/... now'],
  });
});

test('a text inside a longer one does not spoil it, and what is shown is taken as it is', () => {
  expect(hideTexts({ a: 'abcd ab' }, ['ab', { text: 'abcd', shown: "$& $'" }])).toEqual({ a: "$& $' [2 characters]" });
});
