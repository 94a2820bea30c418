import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTemplate } from '../../src/language/split-template.ts';

const codes = (text: string, accepts?: (code: string) => boolean) =>
  splitTemplate(text, accepts).parts.map((part) => (typeof part === 'string' ? part : [part.code]));

describe('splitTemplate', () => {
  it('cuts at balanced braces', () => {
    expect(codes('a ${X} b} c')).toEqual(['a ', ['X'], ' b} c']);
    expect(codes('${A}-${B}')).toEqual([['A'], '-', ['B']]);
    expect(codes('${ {a: {b: 1}}.a.b }')).toEqual([[' {a: {b: 1}}.a.b ']]);
  });

  it('skips braces in strings, template literals, comments and regular expressions', () => {
    expect(codes('${"}"}!')).toEqual([['"}"'], '!']);
    expect(codes("${'it\\'s }'}!")).toEqual([["'it\\'s }'"], '!']);
    expect(codes('${`a ${b + "}"} c`}!')).toEqual([['`a ${b + "}"} c`'], '!']);
    expect(codes("${x // it's }\n}!")).toEqual([["x // it's }\n"], '!']);
    expect(codes('${a /* } */}!')).toEqual([['a /* } */'], '!']);
    expect(codes('${s.replace(/[}/]/g, "")}!')).toEqual([['s.replace(/[}/]/g, "")'], '!']);
    expect(codes('${/[}]/.test("a")}!')).toEqual([['/[}]/.test("a")'], '!']);
    expect(codes('${ /}/.test("a")}!')).toEqual([[' /}/.test("a")'], '!']);
    expect(codes('${a / b} and ${c / d}')).toEqual([['a / b'], ' and ', ['c / d']]);
  });

  it('keeps \\${ literal, without its backslash', () => {
    expect(codes('\\${X} ${Y}')).toEqual(['${X} ', ['Y']]);
    expect(codes('\\${X}')).toEqual(['${X}']);
  });

  it('makes blank code an empty text', () => {
    expect(codes('${}')).toEqual(['']);
    expect(codes('a${ }b')).toEqual(['ab']);
  });

  it('falls back to the greedy end where only that one is closed or accepted', () => {
    expect(codes("${it's} b} c")).toEqual([["it's} b"], ' c']);
    expect(codes('${a} b} c', (code) => code === 'a} b')).toEqual([['a} b'], ' c']);
    expect(codes('${a} b} c', () => false)).toEqual([['a'], ' b} c']);
  });

  it('takes what nothing closes literally and says where', () => {
    expect(splitTemplate('costs ${5')).toEqual({ parts: ['costs ${5'], unclosed: [6] });
    expect(codes('$5 {a}')).toEqual(['$5 {a}']);
  });

  it('gives every character back, whatever the text', () => {
    const text = fc.array(fc.constantFrom('$', '{', '}', '\\', '"', "'", '`', '/', '*', '\n', 'a', ' '), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, (characters) => {
        const whole = characters.join('').replaceAll('\\', '');
        const back = splitTemplate(whole).parts.map((part) => (typeof part === 'string' ? part : `\${${part.code}}`));
        // Only blank placeholders vanish.
        const blank = /\$\{\s*\}/g;
        expect(back.join('').replaceAll(blank, '')).toBe(whole.replaceAll(blank, ''));
      }),
      { numRuns: 2_000, seed: 5 },
    );
  });

  it('reads code whose templates are nested without end, or which has slashes without end, in no time of note', () => {
    expect(() => codes(`\${${'`${'.repeat(20_000)}1}`)).not.toThrow();
    const division = `1${'/1'.repeat(100_000)}`;
    expect(codes(`\${${division}}`)).toEqual([[division]]);
  }, 5_000);
});
