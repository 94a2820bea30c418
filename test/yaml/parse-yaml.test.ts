import { describe, expect, it } from 'vitest';
import { createSourceText } from '../../src/base/source.ts';
import { findNode } from '../../src/yaml/find-node.ts';
import { formatYaml } from '../../src/yaml/format-yaml.ts';
import type { YamlNode } from '../../src/yaml/node.ts';
import { parseYaml } from '../../src/yaml/parse-yaml.ts';
import { toJson } from '../../src/yaml/to-json.ts';

const parse = (text: string) => parseYaml(createSourceText('flow.yaml', text));
async function parseOne(text: string): Promise<YamlNode> {
  const { documents, diagnostics } = await parse(text);
  expect(diagnostics).toEqual([]);
  const root = documents[0]?.root;
  if (root === undefined) throw new Error('no document');
  return root;
}
const place = ({ range }: { range: { start: { line: number; column: number } } }) =>
  `${range.start.line}:${range.start.column}`;

describe('parseYaml', () => {
  it('keeps how numbers are spelled, and their value', async () => {
    const root = await parseOne('a: 007\nb: 1.50\nc: "12"\nd: 10_000\ne:\nf: yes\n');
    const scalar = (key: string) => {
      const { node } = findNode(root, `/${key}`);
      if (node.kind !== 'scalar') throw new Error('not a scalar');
      return [node.value, node.text];
    };
    expect(scalar('a')).toEqual([7, '007']);
    expect(scalar('b')).toEqual([1.5, '1.50']);
    expect(scalar('c')).toEqual(['12', '12']);
    expect(scalar('d')).toEqual(['10_000', '10_000']);
    expect(scalar('e')).toEqual([null, '']);
    expect(scalar('f')).toEqual(['yes', 'yes']);
  });

  it('knows where keys and values stand', async () => {
    const root = await parseOne('- tapOn:\n    id: "x"\n    below: Foo\n');
    const found = findNode(root, '/0/tapOn/below');
    expect(place(found.node)).toBe('3:12');
    expect(found.keyRange?.start).toMatchObject({ line: 3, column: 5 });
    expect(found.keyRange?.end).toMatchObject({ line: 3, column: 10 });
  });

  it('finds a piece of a text in what is written, block scalars and repeated pieces included', async () => {
    const root = await parseOne('a: |\n  one\n  two ${x} ${x}\nb: "say \\"${y}\\""\n');
    const a = findNode(root, '/a').node;
    const b = findNode(root, '/b').node;
    if (a.kind !== 'scalar' || b.kind !== 'scalar') throw new Error('not scalars');
    const first = a.text.indexOf('x');
    expect(a.rangeOf(first, first + 1).start).toMatchObject({ line: 3, column: 9 });
    const second = a.text.lastIndexOf('x');
    expect(a.rangeOf(second, second + 1).start).toMatchObject({ line: 3, column: 14 });
    const y = b.text.indexOf('${y}');
    expect(b.rangeOf(y, y + 4).start).toMatchObject({ line: 4, column: 11 });
  });

  it('resolves aliases and merge keys, a map winning over what it merges', async () => {
    const root = await parseOne('base: &b {x: 1, y: 2}\nuse:\n  <<: *b\n  y: 3\nlist: [*b]\n');
    expect(toJson(root)).toEqual({ base: { x: 1, y: 2 }, use: { y: 3, x: 1 }, list: [{ x: 1, y: 2 }] });
  });

  it('refuses an alias bomb, an unknown alias and one inside its own anchor', async () => {
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 9; level++) bomb.push(`a${level}: &a${level} [${`*a${level - 1},`.repeat(10)}]`);
    const started = performance.now();
    const refused = await parse(bomb.join('\n'));
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(refused.diagnostics.map(({ code }) => code)).toEqual(['yaml/alias']);
    expect((await parse('a: *nope')).diagnostics[0]).toMatchObject({ code: 'yaml/alias' });
    expect((await parse('a: &a\n  b: *a')).diagnostics[0]).toMatchObject({ code: 'yaml/alias' });
  });

  it('tells both places of a duplicate key and still reads the rest', async () => {
    const { documents, diagnostics } = await parse('a: 1\nb: 2\na: 3\n');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: 'yaml/duplicate-key', range: { start: { line: 3, column: 1 } } });
    expect(diagnostics[0]?.related?.[0]?.range.start).toMatchObject({ line: 1, column: 1 });
    expect(documents[0]?.root && toJson(documents[0].root)).toEqual({ a: 1, b: 2 });
  });

  it('skips only the document with the syntax error', async () => {
    const { documents, diagnostics } = await parse('a: b: c\n---\n- x\n');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: 'yaml/syntax', range: { start: { line: 1, column: 4 } } });
    expect(documents.map(({ broken }) => broken)).toEqual([true, false]);
    expect(documents[1]?.root && toJson(documents[1].root)).toEqual(['x']);
  });

  it('takes quoted texts whose further lines are not indented, as flows have them', async () => {
    const root = await parseOne('- waitFor:\n    visible: "due\\\n    \\ to an\n\n    address"\n    timeout: 5\n');
    expect(toJson(root)).toEqual([{ waitFor: { visible: 'due to an\naddress', timeout: 5 } }]);
    const timeout = findNode(root, '/0/waitFor/timeout');
    expect(timeout.node.range.start).toMatchObject({ line: 6, column: 14 });
    expect(timeout.keyRange?.start).toMatchObject({ line: 6, column: 5 });
  });

  it('does not swallow the next command into an unclosed quote', async () => {
    const { diagnostics } = await parse('- tapOn: "Sign in\n- inputText: "x"\n');
    expect(diagnostics[0]).toMatchObject({ code: 'yaml/syntax', range: { start: { line: 1 } } });
  });

  it('has no documents for an empty text and an empty one behind a last separator', async () => {
    expect((await parse('# nothing\n')).documents).toEqual([]);
    const { documents } = await parse('a: 1\n---\n');
    expect(documents).toHaveLength(2);
    expect(documents[1]).toMatchObject({ broken: false });
    expect(documents[1]).not.toHaveProperty('root');
  });

  it('refuses endless nesting and keys that are no texts', async () => {
    const deep = await parse(`${'['.repeat(300)}${']'.repeat(300)}`);
    expect(deep.diagnostics[0]).toMatchObject({ code: 'yaml/syntax' });
    expect((await parse('? [a]\n: b')).diagnostics[0]?.message).toContain('key must be');
  });

  it.each([
    ['lists', '['],
    ['maps', '{a: '],
    ['items', '- '],
    ['keys', '? '],
    ['tagged items', '- !a '],
    ['all of them', '- [{a: '],
  ])('tells of %s without end, which would end the process', async (_, part) => {
    const parsed = await parse(`appId: a\n---\n${part.repeat(20_000)}`);
    expect(parsed.diagnostics).toHaveLength(1);
    expect(parsed.diagnostics[0]).toMatchObject({ code: 'yaml/syntax', range: { start: { line: 3 } } });
    expect(parsed.documents.at(-1)).toMatchObject({ broken: true });
    expect(await formatYaml(part.repeat(20_000))).toBeUndefined();
  });

  it('takes many brackets in texts for what they are', async () => {
    const text = `- "${'['.repeat(5_000)}"\n- ${'- '.repeat(3)}a\n- |\n  ${'- '.repeat(5_000)}\n`;
    expect((await parse(text)).diagnostics).toEqual([]);
  });
});
