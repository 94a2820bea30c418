import { expect, test } from 'vitest';
import { redactData, redactTarget } from '../../src/engine/redact-data.ts';

test('sensitive texts are redacted at any depth, names of nodes and places are kept', () => {
  expect(redactData({ node_id: 'n1', bounds: '1,2,3,4', deep: [{ text: 'mail ada@example.com' }] })).toEqual({
    node_id: 'n1',
    bounds: '1,2,3,4',
    deep: [{ text: 'mail [REDACTED]' }],
  });
});

test('a target keeps the selectors that tell nothing', () => {
  const target = {
    node_id: 'n1',
    text: 'ada@example.com',
    description: '',
    resource_id: 'a:id/email',
    class_name: 'android.widget.EditText',
    bounds: '0,0,1,1',
    password: false,
    selectors: [
      { selector: { id: 'email' }, matches: 1 },
      { selector: 'ada@example.com', matches: 1 },
    ],
  };
  expect(redactTarget(target)).toEqual({
    ...target,
    text: '[REDACTED]',
    selectors: [{ selector: { id: 'email' }, matches: 1 }],
  });
});
