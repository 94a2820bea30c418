import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderYaml } from '../../src/yaml/render-yaml.ts';

describe('renderYaml', () => {
  it('writes a flow as a person would', () => {
    const text = renderYaml([
      'launchApp',
      { tapOn: 'Sign in' },
      { inputText: '007' },
      { tapOn: { id: 'com.shop:id/price', index: 1, below: { text: 'Total: 5' } } },
      { repeat: { times: 3, commands: [{ tapOn: { text: 'Next' } }, 'back'] } },
    ]);
    expect(text).toBe(
      [
        '- launchApp',
        '- tapOn: Sign in',
        '- inputText: "007"',
        '- tapOn:',
        '    id: com.shop:id/price',
        '    index: 1',
        '    below:',
        '      text: "Total: 5"',
        '- repeat:',
        '    times: 3',
        '    commands:',
        '      - tapOn:',
        '          text: Next',
        '      - back',
        '',
      ].join('\n'),
    );
  });

  it('quotes what either YAML version reads as something else', () => {
    for (const text of [
      'no',
      'On',
      '1.50',
      '0x1F',
      '1e3',
      '12:30',
      '2024-01-02',
      '~',
      '',
      ' a',
      '- a',
      '#x',
      'a #b',
      '${x}: y',
      '*a',
      '@x',
      '---',
      'a:',
    ]) {
      expect(renderYaml(text), text).toMatch(/^"/);
      expect(parse(renderYaml(text))).toBe(text);
      expect(parse(renderYaml(text), { version: '1.1' })).toBe(text);
    }
    for (const text of ['Sign in', "Don't", 'com.a:id/b', '${USER}', 'a#b', 'Überraschung 🎉']) {
      expect(renderYaml(text)).toBe(`${text}\n`);
    }
  });

  it('is read back as it was, whatever the value', () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string(),
          fc.constantFrom('a\nb', 'a\n\n b', 'x\n', ' \ny'),
          fc.integer(),
          fc.boolean(),
          fc.constant(null),
        ),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(
          fc.string().filter((key) => key !== '__proto__'),
          tie('value'),
          { maxKeys: 4 },
        ),
      ),
    }));
    fc.assert(
      fc.property(value, (json) => {
        expect(parse(renderYaml(json as never), { maxAliasCount: 0 })).toEqual(json);
      }),
      { numRuns: 500, seed: 11 },
    );
  });
});
