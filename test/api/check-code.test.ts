import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCode } from '../../src/api/check-code.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createSandbox } from '../../src/script/create-sandbox.ts';
import type { Sandbox } from '../../src/script/sandbox.ts';
import { buildSandboxWorker } from '../script/build-sandbox-worker.ts';

describe('checkCode tells where', () => {
  it.each([
    ['1 +', 3, ''],
    ['1 +   \n', 7, ''],
    ['a b', 2, 'b'],
    ['const a = 1;\n\tconst b = = 2;', 24, '='],
    ['a;\r\nb c', 6, 'c'],
    ['"😀" x', 5, 'x'],
    ["'\u2028' x", 4, 'x'],
    ['return 1', 0, 'return'],
    ['await x', 0, 'await'],
    ['function f() {\n  yield 1;\n}\n\n}', 17, 'yield'],
    ['with (a) {}', 0, 'with'],
    ['a = 010', 4, '010'],
    ['/(/', 0, '/(/'],
    ['#!/usr/bin/env node\na b', 22, 'b'],
  ])('%j', (code, start, words) => {
    const fault = checkCode(code);
    expect(fault).toMatchObject({ start });
    expect(code.slice(fault?.start, fault?.end)).toBe(words);
  });

  it('all of a line that is too long to be marked', () => {
    const long = `${'x;'.repeat(600)}a b`;
    expect(checkCode(`1;\n${long}\n2`)).toMatchObject({ start: 3, end: 3 + long.length });
    expect(checkCode(`${'x;'.repeat(400)}a b`)).toMatchObject({ start: 802, end: 803 });
  });

  it('does not run what it compiles', () => {
    expect(checkCode('globalThis.ranInCheck = 1; throw new Error("run")')).toBeUndefined();
    expect('ranInCheck' in globalThis).toBe(false);
    // No code ends what stands around it.
    expect(checkCode('}); process.exit(1); ({')).toBeDefined();
  });
});

/** The engine that runs scripts has the last word: what it takes must pass here. */
describe('checkCode agrees with the engine', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = createSandbox({ clock: createRealClock(), workerUrl: await buildSandboxWorker() });
  });
  afterAll(() => sandbox.close());

  it.each([
    '1',
    '{a: 1}',
    '({a: 1})',
    '',
    '// only a comment',
    '#!/bin/sh\n1',
    'a b',
    '1 +',
    '}',
    'return 1',
    'await x',
    'async function f() { await 1 }',
    'for await (const x of []) {}',
    'import x from "y"',
    'export const a = 1',
    'import.meta',
    'new.target',
    'super.x',
    'with (a) {}',
    'var a = 010',
    'delete output',
    'let let = 1',
    'eval = 1',
    'var yield = 1',
    'if (false) { function f() {} }',
    'const a = 1; const a = 2',
    'label: for (;;) { break label }',
    'break',
    'class A { #x = 1; static { this.y = 1 } has(o) { return #x in o } }',
    'var a = {}; a?.b ?? 1',
    'a?.b = 1',
    'var a; a ||= 1',
    '1_000n ** 2n',
    'function* g() { yield* [] }',
    '`${`nested ${1}`}`',
    'var {a, ...rest} = {}',
    'try { x } catch { }',
    '"use strict"; 1',
    'var \\u{61}b = 1',
    '<!-- an old comment',
    '/(/',
    '/(?<n>a)/d.test("a")',
    '/[\\p{L}--[a-z]]/v.test("x")',
    '/(?<n>a)|(?<n>b)/.test("a")',
    '/(?i:a)/.test("a")',
    '/\\p{Script=Greek}/u.test("a")',
    '/(?<=a)b/.test("ab")',
    'var s = "\\u{110000}"',
    'var s = "\\08"',
    'function f(a, a) {}',
    'function f(a = 1) { "use strict" }',
    '({ __proto__: null, __proto__: null })',
    'undefined = 1',
    'using x = 1',
  ])('%j', async (code) => {
    const outcome = await sandbox.run(code, 'script.js', {});
    const isSyntaxFault = !outcome.ok && outcome.error.kind === 'syntax';
    expect({ code, faulty: checkCode(code) !== undefined }).toEqual({ code, faulty: isSyntaxFault });
  });
});

describe('checkCode', () => {
  it.each(['(', '[', 'a => ', 'f(', '`${'])('tells of code that is %j without end', (part) => {
    const code = `${part.repeat(60_000)}1`;
    expect(checkCode(code)).toMatchObject({ start: 0, end: code.length, message: 'It is nested too deeply' });
  });
});
