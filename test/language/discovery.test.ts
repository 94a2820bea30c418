import { describe, expect, it } from 'vitest';
import { matchGlob, matchGlobs } from '../../src/language/discovery/glob.ts';
import type { WorkspaceRequest } from '../../src/language/discovery/workspace.ts';
import { createMemoryLanguage } from './create-test-language.ts';

const flow = (config = '') => `appId: a\n${config}---\n- back\n`;

async function plan(files: Readonly<Record<string, string>>, request: Partial<WorkspaceRequest> = {}) {
  const planned = await createMemoryLanguage(files).planWorkspace({ paths: ['.'], ...request });
  const faults = planned.diagnostics.map(
    ({ code, severity, file, range: { start } }) => `${severity} ${code} ${file}:${start.line}:${start.column}`,
  );
  return { ...planned, names: planned.flows.map(({ file }) => file), faults };
}

describe('globs', () => {
  it.each([
    ['*', 'a.yaml', true],
    ['*', 'x/a.yaml', false],
    ['**', 'x/y/a.yaml', true],
    ['**/*.yaml', 'a.yaml', true],
    ['**/*.yaml', 'x/y/a.yaml', true],
    ['x/**', 'x/y/a.yaml', true],
    ['x/**', 'y/a.yaml', false],
    ['x/*', 'x/a.yaml', true],
    ['*-*/*', '01-accounts/a.yaml', true],
    ['a?.yaml', 'ab.yaml', true],
    ['a?.yaml', 'a/.yaml', false],
    ['{a,b*}.yaml', 'bc.yaml', true],
    ['{a,b}.yaml', 'c.yaml', false],
    ['a.yaml', 'aXyaml', false],
    ['a+(b).yaml', 'a+(b).yaml', true],
    ['{a.yaml', '{a.yaml', true],
    ['./a.yaml', 'a.yaml', true],
    ['A.yaml', 'a.yaml', false],
  ])('%s takes %s: %s', (pattern, path, wanted) => expect(matchGlob(pattern, path)).toBe(wanted));

  it('a pattern with ! takes away, wherever it stands', () => {
    expect(matchGlobs(['!x/**', '**'], 'x/a.yaml')).toBe(false);
    expect(matchGlobs(['!x/**', '**'], 'y/a.yaml')).toBe(true);
    expect(matchGlobs(['!x/**'], 'y/a.yaml')).toBe(false);
  });
});

