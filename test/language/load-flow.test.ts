import { describe, expect, it } from 'vitest';
import type { LanguageOptions } from '../../src/language/create-language.ts';
import type { Step } from '../../src/language/plan.ts';
import { createMemoryLanguage } from './create-test-language.ts';

async function load(files: Readonly<Record<string, string>>, more: Partial<LanguageOptions> = {}, file = 'flow.yaml') {
  const loaded = await createMemoryLanguage(files, more).loadFlow(file);
  const faults = loaded.diagnostics.map(
    ({ code, file, range: { start } }) => `${file}:${start.line}:${start.column} ${code}`,
  );
  return { ...loaded, faults };
}

const flow = (items: string) => `appId: com.shop\n---\n${items}`;

describe('sections', () => {
  it.each([
    ['', ['flow.yaml:1:1 flow/empty']],
    ['# nothing\n', ['flow.yaml:1:1 flow/empty']],
    ['- back\n', ['flow.yaml:1:1 flow/config-missing']],
    ['---\n- back\n', ['flow.yaml:1:1 flow/config-missing']],
    ['appId: a\n', ['flow.yaml:1:9 flow/commands-missing']],
    ['appId: a\n---\n', ['flow.yaml:2:4 flow/commands-missing']],
    ['appId: a\n---\nlaunchApp\n', ['flow.yaml:3:1 flow/commands-not-a-list']],
    ['- back\n---\n- back\n', ['flow.yaml:1:1 flow/config-invalid']],
    ['appId: a\n---\n[]\n', []],
    ['appId: a\next: {any: thing}\njsEngine: graaljs\n---\n[]\n', []],
    ['flows: ["*"]\nincludeTags: x\n', ['flow.yaml:1:1 flow/config-invalid']],
    ['appId: a\n---\n- back\n---\n- more\n', ['flow.yaml:5:1 flow/has-no-effect']],
    [
      'appId: a\ntags: x, y\nenv: [A]\n---\n- back\n',
      ['flow.yaml:2:7 flow/wrong-type', 'flow.yaml:3:6 flow/wrong-type'],
    ],
    ['appId: a\nenv: {A: }\n---\n[]\n', ['flow.yaml:2:7 flow/missing-argument']],
    ['name: x\n---\n- back\n', ['flow.yaml:1:1 flow/app-id-missing']],
    [
      'url: https://a.b\n---\n- back\n- launchApp\n- stopApp: com.a\n',
      ['flow.yaml:1:1 flow/has-no-effect', 'flow.yaml:4:3 flow/unsupported-command'],
    ],
    ['appId: https://a.b\n---\n- back\n', ['flow.yaml:1:8 flow/invalid-value']],
    [
      'appId: a\njsEngine: rhino\ntag: [x]\nextra: 1\n---\n- back\n',
      ['flow.yaml:2:1 flow/has-no-effect', 'flow.yaml:3:1 flow/unknown-key', 'flow.yaml:4:1 flow/unknown-key'],
    ],
    ['appId: a: b\n---\n- tapOnn: x\n', ['flow.yaml:1:8 yaml/syntax', 'flow.yaml:3:3 flow/unknown-command']],
    [
      'appId: a\n---\n- - back\n- 5\n-\n',
      ['flow.yaml:3:3 flow/command-form', 'flow.yaml:4:3 flow/unknown-command', 'flow.yaml:5:2 flow/command-form'],
    ],
    ['appId: a\n---\n- tapOn: x\n  back: {}\n', ['flow.yaml:4:3 flow/several-commands']],
    [
      'appId: a\n---\n- action: tapOn\n- action: jump\n',
      ['flow.yaml:3:11 flow/unknown-command', 'flow.yaml:4:11 flow/invalid-value'],
    ],
    ['appId: a\n---\n- tapOn: "(?<n>a)\\\\k<n>++(?m-i:x)"\n', ['flow.yaml:3:10 flow/invalid-regex']],
    [
      'appId: a\n---\n- assertVisible: {text: a, css: b, retryTapIfNoChange: true}\n',
      ['flow.yaml:3:28 flow/unsupported-command', 'flow.yaml:3:36 flow/has-no-effect'],
    ],
    ['appId: a\n---\n- tapOn: {css: b}\n', ['flow.yaml:3:11 flow/unsupported-command']],
  ])('%j', async (text, wanted) => {
    const { faults, plan, diagnostics } = await load({ 'flow.yaml': text });
    expect(faults).toEqual(wanted);
    expect(plan === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
  });

  it('reads name, tags, env, properties and hooks', async () => {
    const text =
      'appId: ${APP}\nname: Sign in\ntags: [smoke, 7]\nenv: {A: 007, B: "${C || 1}"}\nproperties: {id: 01}\nonFlowStart: [back]\nonFlowComplete: [back]\n---\n- launchApp\n';
    const { plan } = await load({ 'sub/login.yaml': text }, {}, 'sub/login.yaml');
    expect(plan).toMatchObject({
      flow: 'sub/login.yaml',
      file: 'sub/login.yaml',
      name: 'Sign in',
      tags: ['smoke', '7'],
      properties: { id: '01' },
      appId: { source: '${APP}' },
      env: { A: '007', B: { source: '${C || 1}' } },
      onStart: [{ id: 'start.0' }],
      body: [{ id: '0', title: 'Launch app "${APP}"' }],
      onComplete: [{ id: 'complete.0' }],
    });
    expect((await load({ 'flow.yaml': flow('[]') })).plan?.name).toBe('flow');
    // Plain and JSON-safe.
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });
});

describe('files', () => {
  it('are read from where the flow that names them stands', async () => {
    const { plan, files, faults } = await load({
      'flow.yaml': flow('- runFlow: a/one.yaml\n- assertScreenshot: shots/home'),
      'a/one.yaml': flow('- runFlow: ../b/two.yml\n- runScript: s.js'),
      'b/two.yml': flow('- back'),
      'a/s.js': '1',
    });
    expect(faults).toEqual([]);
    expect(plan).toBeDefined();
    expect(files).toEqual([
      { path: '/project/flow.yaml', kind: 'flow' },
      { path: '/project/a/one.yaml', kind: 'flow' },
      { path: '/project/b/two.yml', kind: 'flow' },
      { path: '/project/a/s.js', kind: 'script' },
      { path: '/project/shots/home.png', kind: 'baseline' },
    ]);
  });

  it('missing ones are told at their place with the nearest name, whatever the condition, and stay known', async () => {
    const { faults, diagnostics, files, plan } = await load({
      'flow.yaml': flow(
        '- runFlow: {file: sub/logn.yaml, when: {true: false}}\n- runFlow: {fil: x, file: sab/login.yaml}\n- runScript: sub',
      ),
      'sub/login.yaml': flow('[]'),
    });
    expect(plan).toBeUndefined();
    expect(faults).toEqual([
      'flow.yaml:3:19 file/not-found',
      'flow.yaml:4:13 flow/unknown-argument',
      'flow.yaml:4:27 file/not-found',
      'flow.yaml:5:14 file/unreadable',
    ]);
    expect(diagnostics.map(({ hint }) => hint)).toMatchObject([
      'Did you mean "sub/login.yaml"?',
      'Did you mean "file"?',
      'Did you mean "sub/login.yaml"?',
      expect.anything(),
    ]);
    expect(files.map(({ path }) => path)).toContain('/project/sub/logn.yaml');
  });

  it('cycles are refused, longer ones too', async () => {
    const itself = await load({ 'flow.yaml': flow('- runFlow: flow.yaml') });
    expect(itself.faults).toEqual(['flow.yaml:3:12 file/include-cycle']);
    const long = await load({
      'flow.yaml': flow('- runFlow: a.yaml'),
      'a.yaml': flow('- runFlow: b.yaml'),
      'b.yaml': flow('- retry: {file: a.yaml}'),
    });
    expect(long.faults).toEqual(['b.yaml:3:17 file/include-cycle']);
    expect(long.diagnostics[0]?.message).toContain('a.yaml → b.yaml → a.yaml');
  });

  it('nothing is read outside the project, nor named by variables', async () => {
    const { faults } = await load({
      'flow.yaml': flow('- runFlow: ../etc/x.yaml\n- runScript: /etc/passwd\n- runFlow: "${A}.yaml"'),
    });
    expect(faults).toEqual([
      'flow.yaml:3:12 file/outside-project',
      'flow.yaml:4:14 file/outside-project',
      'flow.yaml:5:12 flow/invalid-value',
    ]);
  });

  it('a flow outside of the project has its own folder for root', async () => {
    const { faults } = await load(
      { 'sub/flow.yaml': flow('- runFlow: a.yaml'), 'sub/a.yaml': flow('[]') },
      { root: '/elsewhere' },
      'sub/flow.yaml',
    );
    expect(faults).toEqual([]);
  });

  it('faults of an included flow are told once, in its own file', async () => {
    const { faults, sources } = await load({
      'flow.yaml': flow('- runFlow: a.yaml\n- runFlow: a.yaml\n- tapOnn: x'),
      'a.yaml': flow('- bak'),
    });
    expect(faults).toEqual(['flow.yaml:5:3 flow/unknown-command', 'a.yaml:3:3 flow/unknown-command']);
    expect([...sources.keys()]).toEqual(['flow.yaml', 'a.yaml']);
  });

  it('a flow that grows without bound through its files is refused', async () => {
    const files: Record<string, string> = {};
    for (let level = 0; level < 20; level++) {
      files[`f${level}.yaml`] = flow(`- runFlow: f${level + 1}.yaml\n`.repeat(4));
    }
    files['f20.yaml'] = flow('- back');
    const { faults } = await load(files, {}, 'f0.yaml');
    expect(faults.every((fault) => fault.endsWith('file/include-cycle'))).toBe(true);
    expect(faults.length).toBeGreaterThan(0);
  });

  it('what cannot be read is told at the file itself, whoever names it', async () => {
    const files = {
      'flow.yaml': flow('- runFlow: a.yaml\n- runScript: s.js\n- tapOnn: x'),
      'a.yaml': 'a\0p\0p\0I\0d\0',
      's.js': '\0',
    };
    expect((await load(files)).faults).toEqual([
      'flow.yaml:5:3 flow/unknown-command',
      'a.yaml:1:1 file/unreadable',
      's.js:1:1 file/unreadable',
    ]);
    const { faults, diagnostics, plan } = await load(files, {}, 'a.yaml');
    expect([faults, plan]).toEqual([['a.yaml:1:1 file/unreadable'], undefined]);
    expect(diagnostics[0]?.message).toBe('"a.yaml" is not a text in UTF-8.');
  });

  it('a missing flow is a diagnostic, not an exception', async () => {
    const { faults, plan } = await load({}, {}, 'none.yaml');
    expect([faults, plan]).toEqual([['none.yaml:1:1 file/not-found'], undefined]);
  });
});

describe('options', () => {
  it('set how long is looked', async () => {
    const limits = { lookupMs: 0, optionalLookupMs: 1, conditionMs: 2, maxRetries: 9 };
    const items =
      '- assertVisible: a\n- assertVisible: {text: a, optional: true}\n- retry: {maxRetries: 8, commands: [back]}\n- runFlow: {when: {visible: a}, commands: [back]}';
    const { plan, faults } = await load({ 'flow.yaml': flow(items) }, { limits });
    expect(faults).toEqual([]);
    const timeout = (step: unknown) => {
      const [call] = (step as Step).instructions;
      return call?.kind === 'call' ? call.input.timeout_ms : undefined;
    };
    expect([timeout(plan?.body[0]), timeout(plan?.body[1])]).toEqual([0, 1]);
    expect(plan?.body[2]).toMatchObject({ maxRetries: 8 });
    expect(plan?.body[3]).toMatchObject({ when: [{ instructions: [{ input: { timeout_ms: 2 } }] }] });
  });

  it('an expression that nothing closes is a warning, one that is no JavaScript an error where that can be judged', async () => {
    const text =
      'appId: "${A"\nenv: {B: "${1 +}"}\n---\n- inputText: "x ${y"\n- repeat:\n    times: 2\n    commands:\n      - tapOn: {below: "${1 +}"}\n';
    expect((await load({ 'flow.yaml': text })).faults).toEqual([
      'flow.yaml:1:9 flow/expression-syntax',
      'flow.yaml:4:17 flow/expression-syntax',
    ]);
    const checkCode = (code: string) => (code === '1 +' ? { message: 'unexpected end', start: 3, end: 3 } : undefined);
    const { faults, plan } = await load({ 'flow.yaml': text }, { checkCode });
    expect(faults).toEqual([
      'flow.yaml:1:9 flow/expression-syntax',
      'flow.yaml:2:16 flow/expression-syntax',
      'flow.yaml:4:17 flow/expression-syntax',
      'flow.yaml:8:30 flow/expression-syntax',
    ]);
    expect(plan).toBeUndefined();
  });

  it('a checker of code chooses where an expression ends', async () => {
    const checkCode = (code: string) => (code === 'a} b' ? undefined : { message: 'no', start: 0, end: 1 });
    const { plan } = await load({ 'flow.yaml': flow('- inputText: "${a} b} c"') }, { checkCode });
    expect(plan?.body[0]).toMatchObject({
      instructions: [{ input: { text: { $expression: [{ code: 'a} b' }, ' c'] } } }],
    });
  });
});
