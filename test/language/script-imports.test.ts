import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCode } from '../../src/api/check-code.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import type { Step } from '../../src/language/plan.ts';
import { resolveReference } from '../../src/language/resolve-reference.ts';
import { scanImports } from '../../src/language/scan-imports.ts';
import { createMemoryLanguage } from './create-test-language.ts';

describe('what a script imports and exports', () => {
  const namesOf = (code: string) =>
    scanImports(code)?.references.map(({ name, start, end }) => {
      expect(code.slice(start, end)).toBe(name);
      return name;
    });

  test.each([
    ["import './a.js'", ['./a.js']],
    ["import a from './a.js';", ['./a.js']],
    ['import * as a from "./a.js"', ['./a.js']],
    ["import a, { b as c, d } from './a.js';", ['./a.js']],
    ["import {\n  a,\n  b,\n} from './a.js';", ['./a.js']],
    ["import{a}from'./a.js'", ['./a.js']],
    ["import { from } from './from.js'", ['./from.js']],
    ["export * from './a.js'", ['./a.js']],
    ["export * as all from './a.js'", ['./a.js']],
    ["export { a, b as c } from './a.js'", ['./a.js']],
    ["export const a = 1; import b from './b.js'", ['./b.js']],
    ['export { a };', []],
    ['export default 5', []],
    ['export default function () {}', []],
    ['export async function a() { await 1 }', []],
    ['export class A {}', []],
  ])('%s', (code, names) => {
    expect(namesOf(code)).toEqual(names);
    expect(checkCode(scanImports(code)?.plain ?? '', 'module')).toBeUndefined();
    expect(scanImports(code)?.plain).toHaveLength(code.length);
  });

  test.each([
    'const text = "import a from \'./a.js\'"',
    "// import a from './a.js'",
    '`export default 1`',
    "import('./a.js')",
    'output.import = 1; output.export = 2',
    'important()',
    '({ export: 1 })',
  ])('%s is a script', (code) => {
    expect(scanImports(code)).toBeUndefined();
  });
});

const flow = 'appId: com.shop\n---\n- runScript: scripts/main.js\n';

async function load(files: Readonly<Record<string, string>>) {
  return createMemoryLanguage({ 'flow.yaml': flow, ...files }, { checkCode }).loadFlow('flow.yaml');
}

describe('imports are read when the flow is checked', () => {
  test('all files are in the plan, and the flow depends on them', async () => {
    const loaded = await load({
      'scripts/main.js': "import { a } from './lib/a.js';\nimport './b.js';\noutput.a = await a();",
      'scripts/lib/a.js': "import b from '../b.js';\nexport const a = () => b;",
      'scripts/b.js': 'export default 1',
    });
    expect(loaded.diagnostics).toEqual([]);
    expect((loaded.plan?.body[0] as Step | undefined)?.instructions[0]).toMatchObject({
      kind: 'script',
      file: 'scripts/main.js',
      imports: { './lib/a.js': 'scripts/lib/a.js', './b.js': 'scripts/b.js' },
      modules: [
        { file: 'scripts/lib/a.js', imports: { '../b.js': 'scripts/b.js' } },
        { file: 'scripts/b.js', code: 'export default 1', imports: {} },
      ],
    });
    expect(loaded.files.map(({ path }) => path)).toEqual([
      '/project/flow.yaml',
      '/project/scripts/main.js',
      '/project/scripts/lib/a.js',
      '/project/scripts/b.js',
    ]);
  });

  test('a script without imports is no module', async () => {
    const { plan } = await load({ 'scripts/main.js': 'output.a = 1' });
    const step = plan?.body[0] as Step;
    expect(step.instructions[0]).not.toHaveProperty('imports');
  });

  test.each([
    ["import './none.js'", 'file/not-found', './none.js', '"./none.js" does not exist'],
    ["import './b'", 'file/not-found', './b', 'Did you mean "./b.js"? Names are written whole.'],
    ["import '../../outside.js'", 'file/outside-project', '../../outside.js', 'lies outside the project'],
    ["import '/etc/passwd'", 'file/outside-project', '/etc/passwd', 'lies outside the project'],
    ["import _ from 'lodash'", 'flow/invalid-value', 'lodash', '"lodash" is no file of this project'],
    ["import fs from 'node:fs'", 'flow/invalid-value', 'node:fs', '"node:fs" is no file of this project'],
    ["import x from 'https://x.com/y.js'", 'flow/invalid-value', 'https://x.com/y.js', 'is no file of this project'],
    [
      "import './circle.js'",
      'file/include-cycle',
      './main.js',
      'scripts/main.js → scripts/circle.js → scripts/main.js',
    ],
    ["import './bad.js'", 'flow/expression-syntax', ';', "Unexpected token ';'"],
  ])('%s', async (code, wanted, at, message) => {
    const { plan, diagnostics, sources } = await load({
      'scripts/main.js': code,
      'scripts/b.js': 'export default 1',
      'scripts/circle.js': "import './main.js'",
      'scripts/bad.js': 'export const a = 1;\nlet y = ;',
    });
    expect(plan).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
    const [{ code: found, file, range, message: told, hint }] = diagnostics as unknown as [(typeof diagnostics)[0]];
    expect(found).toBe(wanted);
    expect(`${told} ${hint}`).toContain(message);
    expect(sources.get(file)?.text.slice(range.start.offset, range.end.offset)).toBe(at);
  });
});

test('a link inside the project that leads out of it is not read, in scripts and flows alike', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vivace-links-'));
  try {
    const project = join(folder, 'project');
    await mkdir(join(project, 'kept'), { recursive: true });
    await mkdir(join(folder, 'away'));
    await writeFile(join(folder, 'away', 'secret.js'), 'export const secret = 1;');
    await writeFile(join(project, 'kept', 'real.js'), 'export const mine = 1;');
    await symlink(join(folder, 'away', 'secret.js'), join(project, 'file.js'));
    await symlink(join(folder, 'away'), join(project, 'folder'));
    await symlink(join(project, 'kept'), join(project, 'inside'));
    await symlink(join(project, 'nowhere'), join(project, 'gone.js'));
    await symlink(project, join(folder, 'root'));
    const root = join(folder, 'root');
    const files = createNodeFiles(createRealClock(), root);
    const range = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };
    const find = async (text: string) =>
      (await resolveReference({ text, range }, 'script', { folder: root, root, files })).problem;
    for (const name of ['file.js', 'folder/secret.js']) {
      expect(await find(name)).toMatchObject({
        code: 'file/outside-project',
        message: expect.stringContaining(`"${name}" is a link that leads to ${join(folder, 'away', 'secret.js')}`),
      });
    }
    expect(await find('inside/real.js')).toBeUndefined();
    expect(await find('gone.js')).toMatchObject({
      code: 'file/not-found',
      hint: expect.stringContaining('looked for'),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
