import { describe, expect, it } from 'vitest';
import { checkCode } from '../../src/api/check-code.ts';
import type { LanguageOptions } from '../../src/language/create-language.ts';
import { expandPlan } from '../../src/language/expand-plan.ts';
import type { Group, Plan } from '../../src/language/plan.ts';
import { createMemoryLanguage } from './create-test-language.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => 0.5 + at / 100).join(', ');

type FileTexts = Readonly<Record<string, string>>;

async function load(config: string, items = '- back\n', files: FileTexts = {}, more: Partial<LanguageOptions> = {}) {
  const texts = { 'flow.yaml': `appId: com.shop\n${config}---\n${items}`, ...files };
  const {
    plan,
    diagnostics,
    files: read,
  } = await createMemoryLanguage(texts, { checkCode, ...more }).loadFlow('flow.yaml');
  /** Each fault with the piece of text at which it points. */
  const faults = diagnostics.map(({ code, severity, file, range }) => {
    const text = (texts as FileTexts)[file]?.slice(range.start.offset, range.end.offset) ?? '';
    return `${file === 'flow.yaml' ? '' : `${file}: `}${severity === 'error' ? '' : '(warning) '}${code} at "${text}"`;
  });
  return {
    plan: plan as Plan,
    faults,
    messages: diagnostics.map(({ message }) => message),
    read: read.map(({ path }) => path),
  };
}

describe('interrupts', () => {
  it('are compiled with their commands, at most 3 times unless they say otherwise', async () => {
    const config = [
      'interrupts:',
      '  - when: {id: rate, text: "${NAME}"}',
      '    do: [{tapOn: Later}, {runFlow: {file: sub.yaml}}]',
      '    max: 5',
      '  - {when: Allow, do: [back], label: Permission}',
      '',
    ].join('\n');
    const { plan, faults } = await load(config, '- back\n', { 'sub.yaml': 'appId: x\n---\n- back\n' });
    expect(faults).toEqual([]);
    expect(plan.interrupts).toMatchObject([
      {
        id: 'interrupt.0',
        max: 5,
        query: { id: { regex: 'rate' }, text: { regex: { source: '${NAME}' } } },
        file: 'flow.yaml',
      },
      { id: 'interrupt.1', max: 3, title: 'Permission', query: { text: { regex: 'Allow' } } },
    ]);
    expect(plan.interrupts?.[0]?.body.map(({ id, kind }) => [id, kind])).toEqual([
      ['interrupt.0.0', 'step'],
      ['interrupt.0.1', 'group'],
    ]);
  });

  it('of an included flow are its own', async () => {
    const sub = 'appId: x\ninterrupts: [{when: Allow, do: [back]}]\nonFlowFailure: [back]\n---\n- back\n';
    const { plan } = await load('', '- runFlow: sub.yaml\n', { 'sub.yaml': sub });
    expect(plan.interrupts).toBeUndefined();
    const group = plan.body[0] as Group;
    expect(group.interrupts).toMatchObject([{ id: '0.interrupt.0', body: [{ id: '0.interrupt.0.0' }] }]);
    expect(group.onFailure).toMatchObject([{ id: '0.failure.0' }]);
  });

  it.each([
    ['interrupts: {when: a, do: [back]}', ['flow/wrong-type at "{when: a, do: [back]}"']],
    ['interrupts: [{do: [back]}]', ['flow/missing-argument at "{do: [back]}"']],
    ['interrupts: [{when: a}]', ['flow/missing-argument at "{when: a}"']],
    ['interrupts: [{when: a, do: []}]', ['flow/missing-argument at "do"']],
    ['interrupts: [{when: {}, do: [back]}]', ['flow/selector-empty at "{}"']],
    ['interrupts: [{when: {txt: a}, do: [back]}]', ['flow/unknown-argument at "txt"']],
    ['interrupts: [{when: a, do: [back], times: 2}]', ['flow/unknown-argument at "times"']],
    ['interrupts: [{when: a, do: [back], max: 0}]', ['flow/invalid-value at "0"']],
    ['interrupts: [{when: a, do: [back], max: many}]', ['flow/wrong-type at "many"']],
    ['interrupts: [{when: a, do: [bakc]}]', ['flow/unknown-command at "bakc"']],
    ['interrupts: [{when: "${a b}", do: [back]}]', ['flow/expression-syntax at "b"']],
    ['interrupts:', []],
  ])('%s', async (config, faults) => {
    expect((await load(`${config}\n`)).faults).toEqual(faults);
  });
});

