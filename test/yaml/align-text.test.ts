import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { createSourceText } from '../../src/base/source.ts';
import { alignText } from '../../src/yaml/align-text.ts';
import { findNode } from '../../src/yaml/find-node.ts';
import { parseYaml } from '../../src/yaml/parse-yaml.ts';

it.each([
  ['plain', 'a ${b c}', 'c'],
  ['plain over lines', 'a ${b\n      + c}', 'c'],
  ['single quotes', "'it''s ${b c}'", 'c'],
  ['double quotes', '"tab\\tnew\\nc\\x63 \\u0063 \\"${b c}\\""', 'c}'],
  ['long escapes', '"\\U00000061\\x62 ${c}"', 'c}'],
  ['double quotes over lines', '"a \\\n      b\\\n      c"', 'c"'],
  ['a literal block', '|\n    a\n      ${b\n    c}', 'c}'],
  ['a folded block', '>-\n    a\n    ${b\n\n    c}', 'c}'],
  ['a block with an indentation of its own', '|2-\n      a\n    c', 'c'],
])('finds the last of the letters in %s', async (_, written, needle) => {
  const text = `key:\n  in: ${written}\n`;
  const { documents } = await parseYaml(createSourceText('x.yaml', text));
  const root = documents[0]?.root;
  if (root === undefined) throw new Error('not parsed');
  const { node } = findNode(root, '/key/in');
  if (node.kind !== 'scalar') throw new Error('no scalar');
  const at = node.text.lastIndexOf('c');
  expect(node.rangeOf(at, at + 1).start.offset).toBe(text.lastIndexOf(needle));
  // A point behind everything, blanks or not.
  const { length } = node.text;
  expect(text.slice(node.rangeOf(length, length).start.offset).trim()).toMatch(/^["']?$/);
});

it('every visible character of any text stands where a YAML writer put it', async () => {
  const texts = fc.string({ unit: fc.constantFrom(...'ab \n\t"\'\\#:${}-é'), maxLength: 40 });
  const kinds = fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED');
  await fc.assert(
    fc.asyncProperty(texts, kinds, async (value, kind) => {
      const text = stringify({ key: value }, { defaultStringType: kind as 'PLAIN' });
      const { documents } = await parseYaml(createSourceText('x.yaml', text));
      const root = documents[0]?.root;
      const node = root && findNode(root, '/key').node;
      if (node?.kind !== 'scalar') throw new Error(text);
      // What a block of blanks comes back as is the library's affair.
      const { text: read, range } = node;
      const spans = alignText(text.slice(range.start.offset, range.end.offset), read);
      const written = read.split('').map((character, at) => {
        const span = spans?.[at];
        const seen = span && text.slice(range.start.offset + span.start, range.start.offset + span.end);
        // Quotes and backslashes may be written by two characters, the last of which they are.
        return character.trim() === '' || seen?.endsWith(character) ? character : seen;
      });
      expect(written.join('')).toBe(read);
    }),
    { numRuns: 500 },
  );
});

it('says nothing where the text is not what is written', () => {
  expect(alignText('abc', 'abd')).toBeUndefined();
  expect(alignText('ab', 'abc')).toBeUndefined();
  expect(alignText('"\\uD8"', 'x')).toBeUndefined();
});
