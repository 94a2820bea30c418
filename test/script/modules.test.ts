import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox, ScriptModule } from '../../src/script/sandbox.ts';
import { openSandboxes } from './open-sandboxes.ts';

const { open, closeAll } = openSandboxes();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await open({ limits: { timeoutMs: 1_000 } });
});
afterAll(closeAll);

const modules: readonly ScriptModule[] = [
  {
    file: 'lib/a.js',
    code: "import { b } from './b.js';\nexport const a = () => b + A;\nexport let count = 0;\nexport const inc = () => ++count;",
    imports: { './b.js': 'lib/b.js' },
  },
  {
    file: 'lib/b.js',
    code: 'export const b = 2;\nexport default function boom() {\n  throw new Error("deep");\n}',
    imports: {},
  },
  { file: 'lib/bad.js', code: 'export const x = 1;\nlet y = ;', imports: {} },
];
const imports = { './a.js': 'lib/a.js', './b.js': 'lib/b.js', './bad.js': 'lib/bad.js' };
const run = (code: string, env = {}) => sandbox.run(code, 'flows/x.js', env, { imports, modules });

describe('modules', () => {
  test('what is imported is there, env and output in it too', async () => {
    expect(await run("import { a } from './a.js';\noutput.sum = a();", { A: '7' })).toMatchObject({ ok: true });
    expect(await sandbox.evaluate('output.sum', {})).toMatchObject({ value: '27' });
  });

  test('each script has its own', async () => {
    const code = "import { inc } from './a.js';\noutput.count = inc();";
    await run(code);
    await run(code);
    expect(await sandbox.evaluate('output.count', {})).toMatchObject({ value: '1' });
  });

  test('a module waits at its top for what is there', async () => {
    expect(await run('output.waited = await Promise.resolve(5);')).toMatchObject({ ok: true });
    expect(await sandbox.evaluate('output.waited', {})).toMatchObject({ value: '5' });
  });

  test('unknown names are undefined in a module too', async () => {
    expect(await run("import './b.js';\noutput.none = typeof NOWHERE + (NOWHERE || 'x');")).toMatchObject({ ok: true });
    expect(await sandbox.evaluate('output.none', {})).toMatchObject({ value: 'undefinedx' });
  });
});

describe('errors', () => {
  test('an error in a module tells its file, and who called', async () => {
    const outcome = await run("import boom from './b.js';\n\nboom();");
    expect(outcome).toMatchObject({
      ok: false,
      error: {
        message: 'Error: deep',
        frames: [
          { file: 'lib/b.js', line: 3, column: 18 },
          { line: 3, column: 5 },
        ],
      },
    });
  });

  test('a syntax error of a module is in its file', async () => {
    expect(await run("import { x } from './bad.js';")).toMatchObject({
      ok: false,
      error: { kind: 'syntax', frames: [{ file: 'lib/bad.js', line: 2 }] },
    });
  });

  test.each([
    ["import fs from 'node:fs';"],
    ["import { x } from './not-there.js';"],
    ["import x from '/etc/passwd';"],
    ["import x from 'https://example.com/x.js';"],
    ["await import('./not-there.js');"],
    ['await eval("import(\'./c.js\')");'],
  ])('%s', async (code) => {
    expect(await run(code)).toMatchObject({
      ok: false,
      error: { kind: 'thrown', message: expect.stringContaining('cannot be imported') },
    });
  });

  test('a name that a module does not export', async () => {
    expect(await run("import { none } from './b.js';")).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/SyntaxError.*none/) },
    });
  });

  test('waiting for ever at the top', async () => {
    expect(await run('await new Promise(() => {});')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('never comes') },
    });
  });

  test.each(['while (true) {}', 'for (;;) await Promise.resolve();'])('%s ends at the limit', async (code) => {
    expect(await run(code)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  // Where the clock strikes inside of a promise's own work, QuickJS rejects it with a TypeError of nobody's making.
  test('an endless await ends at the limit, wherever it is just then', async () => {
    const hasty = await open({ limits: { timeoutMs: 20 } });
    const kinds = new Set<string>();
    for (let time = 0; time < 60; time++) {
      const ended = await hasty.run('for (;;) await Promise.resolve();', 'x.js', {}, { imports: {}, modules: [] });
      kinds.add(ended.ok ? 'ok' : `${ended.error.kind}: ${ended.error.message}`);
    }
    expect([...kinds]).toEqual(['timeout: The script did not end within 20 ms']);
  }, 30_000);

  test('a script that has next to no time ends by itself, and does not take the world with it', async () => {
    const code = 'for (;;) await Promise.resolve();';
    await sandbox.run('output.kept = 1', 'x.js', {});
    const ended = await sandbox.run(code, 'x.js', {}, { imports: {}, modules: [], timeLeftMs: 0 });
    expect(ended).toMatchObject({ ok: false, error: { kind: 'timeout', message: expect.stringContaining('within') } });
    expect(await sandbox.evaluate('output.kept', {})).toMatchObject({ value: '1', logs: [] });
  });
});
