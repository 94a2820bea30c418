import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderDiagnostic } from '../../src/base/diagnostic.ts';
import { commands } from '../../src/language/commands/list.ts';
import type { Group, PlanNode, Repeat, Retry, Step } from '../../src/language/plan.ts';
import { renderYaml } from '../../src/yaml/render-yaml.ts';
import { createMemoryLanguage } from './create-test-language.ts';

const head = 'appId: com.shop\n---\n';

async function load(items: string, files: Readonly<Record<string, string>> = {}) {
  const { plan, diagnostics, sources } = await createMemoryLanguage({ 'flow.yaml': head + items, ...files }).loadFlow(
    'flow.yaml',
  );
  const texts = diagnostics.map((one) => renderDiagnostic(one, sources.get(one.file)));
  return { plan, diagnostics, texts };
}

async function compileOne(item: string, files?: Readonly<Record<string, string>>): Promise<PlanNode> {
  const { plan, texts } = await load(item, files);
  expect(texts).toEqual([]);
  const [node] = plan?.body ?? [];
  if (node === undefined) throw new Error('nothing compiled');
  return node;
}

async function callsOf(item: string) {
  const node = (await compileOne(item)) as Step;
  return node.instructions.map((one) => (one.kind === 'call' ? [one.tool, one.input] : one));
}

const query = (regex: string) => ({ text: { regex } });

