import { expect, test } from 'vitest';
import { createSecrets, redacted } from '../../src/events/secrets.ts';

test('the longest secret wins, wherever it stands', () => {
  const secrets = createSecrets(['hunter', 'hunter2 is long']);
  expect(secrets.maskText('say hunter2 is long, xhunterx')).toBe(`say ${redacted}, x${redacted}x`);
});

test('a short secret is masked as a whole word only', () => {
  const secrets = createSecrets(['123', 'é']);
  expect(secrets.maskText('pin 123, 1234, (123) é née')).toBe(`pin ${redacted}, 1234, (${redacted}) ${redacted} née`);
});

test.each([
  ['JSON', JSON.stringify('a"b\\c\nd&<e> f')],
  ['a link', `https://x.test/?q=${encodeURIComponent('a"b\\c\nd&<e> f')}`],
  ['XML text', '<t>a"b\\c\nd&amp;&lt;e&gt; f</t>'],
  ['an XML attribute', '<node text="a&quot;b\\c\nd&amp;&lt;e&gt; f"/>'],
  ['input text', 'input text a"b\\c\nd&<e>%sf'],
])('a secret is masked inside %s', (_name, text) => {
  const masked = createSecrets(['a"b\\c\nd&<e> f']).maskText(text);
  expect(masked).toContain(redacted);
  expect(masked).not.toMatch(/[\\]c/);
});

test('a quote inside a shell word hides nothing', () => {
  const secrets = createSecrets(["it's me"]);
  expect(secrets.maskText(`sh -c 'echo '\\''it'\\''s me'`)).not.toContain('s me');
});

test('values are masked at any depth, keys kept, numbers too', () => {
  const secrets = createSecrets(['4711', 'sesame']);
  const value = { text: 'open sesame', list: [1, 4711, { sesame: 'sesame' }], none: null, yes: true };
  expect(secrets.maskValue(value)).toEqual({
    text: `open ${redacted}`,
    list: [1, redacted, { sesame: redacted }],
    none: null,
    yes: true,
  });
});

test('characters of patterns and broken text are literal', () => {
  const secrets = createSecrets(['.*+?^${}()|[]', '\uD800 half']);
  expect(secrets.maskText('anything but .*+?^${}()|[] here')).toBe(`anything but ${redacted} here`);
  expect(secrets.maskText('\uD800 half')).toBe(redacted);
});

test('an empty value is no secret', () => {
  expect(createSecrets(['']).maskText('abc')).toBe('abc');
});

test('bytes stay bytes', () => {
  const bytes = Buffer.from('sesame');
  expect(createSecrets(['sesame']).maskValue({ content: [{ type: 'image', bytes }] })).toEqual({
    content: [{ type: 'image', bytes }],
  });
});
