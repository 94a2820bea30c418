import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Diagnostic, renderDiagnostic } from '../../src/base/diagnostic.ts';
import { createSourceText, renderExcerpt } from '../../src/base/source.ts';

const text = 'appId: a\n---\n- tapOnn: Sign in\n\t- x\r\n';

test('positions count lines and columns from 1, in UTF-16 units', () => {
  const source = createSourceText('a.yaml', '😀b\nc');
  expect(source.positionAt(2)).toEqual({ line: 1, column: 3, offset: 2 });
  expect(source.positionAt(4)).toEqual({ line: 2, column: 1, offset: 4 });
  expect(source.positionAt(99)).toEqual({ line: 2, column: 2, offset: 5 });
});

test('every offset lies in the line its position names', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', 'é', ' ') }), fc.nat(40), (body, at) => {
      const source = createSourceText('a', body);
      const { line, column, offset } = source.positionAt(at);
      expect(body.slice(0, offset).split('\n').length).toBe(line);
      expect(body.slice(0, offset).length - (body.slice(0, offset).lastIndexOf('\n') + 1) + 1).toBe(column);
    }),
  );
});

test('a diagnostic shows file:line:col, code, message, the line with carets, and the hint', () => {
  const source = createSourceText('flows/a.yaml', text);
  const start = text.indexOf('tapOnn');
  const diagnostic: Diagnostic = {
    code: 'flow/unknown-command',
    severity: 'error',
    message: 'There is no command "tapOnn".',
    hint: 'Did you mean "tapOn"?',
    file: 'flows/a.yaml',
    range: source.rangeOf(start, start + 6),
  };
  expect(renderDiagnostic(diagnostic, source)).toBe(
    [
      'flows/a.yaml:3:3  flow/unknown-command  There is no command "tapOnn".',
      '',
      '  3 | - tapOnn: Sign in',
      '    |   ^^^^^^',
      '  hint: Did you mean "tapOn"?',
    ].join('\n'),
  );
});

test('carets stand under text that begins with a tab, and line breaks of Windows are not shown', () => {
  const source = createSourceText('a', text);
  const at = text.indexOf('x');
  const shown = renderDiagnostic(
    { code: 'yaml/syntax', severity: 'error', message: 'm', file: 'a', range: source.rangeOf(at, at + 1) },
    source,
  );
  expect(shown).toContain('  4 | \t- x\n    | \t  ^');
});

test('of a long line the piece around the place is shown, with the carets under it', () => {
  const line = `${'a '.repeat(5_000)}WRONG${' b'.repeat(5_000)}`;
  const source = createSourceText('a', `x\n${line}\ny`);
  const at = source.text.indexOf('WRONG');
  const [shown = '', carets = ''] = renderExcerpt(source, source.rangeOf(at, at + 5)).split('\n');
  expect(shown).toMatch(/^2 \| …[a ]{80}WRONG[ b]{155}…$/);
  expect(shown.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('WRONG');
  // At the beginning, to the end of all, and past what is shown.
  const first = renderExcerpt(source, source.rangeOf(2, source.text.length)).split('\n');
  expect(first[0]).toMatch(/^2 \| [a ]{240}…$/);
  expect(first[1]).toMatch(/^ {2}\| \^{241}$/);
  const end = source.text.length - 2;
  expect(renderExcerpt(source, source.rangeOf(end, end)).split('\n')[1]).toMatch(/^ {2}\| {82}\^$/);
});