describe('commands', () => {
  it('are the files of their folder', () => {
    const folder = join(dirname(fileURLToPath(import.meta.url)), '../../src/language/commands');
    const files = readdirSync(folder).filter((name) => name !== 'list.ts');
    const names = commands.map(
      ({ name }) => `${name.replaceAll(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)}.ts`,
    );
    expect(names.sort()).toEqual(files.sort());
  });

  it.each(commands.map((command) => [command.name, command] as const))(
    '%s: its examples compile',
    async (_, command) => {
      const files = {
        'login.yaml': `${head}- back\n`,
        'seed.js': 'output.x = 1;',
        'media/cat.png': '',
        'media/walk.mp4': '',
      };
      for (const example of command.examples) {
        const { plan, texts } = await load(renderYaml([example]), files);
        expect(texts.filter((text) => !text.includes('(warning)'))).toEqual([]);
        expect(plan?.body[0]?.command).toBe(command.name);
      }
    },
  );

  it.each([
    ['- launchApp', [['open_app', { app: 'com.shop', permissions: { all: 'allow' } }]]],
    [
      '- launchApp: {clearState: true, stopApp: false, arguments: {n: 1, s: a, b: true}}',
      [
        [
          'open_app',
          {
            app: 'com.shop',
            clear: true,
            stop: false,
            arguments: { n: 1, s: 'a', b: true },
            permissions: { all: 'allow' },
          },
        ],
      ],
    ],
    ['- stopApp: com.other', [['stop_app', { app: 'com.other' }]]],
    ['- clearState', [['clear_app_data', { app: 'com.shop' }]]],
    ['- tapOn: {point: "50%, 25%"}', [['tap', { point: { x: 0.5, y: 0.25, unit: 'fraction' } }]]],
    [
      '- doubleTapOn: {point: "10,20", delay: 50}',
      [['double_tap', { point: { x: 10, y: 20, unit: 'px' }, delay_ms: 50 }]],
    ],
    ['- inputText: 007', [['type_text', { text: '007' }]]],
    ['- inputText: 1.50', [['type_text', { text: '1.50' }]]],
    ['- eraseText', [['erase_text', {}]]],
    ['- eraseText: 5', [['erase_text', { characters: 5 }]]],
    ['- assertVisible: Hello', [['wait_for_element', { query: query('Hello'), timeout_ms: 17_000 }]]],
    [
      '- assertVisible: {text: Hello, optional: true}',
      [['wait_for_element', { query: query('Hello'), timeout_ms: 7_000 }]],
    ],
    ['- assertNotVisible: 42', [['wait_until_absent', { query: query('42'), timeout_ms: 17_000 }]]],
    [
      '- extendedWaitUntil: {visible: A, notVisible: B, timeout: 10_000}',
      [
        ['wait_for_element', { query: query('A'), timeout_ms: 10_000 }],
        ['wait_until_absent', { query: query('B'), timeout_ms: 10_000 }],
      ],
    ],
    ['- waitForAnimationToEnd: {timeout: 4000}', [['wait_for_animation', { timeout_ms: 4_000 }]]],
    ['- scroll', [['swipe', { direction: 'up', duration_ms: 400 }]]],
    ['- action: scroll', [['swipe', { direction: 'up', duration_ms: 400 }]]],
    [
      '- scrollUntilVisible: {element: X, direction: UP, visibilityPercentage: 50, centerElement: true}',
      [['scroll_to_element', { query: query('X'), direction: 'up', visibility: 0.5, center: true }]],
    ],
    ['- swipe: {direction: Left}', [['swipe', { direction: 'left', duration_ms: 400 }]]],
    [
      '- swipe: {start: "90%,50%", end: "10%,50%", duration: 200}',
      [
        [
          'swipe',
          { start: { x: 0.9, y: 0.5, unit: 'fraction' }, end: { x: 0.1, y: 0.5, unit: 'fraction' }, duration_ms: 200 },
        ],
      ],
    ],
    [
      '- swipe: {direction: UP, from: {id: feed, point: "25, 75"}}',
      [
        ['wait_for_element', { query: { id: { regex: 'feed' } }, timeout_ms: 17_000 }],
        [
          'swipe',
          {
            direction: 'up',
            duration_ms: 400,
            from: { id: { regex: 'feed' } },
            from_inside: { x: 25, y: 75, unit: 'px' },
          },
        ],
      ],
    ],
    ['- back', [['press_back', {}]]],
    ['- hide keyboard', [['dismiss_keyboard', {}]]],
    ['- pressKey: volume up', [['press_key', { key: 'volume up' }]]],
    ['- takeScreenshot: home', [['take_screenshot', { path: 'home' }]]],
    [
      '- assertScreenshot: {path: home, thresholdPercentage: 98, cropOn: {id: total}}',
      [
        ['wait_for_element', { query: { id: { regex: 'total' } }, timeout_ms: 17_000 }],
        ['compare_screenshot', { path: 'home', threshold_percentage: 98, crop: { id: { regex: 'total' } } }],
      ],
    ],
  ])('%s', async (item, wanted) => expect(await callsOf(item)).toEqual(wanted));

  it('tapOn finds first, then touches the node found, at the point inside it', async () => {
    const calls = await callsOf(
      '- tapOn: {text: Buy, index: -1, point: "50%,90%", repeat: 3, delay: 10, retryTapIfNoChange: true, optional: true}',
    );
    expect(calls).toEqual([
      ['wait_for_element', { query: { text: { regex: 'Buy' }, index: -1 }, timeout_ms: 7_000 }],
      [
        'tap',
        {
          node: { $result: 'target' },
          inside: { x: 0.5, y: 0.9, unit: 'fraction' },
          repeat: 3,
          delay_ms: 10,
          retry_if_no_change: true,
        },
      ],
    ]);
  });

  it('every selector field reaches the query', async () => {
    const [first] = await callsOf(
      `- assertVisible:
    text: T
    id: I
    index: 2
    enabled: true
    checked: 'false'
    focused: false
    selected: true
    below: B
    above: {id: A}
    leftOf: L
    rightOf: R
    childOf: {text: P, below: Q}
    containsChild: C
    containsDescendants: [D, {id: E}]
    width: 10
    height: 20
    tolerance: 3
    traits: text square`,
    );
    expect(first).toEqual([
      'wait_for_element',
      {
        query: {
          text: { regex: 'T' },
          id: { regex: 'I' },
          index: 2,
          enabled: true,
          checked: false,
          focused: false,
          selected: true,
          below: query('B'),
          above: { id: { regex: 'A' } },
          left_of: query('L'),
          right_of: query('R'),
          child_of: { ...query('P'), below: query('Q') },
          contains_child: query('C'),
          contains_descendants: [query('D'), { id: { regex: 'E' } }],
          width: 10,
          height: 20,
          tolerance: 3,
          traits: ['text', 'square'],
        },
        timeout_ms: 17_000,
      },
    ]);
  });

  it('values that make a command idle or mean something else are warned of, points off the screen refused', async () => {
    const { diagnostics } = await load(
      [
        '- extendedWaitUntil: {visible: a, timeout: -5}',
        '- waitForAnimationToEnd: {timeout: -1}',
        '- repeat: {times: 0, commands: [back]}',
        '- tapOn: {point: "5,-1"}',
      ].join('\n'),
    );
    expect(diagnostics.map(({ code, severity, range }) => [range.start.line, code, severity])).toEqual([
      [3, 'flow/invalid-value', 'warning'],
      [4, 'flow/invalid-value', 'warning'],
      [5, 'flow/has-no-effect', 'warning'],
      [6, 'flow/invalid-value', 'error'],
    ]);
  });

  it.each(['101%,50%', '-1%,50%', '50%,101%', '50%,-1%'])(
    'a point %s outside of the whole is refused',
    async (point) => {
      const { plan, texts } = await load(`- tapOn: {point: "${point}"}`);
      expect(plan).toBeUndefined();
      expect(texts.join('\n')).toContain(`The point "${point}" lies outside 0% to 100%.`);
    },
  );

  it.each([
    ['0%,100%', { x: 0, y: 1 }],
    ['100%,0%', { x: 1, y: 0 }],
  ])('a point %s at the edge of the whole is one', async (point, { x, y }) => {
    expect(await callsOf(`- tapOn: {point: "${point}"}`)).toEqual([['tap', { point: { x, y, unit: 'fraction' } }]]);
  });

  it.each([
    ['250', 250],
    ['250ms', 250],
    ['1.5s', 1_500],
    ['2m', 120_000],
    ['3min', 180_000],
    ['1h', 3_600_000],
    ['0.5h', 1_800_000],
  ])('within %s is %d ms', async (within, timeoutMs) => {
    expect((await compileOne(`- back: {within: ${within}}`)).policy).toEqual({ timeoutMs });
  });

  it('expressions stay expressions, with their place and what they become', async () => {
    const node = (await compileOne(
      '- extendedWaitUntil:\n    visible: "Hi ${NAME}"\n    timeout: ${WAIT * 2}',
    )) as Step;
    const [wait] = node.instructions;
    if (wait?.kind !== 'call') throw new Error('no call');
    expect(wait.input).toMatchObject({
      query: {
        text: {
          regex: {
            $expression: ['Hi ', { code: 'NAME', range: { start: { line: 4, column: 20 } } }],
            source: 'Hi ${NAME}',
          },
        },
      },
      timeout_ms: { $expression: [{ code: 'WAIT * 2' }], as: 'number', source: '${WAIT * 2}' },
    });
  });

  it('what is made of an expression is made by its own code', async () => {
    const node = (await compileOne('- tapOn: {point: "${X}%, 30%"}')) as Step;
    const [tap] = node.instructions;
    if (tap?.kind !== 'call') throw new Error('no call');
    const { x, y, unit } = tap.input.point as Record<string, { $expression: [{ code: string }] }>;
    const run = (from: typeof x) => new Function('X', `return ${from?.$expression[0].code}`)(40);
    expect([run(x), run(y), run(unit)]).toEqual([0.4, 0.3, 'fraction']);
    const [swipe] = ((await compileOne('- swipe: {direction: "${D}"}')) as Step).instructions;
    if (swipe?.kind !== 'call') throw new Error('no call');
    const { direction } = swipe.input as { direction: { $expression: [{ code: string }] } };
    expect(new Function('D', `return ${direction.$expression[0].code}`)('LEFT')).toBe('left');
  });

  it('repeat, while and nested commands', async () => {
    const node = (await compileOne(
      '- repeat:\n    times: 3\n    while: {notVisible: Done, true: "${n < 3}", platform: android}\n    commands:\n      - tapOn: Next\n      - back',
    )) as Repeat;
    expect(node).toMatchObject({
      kind: 'repeat',
      times: 3,
      title: 'Repeat 3 times while platform is android and ${n < 3} is true and "Done" is not visible',
    });
    expect(node.condition?.map(({ instructions }) => instructions[0])).toMatchObject([
      { kind: 'assert', value: true },
      { kind: 'assert', value: { source: '${n < 3}' } },
      { kind: 'call', tool: 'wait_until_absent', input: { query: query('Done'), timeout_ms: 7_000 } },
    ]);
    expect(node.body.map(({ id }) => id)).toEqual(['0.0', '0.1']);
  });

  it('retry is capped at 3, with a warning', async () => {
    const { plan, texts } = await load('- retry:\n    maxRetries: 10\n    commands: [back]');
    expect(plan?.body[0]).toMatchObject({ kind: 'retry', maxRetries: 3 });
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('flow.yaml:4:17  flow/invalid-value (warning)');
  });

  it('runFlow with a file has the file’s env, app and hooks, and the caller’s env before them', async () => {
    const sub =
      'appId: com.sub\nenv: {B: 2, C: 007}\nonFlowStart: [back]\nonFlowComplete: [scroll]\n---\n- launchApp\n';
    const node = (await compileOne(
      '- runFlow:\n    file: sub/login.yaml\n    env: {A: "${X}"}\n    when: {visible: Sign in}\n    label: Log in',
      { 'sub/login.yaml': sub },
    )) as Group;
    expect(node).toMatchObject({ kind: 'group', title: 'Log in', appId: 'com.sub', file: 'flow.yaml' });
    expect(node.env).toMatchObject([{ A: { source: '${X}' } }, { B: '2', C: '007' }]);
    expect(node.body).toMatchObject([
      { id: '0.0', file: 'sub/login.yaml', instructions: [{ input: { app: 'com.sub' } }] },
    ]);
    expect(node.onStart.map(({ id }) => id)).toEqual(['0.start.0']);
    expect(node.onComplete.map(({ id }) => id)).toEqual(['0.complete.0']);
    expect(node.when).toHaveLength(1);
  });

  it('retry with a file is a retry of that file as a group', async () => {
    const node = (await compileOne('- retry: {file: a.yaml, env: {K: v}}', { 'a.yaml': `${head}- back\n` })) as Retry;
    expect(node).toMatchObject({ kind: 'retry', maxRetries: 1, env: [{ K: 'v' }] });
    expect(node.body).toMatchObject([{ kind: 'group', id: '0.0', body: [{ id: '0.0.0', command: 'back' }] }]);
  });

  it('scripts carry their code and where it stands', async () => {
    const run = (await compileOne('- runScript: {file: s.js, env: {A: 1}}', { 's.js': 'output.a = 1;\n' })) as Step;
    expect(run.instructions).toMatchObject([
      { kind: 'script', code: 'output.a = 1;\n', file: 's.js', env: { A: '1' } },
    ]);
    const evaluated = (await compileOne('- evalScript: ${output.b = 2}')) as Step;
    expect(evaluated.instructions).toMatchObject([
      { kind: 'script', code: 'output.b = 2', file: 'flow.yaml', range: { start: { line: 3, column: 17 } } },
    ]);
  });

  it('label, optional, within and attempts are every command’s', async () => {
    const node = await compileOne('- back: {label: "Leave", optional: true, within: 1.5s, attempts: 2}');
    expect(node).toMatchObject({ title: 'Leave', policy: { optional: true, timeoutMs: 1_500, attempts: 2 } });
    const inside = await compileOne('- extendedWaitUntil: {visible: {text: X, optional: true}}');
    expect(inside.policy).toEqual({ optional: true });
  });

  it('a hash tells what a command does, not where it stands', async () => {
    const hashes = async (items: string) => (await load(items)).plan?.body.map(({ hash }) => hash) ?? [];
    const [first] = await hashes('- tapOn: ${A}');
    const [, second] = await hashes('- back\n\n- tapOn:   "${A}"');
    const [other] = await hashes('- tapOn: ${B}');
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    const [one] = await hashes('- repeat: {times: 2, commands: [back]}');
    const [two] = await hashes('- repeat: {times: 2, commands: [scroll]}');
    expect(one).not.toBe(two);
  });
});
