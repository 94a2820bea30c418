import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Template } from '../../src/language/plan.ts';
import { assertTrue, call, expr, group, plan, repeat, retry, script, step, tap } from './plans.ts';
import { runPlans } from './run-plans.ts';

const show = (id: string, ...parts: readonly (string | readonly [string])[]) =>
  step(id, call('tap', { name: expr(...parts) }));
const names = (calls: readonly string[]) => calls.map((one) => (JSON.parse(one.slice(4)) as { name: string }).name);
const value = async (code: string, setting: Parameters<typeof runPlans>[1] = {}) =>
  names((await runPlans(plan([show('0', [code])]), setting)).calls)[0];

describe('a script that goes wrong ends in its limit, and the run goes on', () => {
  test.each([
    ['an endless loop', 'while (true) {}', 'did not end within'],
    ['an expensive pattern', "/(a+)+$/.test('a'.repeat(40) + '!')", 'did not end within'],
    ['strings that grow', "const all = []; for (;;) all.push('x'.repeat(1 << 20) + all.length)", 'more than 64 MB'],
    ['one string that grows', "let text = 'x'.repeat(1 << 20); for (;;) text += text", 'InternalError'],
    ['deep recursion', 'const f = (n) => f(n + 1) + 1; f(0)', 'stack overflow'],
    ['deep data', 'let a = []; for (let i = 0; i < 1e6; i++) a = [a]; JSON.stringify(a)', 'more than 64 MB'],
    ['require', "require('node:fs')", 'not a function'],
    ['an import from outside', "import fs from 'node:fs'", 'cannot be imported'],
    ['a dynamic import', "import('node:fs').then(() => {}); throw new Error('on')", 'Error: on'],
    ['process', 'process.exit(1)', 'TypeError'],
    ['the constructor', "output.constructor.constructor('return process')().exit(1)", "'process' is not defined"],
    ['the prototype', "({}).__proto__.constructor.constructor('return this.process.exit(1)')()", 'TypeError'],
    [
      'a poisoned prototype',
      "Object.prototype.toJSON = () => { throw new Error('poison') }; Array.prototype.map = null; throw new Error('on')",
      'Error: on',
    ],
  ])(
    '%s',
    async (_name, code, message) => {
      const imports = code.startsWith('import ') ? { imports: {}, modules: [] } : {};
      const ran = await runPlans(
        plan([retry('0', [step('0.0', script(code, imports))], 1, { policy: { optional: true } })], {
          onComplete: [show('1', ['1 + 1']), tap('2', 'goes on')],
        }),
        // On a busy machine memory takes longer to be used up than the other scripts may run.
        message.includes('64 MB') ? { scriptTimeoutMs: 20_000 } : {},
      );
      const failed = ran.of('stepFinished').find(({ step }) => step === '0.0');
      expect(failed).toMatchObject({ status: 'failed', failure: { code: 'script' } });
      expect(failed?.failure?.message).toContain(message);
      expect(failed?.failure?.file).toBe('flows/a.js');
      expect(names(ran.calls)).toEqual(['2', 'goes on']);
      expect(ran.result.bugs).toEqual([]);
    },
    40_000,
  );
});

describe('places and hints', () => {
  test('an error in what is imported tells its file, line and column, and who called', async () => {
    const modules = [{ file: 'flows/lib.js', code: '\nexport const fail = () => {\n  null.x;\n};', imports: {} }];
    const code = "import { fail } from './lib.js';\nfail();";
    const { result } = await runPlans(
      plan([step('0', script(code, { imports: { './lib.js': 'flows/lib.js' }, modules }))]),
    );
    expect(result.flows[0]?.failure).toMatchObject({
      file: 'flows/lib.js',
      range: { start: { line: 3, column: 7 } },
      details: ['at flows/lib.js:3:7', 'at flows/a.js:2:5'],
    });
  });

  test.each([
    ["require('x')", 'There is no require: write import'],
    ["fetch('http://x')", 'There is no fetch: use http.get(url)'],
    ['setTimeout(() => {}, 5)', 'There are no timers'],
    ['const f = () => f(); f()', 'calls itself without end'],
    ['while (true) {}', 'What loops needs an end'],
  ])('%s', async (code, hint) => {
    const { result } = await runPlans(plan([step('0', script(code))]));
    expect(result.flows[0]?.failure?.hint).toContain(hint);
  });

  test('lines of console keep their level', async () => {
    const code = "console.log('a'); console.info('b'); console.warn('c'); console.error({ d: 1 })";
    const ran = await runPlans(plan([step('0', script(code))]));
    expect(ran.of('logged').map(({ level, text }) => `${level} ${text}`)).toEqual([
      'info a',
      'info b',
      'warning c',
      'error {"d":1}',
    ]);
  });

  test('lines of console tell the file and line they were written at, those of an imported file too', async () => {
    const modules = [
      { file: 'flows/lib.js', code: "export const tell = () => {\n  console.log('b');\n};", imports: {} },
    ];
    const code = "import { tell } from './lib.js';\nconsole.log('a');\ntell();";
    const imports = { './lib.js': 'flows/lib.js' };
    const ran = await runPlans(
      plan([
        step('0', script(code, { imports, modules })),
        step('1', call('tap', { name: expr(["(console.log('c'), 1)"]) })),
      ]),
    );
    expect(ran.of('logged').map(({ text, from, step }) => [text, from?.file, from?.line, step])).toEqual([
      ['a', 'flows/a.js', 2, '0'],
      ['b', 'flows/lib.js', 2, '0'],
      ['c', expect.stringMatching(/yaml$/), 3, '1'],
    ]);
  });
});

