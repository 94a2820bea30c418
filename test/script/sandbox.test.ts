import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { createSandbox } from '../../src/script/create-sandbox.ts';
import type { Sandbox, SandboxLimits } from '../../src/script/sandbox.ts';
import { buildSandboxWorker } from './build-sandbox-worker.ts';

let workerUrl: URL;
const opened: Sandbox[] = [];
const open = (limits: Partial<SandboxLimits> = {}) => {
  const sandbox = createSandbox({ clock: createRealClock(), limits, workerUrl });
  opened.push(sandbox);
  return sandbox;
};
let shared: Sandbox;

beforeAll(async () => {
  workerUrl = await buildSandboxWorker();
  shared = open({ timeoutMs: 5_000 });
});
afterAll(() => Promise.all(opened.map((sandbox) => sandbox.close())));

async function printOf(code: string, env: Record<string, string> = {}, sandbox = shared): Promise<string> {
  const outcome = await sandbox.evaluate(code, env);
  if (!outcome.ok) throw new Error(`${outcome.error.kind}: ${outcome.error.message}`);
  return outcome.value;
}

async function errorOf(code: string, sandbox = shared) {
  const outcome = await sandbox.run(code, 'flows/script.js', {});
  if (outcome.ok) throw new Error('The script did not fail');
  return outcome.error;
}

describe('values', () => {
  test.each([
    ['1 + 1', '2'],
    ["parseInt('7')", '7'],
    ['null', 'null'],
    ['({})', '[object Object]'],
    ['[1, [2, 3]]', '1,2,3'],
    ['', 'undefined'],
    ['json(\'{"a": [1, 2]}\').a[1]', '2'],
    ['relativePoint(0.5, 0.123)', '50%,13%'],
    ['maestro.platform', 'android'],
    ['maestro.copiedText', 'undefined'],
  ])('%s prints %s', async (code, printed) => {
    expect(await printOf(code)).toBe(printed);
  });

  test('env values are plain globals and strings, kept as they are', async () => {
    expect(await printOf('typeof COUNT + COUNT', { COUNT: '5' })).toBe('string5');
    expect(await printOf('TEXT', { TEXT: 'a\nb\\c"é😀' })).toBe('a\nb\\c"é😀');
    expect(await printOf('typeof COUNT')).toBe('undefined');
  });

  test('unknown names are undefined, not an error', async () => {
    expect(await printOf('NOWHERE')).toBe('undefined');
    expect(await printOf("NOWHERE || 'guest'")).toBe('guest');
    expect(await printOf('typeof NOWHERE')).toBe('undefined');
  });

  test('maestro carries what the host last set', async () => {
    const sandbox = open();
    sandbox.setGlobal('maestro', { copiedText: 'A "quoted" text' });
    expect(await printOf('maestro.copiedText + maestro.platform', {}, sandbox)).toBe('A "quoted" textandroid');
  });
});

describe('isolation', () => {
  test('only output outlives a script', async () => {
    const sandbox = open();
    await printOf('const a = 1; var b = 2; globalThis.c = 3; Array.prototype.d = 4; output.e = { f: 5 }', {}, sandbox);
    expect(await printOf('[typeof a, typeof b, typeof c, [].d, output.e.f].join()', {}, sandbox)).toBe(
      'undefined,undefined,undefined,,5',
    );
  });

  test('functions in output can be called later', async () => {
    const sandbox = open();
    await printOf('output.add = (a, b) => a + b', {}, sandbox);
    expect(await printOf('output.add(2, 3)', {}, sandbox)).toBe('5');
  });

  test('an error in a function of an earlier script is told at the line that called it', async () => {
    const sandbox = open();
    await printOf("output.fail = () => {\n\n\n  throw new TypeError('of another realm');\n}", {}, sandbox);
    const error = await errorOf('\n  output.fail()', sandbox);
    expect(error).toMatchObject({ message: 'TypeError: of another realm', frames: [{ line: 2 }] });
    expect(error.frames).toHaveLength(1);
  });

  test('output itself cannot be replaced, nor an unknown name be assigned', async () => {
    expect((await errorOf('output = {}')).message).toContain('TypeError');
    expect((await errorOf('typo = 1')).message).toContain("'typo' is not defined");
  });

  test('nothing of the host is in reach', async () => {
    const names =
      'process, require, module, fetch, setTimeout, WebAssembly, Worker, Buffer, globalThis.std, globalThis.os';
    expect(await printOf(`[${names}].every((value) => value === undefined)`)).toBe('true');
    expect(await printOf("output.constructor.constructor('return typeof process')()")).toBe('undefined');
    expect(await printOf("console.log.constructor('return typeof require')()")).toBe('undefined');
  });
});