describe('else', () => {
  it('is the other way of a condition, with the same env', async () => {
    const item = '- runFlow: {when: {visible: A}, env: {X: 1}, commands: [back], else: [{tapOn: "${X}"}]}\n';
    const { plan, faults } = await load('', item);
    expect(faults).toEqual([]);
    expect(plan.body[0]).toMatchObject({
      kind: 'group',
      body: [{ id: '0.0' }],
      otherwise: [{ id: '0.else.0', command: 'tapOn' }],
      otherwiseEnv: { X: '1' },
    });
  });

  it.each([
    ['- runFlow: {commands: [back], else: [back]}', ['flow/missing-argument at "else"']],
    ['- runFlow: {when: {}, commands: [back], else: [back]}', ['flow/missing-argument at "else"']],
    [
      '- runFlow: {when: {visible: A}, else: [back]}',
      ['flow/missing-argument at "{when: {visible: A}, else: [back]}"'],
    ],
    ['- runFlow: {when: {visible: A}, commands: [back], else: back}', ['flow/wrong-type at "back"']],
    ['- runFlow: {when: {visible: A}, commands: [back], else: [bakc]}', ['flow/unknown-command at "bakc"']],
    ['- repeat: {times: 2, commands: [back], else: [back]}', ['flow/unknown-argument at "else"']],
  ])('%s', async (item, faults) => {
    expect((await load('', `${item}\n`)).faults).toEqual(faults);
  });
});

describe('cases', () => {
  it('stand in the flow: one plan each, values as they are spelled', async () => {
    const config =
      'name: Pay\nproperties: {junitId: P1}\ncases:\n  - {name: card, CODE: 007}\n  - {CODE: 1.50, EMPTY: }\n';
    const { plan, faults } = await load(config);
    expect(faults).toEqual([]);
    const plans = expandPlan(plan);
    expect(plans.map(({ flow, name, case: one, properties }) => [flow, name, one?.env, properties['junitId']])).toEqual(
      [
        ['flow.yaml#card', 'Pay [card]', { name: 'card', CODE: '007' }, 'P1#card'],
        ['flow.yaml#2', 'Pay [2]', { CODE: '1.50', EMPTY: '' }, 'P1#2'],
      ],
    );
    expect(plans.every((one) => one.cases === undefined)).toBe(true);
  });

  it.each([
    ['rows.csv', 'name,USER,NOTE\nada,Ada,"a, ""b"""\n\nbob,Bob,\n'],
    ['rows.csv', '\uFEFFname;USER;NOTE\r\nada;Ada;"a, ""b"""\r\nbob;Bob;\r\n'],
    ['rows.json', '[{"name": "ada", "USER": "Ada", "NOTE": "a, \\"b\\""}, {"name": "bob", "USER": "Bob", "NOTE": ""}]'],
  ])('stand in %s', async (file, text) => {
    const { plan, faults, read } = await load(`cases: ${file}\n`, '- back\n', { [file]: text });
    expect(faults).toEqual([]);
    expect(read).toContain(`/project/${file}`);
    expect(plan.cases).toEqual([
      { name: 'ada', env: { name: 'ada', USER: 'Ada', NOTE: 'a, "b"' } },
      { name: 'bob', env: { name: 'bob', USER: 'Bob', NOTE: '' } },
    ]);
  });

  it.each([
    ['cases: 5', [{}], ['flow/wrong-type at "5"']],
    ['cases: {A: 1}', [{}], ['flow/wrong-type at "{A: 1}"']],
    ['cases: []', [{}], ['flow/invalid-value at "cases"']],
    ['cases: [{A: [1]}]', [{}], ['flow/wrong-type at "[1]"']],
    ['cases: [{A: 1}, b]', [{}], ['flow/wrong-type at "b"']],
    ['cases: [{name: a}, {name: a}]', [{}], ['flow/invalid-value at "a"']],
    ['cases: [{A-B: 1}]', [{}], ['flow/invalid-value at "A-B"']],
    ['cases: [{A: "${1}"}]', [{}], ['(warning) flow/has-no-effect at ""${1}""']],
    ['cases: none.csv', [{}], ['file/not-found at "none.csv"']],
    ['cases: rows.txt', [{ 'rows.txt': 'A\n1\n' }], ['flow/invalid-value at "rows.txt"']],
    ['cases: r.csv', [{ 'r.csv': 'A,B\n1,2\n3\n4,5\n' }], ['r.csv: flow/invalid-value at "3"']],
    ['cases: r.csv', [{ 'r.csv': 'name,A\nx,1\nx,2\n' }], ['r.csv: flow/invalid-value at "x"']],
    ['cases: r.csv', [{ 'r.csv': 'A,A\n1,2\n' }], ['r.csv: flow/invalid-value at "A"']],
    ['cases: r.csv', [{ 'r.csv': 'a b\n1\n' }], ['r.csv: flow/invalid-value at "a b"']],
    ['cases: r.csv', [{ 'r.csv': 'A,B\n1,"2\n3,4\n' }], ['r.csv: flow/invalid-value at "3,4"']],
    ['cases: r.csv', [{ 'r.csv': 'A,B\n' }], ['r.csv: flow/invalid-value at ""']],
    ['cases: r.csv', [{ 'r.csv': '' }], ['r.csv: flow/invalid-value at ""']],
    ['cases: r.json', [{ 'r.json': '{"A": 1}' }], ['r.json: flow/wrong-type at "{"A": 1}"']],
    ['cases: r.json', [{ 'r.json': '[{"A": 1}, 2]' }], ['r.json: flow/wrong-type at "2"']],
  ])('%s %j', async (config, [files], faults) => {
    expect((await load(`${config}\n`, '- back\n', files as FileTexts)).faults).toEqual(faults);
  });

  it('of an included flow are not its includer’s', async () => {
    const { plan, faults } = await load('', '- runFlow: sub.yaml\n', {
      'sub.yaml': 'appId: x\ncases: [{A: 1}]\nskip: no\n---\n- back\n',
    });
    expect(faults).toEqual([]);
    expect(plan).not.toHaveProperty('cases');
    expect(plan).not.toHaveProperty('skip');
  });
});