describe('http in a flow', () => {
  test('a script asks, later steps use it; secrets are masked in logs and errors', async () => {
    const server = createServer((request, response) => response.end(`${request.url} token-4711`));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ran = await runPlans(
      plan([
        step('0', script(`output.got = http.get('${base}/a').body; console.log(output.got)`)),
        show('1', ['output.got']),
        step('2', script("http.get('http://127.0.0.1:1/token-4711')")),
      ]),
      { secrets: ['token-4711'] },
    );
    server.close();
    expect(ran.steps).toEqual(['0 passed', '1 passed', '2 failed script']);
    expect(ran.sessions[0]?.requests[0]?.input).toEqual({ name: '/a token-4711' });
    expect(ran.of('logged')[0]?.text).toBe('/a [REDACTED]');
    expect(JSON.stringify(ran.events)).not.toContain('4711');
    expect(ran.result.flows[0]?.failure?.message).toContain('127.0.0.1:1/');
  });

  test('an expression sends files beside its own flow', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vivace-send-'));
    await writeFile(join(folder, 'a.txt'), 'inside');
    const bodies: string[] = [];
    const server = createServer(async (request, response) => {
      for await (const part of request) bodies.push(String(part));
      response.end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const code = `http.post('${base}', { multipartForm: { f: { filePath: 'a.txt' } } }).body`;
    const node = { ...show('0', [code]), file: 'flow.yaml' };
    const ran = await runPlans(plan([node]), { root: folder });
    server.close();
    await rm(folder, { recursive: true });
    expect(names(ran.calls)).toEqual(['ok']);
    expect(bodies.join('')).toContain('inside');
  });
});

describe('what scripts know of the run', () => {
  test('vivace tells device, flow and seed, and what is set on top', async () => {
    const ran = await runPlans(plan([show('0', ['JSON.stringify(vivace)'])], { name: 'Sign in' }), { seed: 5 });
    expect(JSON.parse(names(ran.calls)[0] ?? '')).toMatchObject({
      flow: 'Sign in',
      file: 'flows/a.yaml',
      attempt: 1,
      seed: 5,
      device: { serial: 'fake-1' },
    });
  });

  test('made data is the same for the same seed, and another for each attempt and flow', async () => {
    const flow = (name: string) =>
      plan([show('0', ['faker.string.uuid()']), step('1', assertTrue('false'))], { flow: `flows/${name}.yaml` });
    const made = async (seed: number) =>
      names((await runPlans([flow('a'), flow('b')], { seed, options: { retries: 1 } })).calls);
    const first = await made(5);
    expect(new Set(first).size).toBe(4);
    expect(await made(5)).toEqual(first);
    expect(await made(6)).not.toEqual(first);
  });
});

describe('variables given to the run', () => {
  const both = { env: { A: 'cli', MAESTRO_FILENAME: 'cli' }, inherited: { A: 'process', MAESTRO_X: 'process' } };

  test('the process’ own are the weakest', async () => {
    expect(await value('[A, MAESTRO_X, MAESTRO_FILENAME].join()', { options: both })).toBe('cli,process,a');
  });

  test('with envWins they beat the flow’s env, included flows’ too, and what is built in', async () => {
    const inner = group('0', [show('0.0', ['A'], ['B'])], { included: true, env: [{ B: 'caller' }, { A: 'own' }] });
    const flow = plan([inner, show('1', ['A'], ['MAESTRO_FILENAME'])], { env: { A: 'flow' } });
    const ran = await runPlans(flow, { options: { ...both, envWins: true } });
    expect(names(ran.calls)).toEqual(['clicaller', 'clicli']);
    expect(names((await runPlans(flow, { options: both })).calls)).toEqual(['owncaller', 'flowa']);
  });

  test('with envWins only what was given for this run wins, and never over what a caller or a step sets', async () => {
    const inner = group('0', [show('0.0', ['A'])], { included: true, env: [{ A: 'caller' }, {}] });
    const assign = step('1', { kind: 'assign', env: { A: 'step' } satisfies Record<string, Template> });
    const flow = plan([inner, assign, show('2', ['A'], ['B'])], { env: { A: 'flow', B: 'flow' } });
    const options = { env: { A: 'cli', B: 'config' }, given: { A: 'cli' }, envWins: true };
    expect(names((await runPlans(flow, { options })).calls)).toEqual(['caller', 'stepflow']);
  });

  test('shards are there only where there are several workers', async () => {
    const flows = ['a', 'b'].map((name) =>
      plan([show('0', ['MAESTRO_SHARD_ID'], '/', ['MAESTRO_SHARD_INDEX'])], { flow: `flows/${name}.yaml` }),
    );
    expect(names((await runPlans(flows, { options: { workers: 2 } })).calls).sort()).toEqual(['1/0', '2/1']);
    expect(names((await runPlans(flows)).calls)).toEqual(['undefined/undefined', 'undefined/undefined']);
  });
});

describe('strict', () => {
  test('a text made of an undefined variable fails the command', async () => {
    const flow = plan([show('0', 'Hi ', ['NAMES'])], { env: { NAME: 'Ada' } });
    const { result, steps } = await runPlans(flow, { options: { strict: true } });
    expect(steps).toEqual(['0 failed expression']);
    expect(result.flows[0]?.failure).toMatchObject({
      message: '"NAMES" is undefined, and strict allows no text made of that',
      hint: 'Did you mean "NAME"?',
      range: { start: { line: 3 } },
    });
  });

  test('conditions and fallbacks may still ask for it', async () => {
    const flow = plan([step('0', assertTrue(expr(["NOBODY || 'x'"]))), show('1', ["NOBODY || 'guest'"])]);
    expect((await runPlans(flow, { options: { strict: true } })).steps).toEqual(['0 passed', '1 passed']);
  });
});

describe('labels', () => {
  const titled = (label: Template) => step('0', call('tap', { name: 'a' }), { title: 'as written', label });
  const titleOf = async (label: Template, options = {}) => {
    const ran = await runPlans(
      plan([step('x', script("output.n = 2; console.log('x')")), titled(label)], { env: { A: 'Ada' } }),
      {
        options,
      },
    );
    const at = ran.events.findIndex((event) => event.type === 'stepStarted' && event.step === '0');
    const [started, next] = ran.events.slice(at);
    return { started, next, steps: ran.steps };
  };

  test('their expressions are filled in when the step starts', async () => {
    expect((await titleOf(expr('Greet ', ['A'], ' ', ['output.n + 1']))).started).toMatchObject({
      title: 'Greet Ada 3',
    });
  });

  test('in a loop they are new in each pass', async () => {
    const count = step('0.0', script('output.i = (output.i || 0) + 1'));
    const named = step('0.1', call('tap', { name: 'a' }), { label: expr('Pass ', ['output.i']) });
    const ran = await runPlans(plan([repeat('0', [count, named], { times: 2 })]));
    const titles = ran.of('stepStarted').flatMap(({ step: id, title }) => (id === '0.1' ? [title] : []));
    expect(titles).toEqual(['Pass 1', 'Pass 2']);
  });

  test('one that cannot be made is shown as written, and the step runs', async () => {
    const { started, next, steps } = await titleOf(expr(['null.x']));
    expect(started).toMatchObject({ title: 'as written' });
    expect(next).toMatchObject({
      type: 'logged',
      level: 'warning',
      step: '0',
      text: expect.stringContaining('shown as written'),
    });
    expect(steps).toEqual(['x passed', '0 passed']);
  });

  test('what is undefined in one is warned of after the step has begun', async () => {
    const { started, next } = await titleOf(expr('Greet ', ['NOBODY']));
    expect(started).toMatchObject({ title: 'Greet undefined' });
    expect(next).toMatchObject({ type: 'logged', text: expect.stringContaining('is undefined') });
  });
});