describe('planWorkspace', () => {
  it('takes the top of a folder, without configs of any name', async () => {
    const { names } = await plan({
      'b.yml': flow(),
      'a.yaml': flow(),
      'sub/c.yaml': flow(),
      'config.yaml': 'includeTags: []',
      'settings.yaml': 'platform: {}',
      'notes.txt': '',
    });
    expect(names).toEqual(['a.yaml', 'b.yml']);
  });

  it('globs from the request go before those of the config', async () => {
    const files = { 'a.yaml': flow(), 'x/b.yaml': flow(), 'y/c.yaml': flow(), 'config.yaml': 'flows: x/*' };
    expect((await plan(files)).names).toEqual(['x/b.yaml']);
    expect((await plan(files, { flows: ['**'] })).names).toEqual(['a.yaml', 'x/b.yaml', 'y/c.yaml']);
  });

  it('tags: any included is enough, any excluded too much; a file that was named heeds the command line only', async () => {
    const files = {
      'a.yaml': flow('tags: [one, two]\n'),
      'b.yaml': flow('tags: [two, slow]\n'),
      'c.yaml': flow(),
      'config.yaml': 'excludeTags: slow',
    };
    expect((await plan(files)).names).toEqual(['a.yaml', 'c.yaml']);
    expect((await plan(files, { includeTags: ['two'] })).names).toEqual(['a.yaml']);
    expect((await plan(files, { paths: ['b.yaml'] })).names).toEqual(['b.yaml']);
    expect((await plan(files, { paths: ['.', 'b.yaml'] })).names).toEqual(['b.yaml', 'a.yaml', 'c.yaml']);
    expect((await plan(files, { paths: ['b.yaml'], excludeTags: ['slow'] })).faults).toEqual([
      'error workspace/no-match .:1:1',
    ]);
    expect((await plan(files, { includeTags: ['six'] })).diagnostics[0]).toMatchObject({
      hint: 'The flows have the tags one, slow, two.',
    });
  });

  it('puts the flows of flowsOrder first; a misspelt name is told and drops nothing else', async () => {
    const config = 'executionOrder:\n  continueOnFailure: false\n  flowsOrder:\n    - c\n    - Bee\n    - aa\n';
    const files = { 'a.yaml': flow(), 'b.yaml': flow('name: Bee\n'), 'c.yaml': flow(), 'config.yaml': config };
    const planned = await plan(files);
    expect(planned).toMatchObject({
      names: ['c.yaml', 'b.yaml', 'a.yaml'],
      sequence: 2,
      continueOnFailure: false,
      config: '/project/config.yaml',
    });
    expect(planned.faults).toEqual(['warning workspace/no-match config.yaml:6:7']);
    expect((await plan({ ...files, 'config.yaml': 'executionOrder: {flowsOrder: [zz]}' })).faults).toEqual([
      'error workspace/no-match config.yaml:1:31',
    ]);
  });

  it('says which step left nothing', async () => {
    expect((await plan({}, { paths: ['nope.yaml'] })).faults).toEqual(['error file/not-found nope.yaml:1:1']);
    expect((await plan({ 'x/readme.md': '' }, { paths: ['x'] })).faults).toEqual(['error workspace/no-flows x:1:1']);
    expect((await plan({ 'sub/a.yaml': flow() })).diagnostics[0]?.message).toContain('only below');
    expect((await plan({ 'a.yaml': flow() }, { flows: ['!**'] })).diagnostics[0]).toMatchObject({
      code: 'workspace/no-match',
      hint: expect.stringContaining('leave flows out'),
    });
  });

  it('warns about keys and types in the config at their place', async () => {
    const { faults, names } = await plan({ 'a.yaml': flow(), 'config.yaml': 'flow: x\nincludeTags: {a: 1}\n' });
    expect(faults).toEqual(['warning config/unknown-key config.yaml:1:1', 'error config/wrong-type config.yaml:2:14']);
    expect(names).toEqual([]);
  });

  it.each([
    ['requireTags: {a: b}', 'error config/wrong-type config.yaml:1:14'],
    ['requireTags: [a and]', 'error workspace/tag-expression config.yaml:1:15'],
    ['platform: {android: {disableAnimations: 3}}', 'error config/wrong-type config.yaml:1:41'],
    ['platform: {androd: {disableAnimations: true}}', 'warning config/unknown-key config.yaml:1:12'],
    ['platform: {android: {snapshot: true}}', 'warning config/unknown-key config.yaml:1:22'],
    ['platform: {ios: {disableAnimations: true}}', 'warning flow/has-no-effect config.yaml:1:12'],
    ['platform: 7', 'error config/wrong-type config.yaml:1:11'],
    ['local: {deterministicOrder: true}', 'warning flow/has-no-effect config.yaml:1:1'],
    ['testOutputDir: [out]', 'error config/wrong-type config.yaml:1:16'],
    ['notifications: {}', 'warning flow/has-no-effect config.yaml:1:1'],
    ['baselineBranch: main', 'warning flow/has-no-effect config.yaml:1:1'],
    ['disableRetries: true', 'warning flow/has-no-effect config.yaml:1:1'],
    ['flows: "*"\nappId: a', 'warning flow/has-no-effect config.yaml:2:1'],
    ['flows: "*"\nname: a', 'warning flow/has-no-effect config.yaml:2:1'],
    ['flows: "*"\nenv: {A: b}', 'warning flow/has-no-effect config.yaml:2:1'],
    ['executionOrder: {continueOnFailure: 7}', 'error config/wrong-type config.yaml:1:37'],
    ['executionOrder: {flowOrder: [a]}', 'warning config/unknown-key config.yaml:1:18'],
  ])('a config never does nothing silently: %s', async (config, fault) =>
    expect((await plan({ 'a.yaml': flow(), 'config.yaml': config })).faults).toEqual([fault]),
  );

  it('keeps a broken flow: what is wrong with it is told when it is loaded', async () => {
    const planned = await plan({ 'a.yaml': 'a: b: c', 'b.yaml': flow(), 'c.yaml': '\0' });
    expect(planned).toMatchObject({ names: ['a.yaml', 'b.yaml', 'c.yaml'], faults: [] });
    expect((await plan({ 'a.yaml': flow(), 'config.yaml': '\0' })).faults).toEqual([
      'error file/unreadable config.yaml:1:1',
    ]);
  });
});