describe('variants', () => {
  it('are listed, with names', async () => {
    const config =
      'variants: [{name: night, dark: true}, {fontScale: 1.3, rtl: false, locale: ar-EG, orientation: LandscapeLeft, animations: false}]\n';
    const { plan, faults } = await load(config);
    expect(faults).toEqual([]);
    expect(plan.variants).toEqual([
      { name: 'night', state: { dark_mode: true } },
      {
        name: 'fontScale 1.3, rtl false, locale ar-EG, orientation LandscapeLeft, animations false',
        state: { font_scale: 1.3, rtl: false, locale: 'ar-EG', orientation: 'landscape_left', animations: false },
      },
    ]);
  });

  it('are every combination of axes, and of cases with them', async () => {
    const { plan } = await load(
      'variants: {dark: [false, true], fontScale: [1, 1.3], rtl: true}\ncases: [{name: a}, {name: b}]\n',
    );
    expect(plan.variants?.map(({ name }) => name)).toEqual([
      'dark false, fontScale 1, rtl true',
      'dark false, fontScale 1.3, rtl true',
      'dark true, fontScale 1, rtl true',
      'dark true, fontScale 1.3, rtl true',
    ]);
    const plans = expandPlan(plan);
    expect(plans).toHaveLength(8);
    expect(plans[1]?.flow).toBe('flow.yaml#b, dark false, fontScale 1, rtl true');
    expect(plans[7]).toMatchObject({
      case: { name: 'b' },
      variant: { state: { dark_mode: true, font_scale: 1.3, rtl: true } },
    });
  });

  it.each([
    ['variants: dark', ['flow/wrong-type at "dark"']],
    ['variants: []', ['flow/invalid-value at "variants"']],
    ['variants: {dark: []}', ['flow/invalid-value at "variants"']],
    ['variants: {dark: maybe}', ['flow/wrong-type at "maybe"']],
    ['variants: {dark: [true, maybe]}', ['flow/wrong-type at "maybe"']],
    ['variants: {drak: [true]}', ['flow/unknown-argument at "drak"']],
    ['variants: {fontScale: [9]}', ['flow/invalid-value at "9"']],
    ['variants: {orientation: [sideways]}', ['flow/invalid-value at "sideways"']],
    ['variants: [{name: a, dark: true}, {name: a, dark: false}]', ['flow/invalid-value at "{name: a, dark: false}"']],
    ['variants: [{dakr: true}]', ['flow/unknown-argument at "dakr"']],
    [
      `variants: {fontScale: [${numbers(60)}], locale: [${numbers(60)}], dark: [true, false]}`,
      ['flow/invalid-value at "variants"'],
    ],
    [
      `variants: {fontScale: [${numbers(40)}]}\ncases: [${Array.from({ length: 26 }, () => '{A: 1}').join(', ')}]`,
      ['flow/invalid-value at "variants"'],
    ],
  ])('%s', async (config, faults) => {
    expect((await load(`${config}\n`)).faults).toEqual(faults);
  });
});