describe('logs', () => {
  test('console.log is captured, of failing scripts too', async () => {
    const outcome = await shared.run("console.log('a', 1, { b: [2] }); throw new Error('late')", 'x.js', {});
    expect(outcome.ok).toBe(false);
    expect(outcome.logs).toEqual([
      { level: 'info', text: 'a 1 {"b":[2]}', frames: [expect.objectContaining({ line: 1 })] },
    ]);
  });

  test('each line tells where it was written, in what is imported too, and who called', async () => {
    const code = "import { tell } from './lib.js';\n\nconsole.warn('here');\ntell();";
    const lib = { file: 'lib.js', code: "export const tell = () =>\n  console.log('there');", imports: {} };
    const { logs } = await shared.run(code, 'x.js', {}, { imports: { './lib.js': 'lib.js' }, modules: [lib] });
    expect(logs).toMatchObject([
      { level: 'warning', text: 'here', frames: [{ line: 3 }] },
      { level: 'info', text: 'there', frames: [{ file: 'lib.js', line: 2 }, { line: 4 }] },
    ]);
  });

  test('a script that spoils errors still gets its lines told', async () => {
    const spoil = 'Error.prepareStackTrace = () => ({ toString: 1 }); globalThis.Error = null; Error = undefined;';
    const { logs } = await shared.run(`${spoil} console.log('told')`, 'x.js', {});
    expect(logs).toMatchObject([{ text: 'told' }]);
  });

  test('a flood of lines is bounded and says so', async () => {
    const outcome = await shared.run('for (let i = 0; i < 5000; i++) console.log(i)', 'x.js', {});
    expect(outcome.logs).toHaveLength(1001);
    expect(outcome.logs.at(-1)?.text).toBe('… and 4000 more lines');
  });
});

describe('errors', () => {
  test('a syntax error tells its place', async () => {
    expect(await errorOf('const a = 1;\n\n  let y = ;')).toMatchObject({
      kind: 'syntax',
      frames: [{ line: 3, column: 11 }],
    });
  });

  test('a thrown error tells the innermost place of the script', async () => {
    const error = await errorOf("function check() {\n  throw new Error('boom');\n}\ncheck();");
    expect(error).toMatchObject({
      kind: 'thrown',
      message: 'Error: boom',
      frames: [
        { line: 2, column: 18 },
        { line: 4, column: 6 },
      ],
    });
  });

  test('a failure inside a built-in points at the line which called it', async () => {
    expect(await errorOf("\njson('{bad')")).toMatchObject({ kind: 'thrown', frames: [{ line: 2, column: 5 }] });
  });

  test('an Error whose message asks for another kind stays thrown', async () => {
    expect((await errorOf("throw new Error('interrupted')")).kind).toBe('thrown');
    expect((await errorOf("throw new SyntaxError('x')")).kind).toBe('thrown');
  });

  test('anything can be thrown', async () => {
    expect((await errorOf("throw 'a word'")).message).toBe('a word');
    expect((await errorOf('throw { code: 7 }')).message).toBe('{"code":7}');
    expect((await errorOf('throw null')).message).toBe('null');
    expect((await errorOf('throw { toJSON() { throw 1 }, toString() { throw 2 } }')).kind).toBe('thrown');
  });

  test.each([
    ['async function main() { await 1; throw new Error("lost") }\nmain()', 'Error: lost', 1],
    [
      "import('fs').then((fs) => { output.fs = fs; })",
      'only files that are named at the top of a script are loaded',
      undefined,
    ],
    ['1;\nPromise.reject(new TypeError("no"))', 'TypeError: no', 2],
  ])('a script that ends with a promise fails with it: %j', async (code, message, line) => {
    for (const outcome of [await shared.run(code, 'x.js', {}), await shared.evaluate(code, {})]) {
      expect(outcome).toMatchObject({
        ok: false,
        error: { kind: 'thrown', message: expect.stringContaining(message) },
      });
      if (!outcome.ok && line !== undefined) expect(outcome.error.frames[0]?.line).toBe(line);
    }
    expect(await shared.run('Promise.resolve({})', 'x.js', {})).toMatchObject({ ok: true });
  });
});