describe('tags', () => {
  const files = {
    'a.yaml': flow('tags: [smoke]\n'),
    'b.yaml': flow('tags: [smoke, slow]\n'),
    'c.yaml': flow('tags: [slow, not ready]\n'),
    'd.yaml': flow(),
  };

  it.each([
    [{ includeTags: ['smoke and not slow'] }, ['a.yaml']],
    [{ includeTags: ['smoke and slow', 'not ready'] }, ['b.yaml', 'c.yaml']],
    [{ requireTags: ['smoke', 'slow'] }, ['b.yaml']],
    [{ excludeTags: ['smoke or slow'] }, ['d.yaml']],
    [{ excludeTags: ['not smoke'], includeTags: ['slow'] }, ['b.yaml']],
  ])('%j takes %j', async (request, wanted) => expect((await plan(files, request)).names).toEqual(wanted));

  it('of the config and of the command line must both hold where they are required', async () => {
    const both = { ...files, 'config.yaml': 'requireTags: slow' };
    expect((await plan(both, { requireTags: ['smoke'] })).names).toEqual(['b.yaml']);
  });

  it('an expression that cannot be read is told once and nothing runs', async () => {
    const { faults, flows } = await plan(
      { 'x/a.yaml': flow(), 'x/b.yaml': flow() },
      { paths: ['x'], includeTags: ['a and'] },
    );
    expect(faults).toEqual(['error workspace/tag-expression x:1:1']);
    expect(flows).toEqual([]);
  });
});

describe('a flow from a line on', () => {
  const text = 'appId: a\n---\n- back\n- scroll\n- repeat:\n    times: 2\n    commands:\n      - back\n- scroll\n';
  const load = async (line: number) => {
    const language = createMemoryLanguage({ 'a.yaml': text });
    const [planned] = (await language.planWorkspace({ paths: [`a.yaml:${line}`] })).flows;
    const { fromLine = 0, file } = planned ?? {};
    const { plan: loaded, diagnostics } = await language.loadFlow(file ?? '', { fromLine });
    return {
      commands: loaded?.body.map(({ id, command }) => `${id} ${command}`),
      codes: diagnostics.map(({ code }) => code),
    };
  };

  it.each([
    [1, ['0 back', '1 scroll', '2 repeat', '3 scroll']],
    [4, ['1 scroll', '2 repeat', '3 scroll']],
    [5, ['2 repeat', '3 scroll']],
    [8, ['2 repeat', '3 scroll']],
    [9, ['3 scroll']],
  ])('%s', async (line, wanted) => expect(await load(line)).toEqual({ commands: wanted, codes: [] }));

  it('behind its last command is an error', async () => {
    expect(await load(10)).toEqual({ commands: undefined, codes: ['workspace/from-line'] });
  });

  it('there is no line 0', async () => {
    const { flows, diagnostics } = await createMemoryLanguage({ 'a.yaml': flow() }).planWorkspace({
      paths: ['a.yaml:0'],
    });
    expect(flows).toEqual([]);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['file/not-found', 'a.yaml:0']]);
  });

  it('a file whose name ends so is that file', async () => {
    const { flows } = await createMemoryLanguage({ 'a.yaml:12': flow() }).planWorkspace({ paths: ['a.yaml:12'] });
    expect(flows.map(({ file, fromLine }) => [file, fromLine])).toEqual([['a.yaml:12', undefined]]);
  });
});