describe('parameters', () => {
  const sub =
    'appId: x\nparameters: {USER: {required: true}, COLOR: {default: red}, NOTE: {required: false}, OTHER: }\n---\n- back\n';

  it('are asked for, with their defaults', async () => {
    const { plan } = await load('', '- runFlow: {file: sub.yaml, env: {USER: ada, OTHER: x}}\n', { 'sub.yaml': sub });
    expect((plan.body[0] as Group).parameters?.map(({ name, fallback }) => [name, fallback])).toEqual([
      ['USER', undefined],
      ['COLOR', 'red'],
      ['NOTE', ''],
      ['OTHER', undefined],
    ]);
  });

  it.each([
    ['', '- runFlow: sub.yaml', ['flow/missing-argument at "sub.yaml"', 'flow/missing-argument at "sub.yaml"']],
    [
      '',
      '- runFlow: {file: sub.yaml, env: {USR: a, OTHER: b}}',
      ['flow/missing-argument at "sub.yaml"', '(warning) flow/unknown-argument at "USR"'],
    ],
    ['env: {USER: a, OTHER: b}\n', '- runFlow: sub.yaml', []],
    ['parameters: {USER: , OTHER: }\n', '- runFlow: sub.yaml', []],
    ['cases: [{USER: a, OTHER: b}]\n', '- runFlow: sub.yaml', []],
    ['', '- runFlow: {env: {USER: a, OTHER: b}, commands: [{runFlow: sub.yaml}]}', []],
    ['', '- retry: {file: sub.yaml, env: {USER: a, OTHER: b}}', []],
    ['', '- retry: {env: {USER: a}, commands: [{runFlow: sub.yaml}]}', ['flow/missing-argument at "sub.yaml"']],
    ['parameters: {A-B: }\n', '- back', ['flow/invalid-value at "A-B"']],
    ['parameters: {A: red}\n', '- back', ['flow/wrong-type at "red"']],
    ['parameters: {A: {requird: true}}\n', '- back', ['flow/unknown-argument at "requird"']],
    ['parameters: {A: }\nenv: {A: 1}\n', '- back', ['(warning) flow/has-no-effect at "A"']],
    ['parameters: {A: {required: true, default: x}}\n', '- back', ['(warning) flow/has-no-effect at "default"']],
    ['parameters: {A: {default: "${a b}"}}\n', '- back', ['flow/expression-syntax at "b"']],
  ])('%s%s', async (config, item, faults) => {
    expect((await load(config, `${item}\n`, { 'sub.yaml': sub })).faults).toEqual(faults);
  });
});

describe('what is read before anything runs', () => {
  it.each([
    ['name: Pay by ${CARD}', 'Pay by ${CARD}'],
    ['tags: [smoke, "v${V}"]', '"v${V}"'],
    ['properties: {team: "${TEAM}"}', '"${TEAM}"'],
    ['variants: [{locale: "${L}"}]', '"${L}"'],
    ['skip: broken since ${V}', 'broken since ${V}'],
  ])('%s is not evaluated, and that is said', async (config, place) => {
    const { faults, messages } = await load(`${config}\n`);
    expect(faults).toEqual([`(warning) flow/has-no-effect at "${place}"`]);
    expect(messages[0]).toContain('stays as it is written');
  });
});

describe('skip, only, restore, hooks', () => {
  it('are part of the plan', async () => {
    const { plan, faults } = await load('skip: broken on API 28\nrestore: true\nonFlowFailure: [{tapOn: Log}]\n');
    expect(faults).toEqual([]);
    expect(plan).toMatchObject({
      skip: { reason: 'broken on API 28' },
      restore: true,
      onFailure: [{ id: 'failure.0' }],
    });
    expect((await load('only: until it works\nrestore: false\n')).plan).toMatchObject({
      only: { reason: 'until it works' },
    });
  });

  it.each([
    ['skip: true', ['flow/wrong-type at "true"']],
    ['skip: ""', ['flow/invalid-value at """"']],
    ['only:', ['flow/missing-argument at "only"']],
    ['skip: a\nonly: b', ['(warning) flow/has-no-effect at "only"']],
    ['restore: maybe', ['flow/wrong-type at "maybe"']],
    ['onFlowFailure: back', ['flow/wrong-type at "back"']],
    ['onFlowFail: [back]', ['(warning) flow/unknown-key at "onFlowFail"']],
  ])('%s', async (config, faults) => {
    expect((await load(`${config}\n`)).faults).toEqual(faults);
  });
});