describe('traps', () => {
  test.each([
    ['an endless loop', 'while (true) {}'],
    ['a loop that catches everything', 'while (true) { try { while (true) {} } catch (e) {} }'],
    ['an expensive pattern', "/(a+)+$/.test('a'.repeat(40) + '!')"],
    ['endless promises', 'const again = () => Promise.resolve().then(again); again()'],
    ['a value that prints for ever', '({ toString() { while (true) {} } })'],
  ])('%s ends at the limit', async (_name, code) => {
    const sandbox = open({ timeoutMs: 300 });
    await printOf('output.kept = 1', {}, sandbox);
    const begun = performance.now();
    const outcome = await sandbox.evaluate(code, {});
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(await printOf('output.kept', {}, sandbox)).toBe('1');
  });

  test('an error whose description never ends is still answered', async () => {
    const sandbox = open({ timeoutMs: 300 });
    const outcome = await sandbox.run('throw { toJSON() { while (true) {} } }', 'x.js', {});
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'thrown' } });
  });

  test('a memory bomb is refused and the world lives on', async () => {
    const sandbox = open({ timeoutMs: 5_000, memoryMb: 32 });
    const before = process.memoryUsage().rss;
    const error = await errorOf("const all = []; for (;;) all.push('x'.repeat(1 << 20) + all.length)", sandbox);
    expect(error).toMatchObject({ kind: 'memory', message: 'The script needs more than 32 MB of memory' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    expect(await printOf('1 + 1', {}, sandbox)).toBe('2');
  });

  test('garbage that is not freed ends the world, and the next script says so and runs', async () => {
    const sandbox = open({ memoryMb: 32 });
    expect((await errorOf('let a = []; for (let i = 0; i < 1e6; i++) a = [a]', sandbox)).kind).toBe('memory');
    expect(await sandbox.evaluate('1 + 1', {})).toMatchObject({
      ok: true,
      value: '2',
      logs: [{ level: 'warning', text: expect.stringContaining('output is empty again') }],
    });
  });

  test('memory kept in output is an explicit failure, before output is empty again', async () => {
    const sandbox = open({ memoryMb: 32 });
    const fill = 'output.all = []; try { for (;;) output.all.push(new Array(50).fill(1)) } catch (error) {}';
    await sandbox.run(fill, 'x.js', {});
    expect(await sandbox.evaluate("'x'.repeat(1 << 20)", {})).toMatchObject({ ok: false, error: { kind: 'memory' } });
    const next = await sandbox.evaluate('typeof output.all', {});
    expect(next).toMatchObject({ ok: true, value: 'undefined' });
    expect(next.logs[0]?.text).toContain('output is empty again');
  });

  test('a huge buffer is refused', async () => {
    expect((await errorOf('new ArrayBuffer(1 << 30)', open({ memoryMb: 32 }))).kind).toBe('memory');
  });

  test.each([
    ["json('['.repeat(200000))"],
    ['const deep = {}; deep.toString = () => String(deep); String(deep)'],
    ["'a'.replace(/a/, function again() { return 'a'.replace(/a/, again) })"],
    ["new RegExp('('.repeat(100000))"],
  ])('recursion through built-ins is an error of the script: %s', async (code) => {
    const sandbox = open({ timeoutMs: 2_000 });
    expect((await errorOf(code, sandbox)).kind).toBe('thrown');
    expect(await printOf('1 + 1', {}, sandbox)).toBe('2');
  });

  test('recursion without end is a clean error', async () => {
    const error = await errorOf('const f = () => f() + 1;\nf()');
    expect(error).toMatchObject({ kind: 'thrown', message: 'InternalError: stack overflow' });
    expect(await printOf('1 + 1')).toBe('2');
  });
});

describe('the worker', () => {
  test('a sandbox that runs nothing starts none', async () => {
    const sandbox = createSandbox({ clock: createRealClock(), workerUrl: new URL('file:///nowhere/worker.mjs') });
    await sandbox.close();
  });

  test('a worker that is not there is an error, not an outcome', async () => {
    const sandbox = createSandbox({ clock: createRealClock(), workerUrl: new URL('file:///nowhere/worker.mjs') });
    await expect(sandbox.evaluate('1', {})).rejects.toThrow('nowhere');
  });

  test('a worker that does not answer is ended, and the loss of output is told', async () => {
    const deaf = new URL(
      `data:text/javascript,${encodeURIComponent(
        "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); }); parentPort.postMessage({ type: 'ready' });",
      )}`,
    );
    const sandbox = createSandbox({ clock: createRealClock(), limits: { timeoutMs: 50 }, workerUrl: deaf });
    const first = await sandbox.evaluate('1', {});
    expect(first).toMatchObject({ ok: false, error: { kind: 'timeout' }, logs: [] });
    const second = await sandbox.evaluate('1', {});
    expect(second.logs[0]?.text).toContain('output is empty again');
    await sandbox.close();
  });

  test('virtual time stands still while a script runs', async () => {
    const clock = createVirtualClock();
    const sandbox = createSandbox({ clock, limits: { timeoutMs: 200 }, workerUrl });
    opened.push(sandbox);
    let fired = false;
    clock.after(60_000, () => {
      fired = true;
    });
    const before = clock.now();
    await sandbox.run('while (true) {}', 'x.js', {});
    expect(fired).toBe(false);
    expect(clock.now()).toBe(before);
  });

  test('closing ends a script that is running', async () => {
    const sandbox = open();
    await printOf('1', {}, sandbox);
    const running = sandbox.run('while (true) {}', 'x.js', {});
    const ended = expect(running).rejects.toThrow('closed');
    await new Promise((resolve) => setImmediate(resolve)); // the script is on its way to the worker
    await sandbox.close();
    await ended;
    await expect(sandbox.evaluate('1', {})).rejects.toThrow('closed');
  });
});
