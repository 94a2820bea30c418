import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type CheckRequest, checkFlows } from '../../src/api/check-flows.ts';
import { explainCode } from '../../src/api/explain-code.ts';
import { formatFlows } from '../../src/api/format-flows.ts';
import { migrateFlows } from '../../src/api/migrate-flows.ts';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { createNodeHost } from '../../src/base/node-host.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeProject(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vivace-check-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function open(cwd: string, env: Readonly<Record<string, string>> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    isTTY: false,
    columns: 80,
    color: false,
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
  };
  const host = createNodeHost({ cwd, terminal, env });
  return { useCase: { host, signal: new AbortController().signal, flags: {} }, out, err };
}

async function check(cwd: string, request: Partial<CheckRequest> = {}) {
  const { useCase, out, err } = open(cwd);
  const exitCode = await checkFlows(useCase, { paths: ['flows'], format: 'json', ...request });
  return { exitCode, text: out.join(''), err: err.join('') };
}

async function find(cwd: string, request: Partial<CheckRequest> = {}): Promise<readonly string[]> {
  const { text } = await check(cwd, request);
  return (JSON.parse(text) as readonly Diagnostic[]).map(
    ({ severity, code, file, range: { start } }) => `${severity} ${code} ${file}:${start.line}:${start.column}`,
  );
}

const head = 'appId: com.shop\n---\n';

describe('flows together', () => {
  it('names the whole circle of includes, whatever its length', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`flows/f${at}.yaml`, `${head}- runFlow: f${(at + 1) % 30}.yaml\n`]),
    );
    const { text, exitCode } = await check(makeProject(files));
    const cycles = (JSON.parse(text) as Diagnostic[]).filter(({ code }) => code === 'file/include-cycle');
    expect(cycles).toHaveLength(1);
    expect(cycles[0]?.message).toMatch(
      /^This leads back to where it came from: flows\/f0\.yaml → flows\/f1\.yaml → .*flows\/f0\.yaml\.$/,
    );
    expect(exitCode).toBe(2);
  });

  it('tells a flow that includes itself, and no flow that two others include', async () => {
    const self = makeProject({ 'flows/a.yaml': `${head}- runFlow: a.yaml\n` });
    expect(await find(self)).toEqual(['error file/include-cycle flows/a.yaml:3:12']);
    const twice = makeProject({
      'flows/a.yaml': `${head}- runFlow: sub/c.yaml\n- runFlow: sub/b.yaml\n`,
      'flows/sub/b.yaml': `${head}- runFlow: c.yaml\n`,
      'flows/sub/c.yaml': `${head}- back\n`,
    });
    expect(await find(twice)).toEqual([]);
  });

  it('counts what includes multiply to', async () => {
    const ten = (next: string) => head + `- runFlow: ${next}\n`.repeat(10);
    const files = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [`flows/f${at}.yaml`, ten(`f${at + 1}.yaml`)]),
    );
    const found = await find(makeProject({ ...files, 'flows/f6.yaml': `${head}- back\n` }));
    expect(found.filter((one) => one.includes('include-cycle'))).toEqual([
      'error file/include-cycle flows/f1.yaml:5:12',
    ]);
  });

  it('tells a missing file once, where it is named', async () => {
    expect(await find(makeProject({ 'flows/a.yaml': `${head}- runFlow: none.yaml\n` }))).toEqual([
      'error file/not-found flows/a.yaml:3:12',
    ]);
  });

  it('tells the nearest name in a folder of many', async () => {
    const many = Array.from({ length: 600 }, (_, at) => [`flows/parts/x${at}.txt`, ''] as const);
    const cwd = makeProject({
      ...Object.fromEntries(many),
      'flows/parts/login.yaml': `${head}- back\n`,
      'flows/a.yaml': `${head}- runFlow: parts/logn.yaml\n- runFlow: parts/ogin.yaml\n`,
    });
    const { text } = await check(cwd);
    const told = (JSON.parse(text) as Diagnostic[]).filter(({ code }) => code === 'file/not-found');
    expect(told.map(({ hint }) => hint)).toEqual([
      'Did you mean "parts/login.yaml"?',
      expect.stringMatching(/^It was looked for at /),
    ]);
  });

  it('warns of a part that runs as a test too, unless those are left out', async () => {
    const files = { 'flows/a.yaml': `${head}- runFlow: b.yaml\n`, 'flows/b.yaml': `${head}- back\n` };
    expect(await find(makeProject(files))).toEqual(['warning lint/included-test flows/b.yaml:1:1']);
    const settled = { ...files, 'vivace.config.yaml': 'excludeReferenced: true\n' };
    expect(await find(makeProject(settled))).toEqual([]);
  });

  it('warns of a flow that the config leaves out and nothing runs', async () => {
    const files = {
      'flows/config.yaml': "flows: ['tests/*']\n",
      'flows/tests/a.yaml': `${head}- runFlow: ../parts/b.yaml\n`,
      'flows/parts/b.yaml': `${head}- back\n`,
      'flows/parts/c.yaml': `${head}- back\n`,
    };
    expect(await find(makeProject(files))).toEqual(['warning lint/unused-flow flows/parts/c.yaml:1:1']);
  });

  it('passes over YAML that is no flow, and says so; what is named is a flow', async () => {
    const cwd = makeProject({ 'flows/a.yaml': `${head}- back\n`, 'flows/web/compose.yaml': 'services:\n  web: {}\n' });
    const { text, exitCode } = await check(cwd, { format: 'text' });
    expect(text).toBe('1 flow checked: 0 errors, 0 warnings; passed over, being no flow: flows/web/compose.yaml\n');
    expect(exitCode).toBe(0);
    expect((await check(cwd, { paths: ['flows/web/compose.yaml'] })).exitCode).toBe(2);
  });
});

describe('undefined variables', () => {
  const flow = (commands: string, config = '') => `appId: com.shop\n${config}---\n${commands}\n`;
  const undefinedIn = async (files: Readonly<Record<string, string>>) =>
    (await find(makeProject(files))).filter((one) => one.includes('undefined-variable'));

  it('are told once a flow, at the first place', async () => {
    expect(await undefinedIn({ 'flows/a.yaml': flow('- inputText: ${NAME}\n- inputText: ${NAME}') })).toEqual([
      'warning lint/undefined-variable flows/a.yaml:3:16',
    ]);
  });

  it.each([
    ['a default', flow("- inputText: ${NAME || 'x'}")],
    ['a question', flow('- inputText: ${NAME ? 1 : 2}\n- inputText: ${typeof NAME}')],
    ['the flow’s env', flow('- inputText: ${NAME}', 'env: {NAME: x}\n')],
    ['a parameter', flow('- inputText: ${NAME}', 'parameters: {NAME: {default: x}}\n')],
    ['a row of cases', flow('- inputText: ${NAME}', 'cases: [{NAME: x}]\n')],
    ['a block around', flow('- runFlow: {env: {NAME: x}, commands: [{inputText: "${NAME}"}]}')],
    ['MAESTRO_ variables', flow('- inputText: ${MAESTRO_FILENAME}')],
    ['what scripts have', flow('- inputText: ${output.x + maestro.platform + JSON.stringify(http) + faker}')],
    ['names of members', flow('- inputText: ${output.a.NAME}\n- evalScript: "${output.x = {NAME: 1}}"')],
    ['an escaped one', flow('- inputText: \\${NAME}')],
    ['a name that the code makes', flow('- evalScript: "${let NAME = 1; output.x = [1].map((y) => y + NAME)}"')],
    ['a name in a text of the code', flow('- inputText: "${\'NAME\' + `NAME`}"')],
  ])('are not told with %s', async (_, text) => {
    expect(await undefinedIn({ 'flows/a.yaml': text })).toEqual([]);
  });

  it.each([
    ['inside of a text made of parts', '- inputText: "${`x${NAME}`}"'],
    ['inside of a function', '- inputText: "${[1].map((x) => x + NAME)}"'],
    ['beside a name of the code', '- evalScript: "${let x = NAME; output.x = x}"'],
    ['as the last resort', '- inputText: ${output.a || NAME}'],
    ['in either branch', '- inputText: "${output.a ? NAME : 1}"'],
    ['in a label', '- back: {label: "Go ${NAME}"}'],
    ['beside a regular expression', '- inputText: "${/a/.test(NAME)}"'],
  ])('are told %s', async (_, command) => {
    const found = await undefinedIn({ 'flows/a.yaml': flow(command) });
    expect(found).toEqual([expect.stringMatching(/^warning lint\/undefined-variable flows\/a\.yaml:3:/)]);
  });

  it('are told of scripts, and of what they import, where the flow runs them', async () => {
    const files = {
      'flows/a.yaml': flow('- runScript: {file: s.js, env: {GIVEN: x}}', 'env: {OWN: y}\n'),
      'flows/s.js':
        "import { help } from './h.js';\noutput.x = help(GIVEN + OWN + NAME + (LATER ?? 1) + maestro.platform);\n",
      'flows/h.js': 'export const help = (value) => value + PREFIX;\n',
    };
    const { text } = await check(makeProject(files));
    const told = (JSON.parse(text) as Diagnostic[]).filter(({ code }) => code === 'lint/undefined-variable');
    expect(
      told.map(({ message, file, range }) => `${file}:${range.start.line}:${range.start.column} ${message}`),
    ).toEqual([
      'flows/a.yaml:4:21 Nothing here defines "NAME", which flows/s.js reads.',
      'flows/a.yaml:4:21 Nothing here defines "PREFIX", which flows/h.js reads.',
    ]);
    expect(told[0]?.related?.map(({ file, range }) => `${file}:${range.start.line}:${range.start.column}`)).toEqual([
      'flows/s.js:2:31',
    ]);
    const scripted = {
      ...files,
      'flows/a.yaml': flow('- runScript: {file: s.js, env: {GIVEN: x, PREFIX: p, NAME: n}}', 'env: {OWN: y}\n'),
    };
    expect(await undefinedIn(scripted)).toEqual([]);
  });

  it('that were given to another command are told as such', async () => {
    const text = flow('- runFlow: {env: {NAME: x}, commands: [{inputText: "${NAME}"}]}\n- inputText: ${NAME}');
    const { text: told } = await check(makeProject({ 'flows/a.yaml': text }));
    expect(JSON.parse(told)).toMatchObject([
      {
        code: 'lint/undefined-variable',
        range: { start: { line: 4 } },
        hint: 'The "env" of a command is gone with it: define it under "env" of the flow.',
      },
    ]);
  });

  it('that differ in a number alone are no slips', async () => {
    const sub = flow('- inputText: ${USER}', 'env: {USER2: x}\n');
    expect(await undefinedIn({ 'flows/a.yaml': flow('- back'), 'flows/sub/b.yaml': sub })).toEqual([]);
  });

  it('come from callers, through several flows, in a sub-flow', async () => {
    const files = {
      'flows/a.yaml': flow('- runFlow: {file: sub/b.yaml, env: {NAME: x}}', 'env: {OTHER: y}\n'),
      'flows/sub/b.yaml': flow('- runFlow: c.yaml'),
      'flows/sub/c.yaml': flow('- inputText: ${NAME + OTHER}'),
    };
    expect(await undefinedIn(files)).toEqual([]);
    expect(await undefinedIn({ ...files, 'flows/a.yaml': flow('- runFlow: sub/b.yaml') })).toEqual([
      'warning lint/undefined-variable flows/sub/c.yaml:3:16',
      'warning lint/undefined-variable flows/sub/c.yaml:3:23',
    ]);
  });

  it('are not told of a sub-flow whose callers are unknown, but for a slip', async () => {
    const sub = flow('- inputText: ${PASSWORD}\n- inputText: ${EMIAL}', 'env: {EMAIL: x}\n');
    expect(await undefinedIn({ 'flows/a.yaml': flow('- back'), 'flows/sub/b.yaml': sub })).toEqual([
      'warning lint/undefined-variable flows/sub/b.yaml:5:16',
    ]);
  });

  it('are those of the same env, which do not see each other', async () => {
    const found = await undefinedIn({ 'flows/a.yaml': flow('- inputText: ${A}', 'env:\n  A: ${B}\n  B: x\n') });
    expect(found).toEqual(['warning lint/undefined-variable flows/a.yaml:3:8']);
  });
});

describe('levels, ignores and formats', () => {
  const pointed = `${head}- tapOn: {point: "50%,50%"}\n`;

  it('a code can be switched off, or count as an error', async () => {
    const flows = { 'flows/a.yaml': pointed };
    expect(await find(makeProject(flows))).toEqual(['warning lint/point flows/a.yaml:3:18']);
    expect(await find(makeProject({ ...flows, 'vivace.config.yaml': 'check: {off: [lint/point]}\n' }))).toEqual([]);
    const strict = makeProject({ ...flows, 'vivace.config.yaml': 'check: {severity: {lint/point: error}}\n' });
    expect(await find(strict)).toEqual(['error lint/point flows/a.yaml:3:18']);
    expect((await check(strict)).exitCode).toBe(2);
  });

  it('an error cannot be switched off', async () => {
    const files = {
      'flows/a.yaml': `${head}- tapOnn: x # vivace-ignore flow/unknown-command\n`,
      'vivace.config.yaml': 'check: {off: [flow/unknown-command]}\n',
    };
    expect(await find(makeProject(files))).toEqual([
      'error flow/unknown-command flows/a.yaml:3:3',
      'warning lint/unused-ignore flows/a.yaml:3:29',
      'warning lint/unused-ignore vivace.config.yaml:1:15',
    ]);
  });

  it('an error is no warning, whatever the config says', async () => {
    const files = {
      'flows/a.yaml': `${head}- tapOnn: x\n`,
      'vivace.config.yaml': 'check: {severity: {flow/unknown-command: warning, lint/point: warning}}\n',
    };
    expect(await find(makeProject(files))).toEqual([
      'error flow/unknown-command flows/a.yaml:3:3',
      'warning lint/unused-ignore vivace.config.yaml:1:20',
    ]);
  });

  it.each([
    ['behind it', `${head}- tapOn: {point: "50%,50%"} # vivace-ignore lint/point\n`],
    ['above it', `${head}# vivace-ignore lint/point -- there is nothing to name\n\n- tapOn: {point: "50%,50%"}\n`],
    ['for the file', `# vivace-ignore-file lint/index-selector, lint/point\n${pointed}- tapOn: {id: a, index: 1}\n`],
  ])('a comment %s ignores a warning', async (_, text) => {
    expect(await find(makeProject({ 'flows/a.yaml': text }))).toEqual([]);
  });

  it.each([
    [
      'two lines above',
      `${head}# vivace-ignore lint/point\n- back\n- tapOn: {point: "50%,50%"}\n`,
      ['lint/unused-ignore', 'lint/point'],
    ],
    [
      'for another code',
      `${head}- tapOn: {point: "50%,50%"} # vivace-ignore lint/long-text\n`,
      ['lint/point', 'lint/unused-ignore'],
    ],
    ['for no code', `${head}# vivace-ignore\n- back\n`, ['lint/unused-ignore']],
    ['for an unknown code', `${head}- back # vivace-ignore lint/pont\n`, ['lint/unused-ignore']],
    ['in a text', `${head}- tapOn: {point: "50%,50%"}\n- inputText: "# vivace-ignore lint/point"\n`, ['lint/point']],
  ])('a comment %s does not', async (_, text, codes) => {
    const found = await find(makeProject({ 'flows/a.yaml': text }));
    expect(found.map((one) => one.split(' ')[1])).toEqual(codes);
  });

  it('too many warnings end with 2; --severity error tells errors alone', async () => {
    const cwd = makeProject({ 'flows/a.yaml': pointed });
    expect((await check(cwd, { maxWarnings: 1 })).exitCode).toBe(0);
    expect((await check(cwd, { maxWarnings: 0 })).exitCode).toBe(2);
    expect(await find(cwd, { severity: 'error' })).toEqual([]);
    expect(
      (await check(makeProject({ 'flows/a.yaml': pointed, 'vivace.config.yaml': 'check: {maxWarnings: 0}\n' })))
        .exitCode,
    ).toBe(2);
  });

  it('unknown keys and codes of the config are told with the rest', async () => {
    const files = {
      'flows/a.yaml': `${head}- back\n`,
      'flows/config.yaml': 'flow: x\nflows: "*"\n',
      'vivace.config.yaml': 'retrys: 1\ncheck: {off: [lint/pont]}\n',
    };
    const found = await find(makeProject({ ...files }), { paths: ['flows'] });
    expect(found).toContain('warning config/unknown-key flows/config.yaml:1:1');
    expect(found).toContain('warning config/unknown-key vivace.config.yaml:1:1');
    expect(found).toContain('error config/wrong-type vivace.config.yaml:2:15');
  });

  it('SARIF has rules with help, relative addresses and regions', async () => {
    const cwd = makeProject({ 'flows/ä b.yaml': `${pointed}- tapOnn: x\n- clearKeychain\n` });
    const { text } = await check(cwd, { format: 'sarif' });
    const log = JSON.parse(text);
    expect(log.version).toBe('2.1.0');
    const [run] = log.runs;
    expect(run.tool.driver.name).toBe('Vivace');
    for (const rule of run.tool.driver.rules) {
      expect(rule).toMatchObject({
        id: expect.any(String),
        shortDescription: { text: expect.stringMatching(/\w/) },
        help: { text: expect.stringMatching(/\w{3}/) },
      });
    }
    expect(run.results).toHaveLength(3);
    for (const result of run.results) {
      expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
      const { artifactLocation, region } = result.locations[0].physicalLocation;
      expect(artifactLocation).toEqual({ uri: 'flows/%C3%A4%20b.yaml', uriBaseId: '%SRCROOT%' });
      expect(region.startLine).toBeGreaterThan(0);
      expect(region.endColumn).toBeGreaterThan(region.startColumn);
    }
    expect(run.results.map((one: { level: string }) => one.level)).toEqual(['warning', 'error', 'warning']);
    // What is never an error is none by default.
    const levels = run.tool.driver.rules.map((one: { id: string; defaultConfiguration: { level: string } }) => [
      one.id,
      one.defaultConfiguration.level,
    ]);
    expect(Object.fromEntries(levels)).toEqual({
      'flow/unknown-command': 'error',
      'flow/has-no-effect': 'warning',
      'lint/point': 'warning',
    });
  });

  it('annotations name the place and escape what would end them', async () => {
    const { text } = await check(makeProject({ 'flows/a,b.yaml': `${head}- tapOnn: x\n` }), { format: 'github' });
    expect(text).toBe(
      '::error file=flows/a%2Cb.yaml,line=3,endLine=3,col=3,endColumn=9,title=flow/unknown-command::There is no command "tapOnn".%0ADid you mean "tapOn"?\n',
    );
  });

  it('a page is printed by its code, and the nearest names of one that is none', () => {
    const { useCase, out } = open(makeProject({}));
    expect(explainCode(useCase.host, 'lint/point')).toBe(0);
    expect(out.join('')).toMatch(/^lint\/point: A place on the screen\n\n.{100,}/s);
    expect(() => explainCode(useCase.host, 'lint/pont')).toThrow(
      'There is no code "lint/pont". Did you mean "lint/point"',
    );
  });
});

describe('--fix', () => {
  const broken = `${head}# first
- action: back   # why
- Tapon: Login
- tapOn:
    Text: Cart   # here
- tapOn Sign in
- evalScript: output.x = 1
- "hide keyboard"
- runFlow: {file: none.yaml}
`;
  const mended = `${head}# first
- back   # why
- tapOn: Login
- tapOn:
    text: Cart   # here
- tapOn: Sign in
- evalScript: output.x = 1
- hideKeyboard
- runFlow: {file: none.yaml}
`;

  it('mends what keeps its meaning, tells it, and has nothing to do the second time', async () => {
    const cwd = makeProject({ 'flows/a.yaml': broken });
    const first = await check(cwd, { fix: true, format: 'text' });
    expect(readFileSync(join(cwd, 'flows/a.yaml'), 'utf8')).toBe(mended);
    expect(first.text).toContain('flows/a.yaml:4:3  lint/old-spelling  write "back"');
    expect(first.exitCode).toBe(2);
    const second = await check(cwd, { fix: true, format: 'text' });
    expect(second.text).not.toContain('mended');
    expect(readdirSync(join(cwd, 'flows'))).toEqual(['a.yaml']);
  });

  it('mends what is safe in a flow that stays broken, to the last byte', async () => {
    const text = `appId: a\r\n---\r\n- action: back # why\r\n- {action: scroll}\r\n- nonsense\r\n- "hide keyboard": {optional: true}\r\n- action:   clearKeychain`;
    const cwd = makeProject({ 'flows/a.yaml': text });
    await check(cwd, { fix: true });
    expect(readFileSync(join(cwd, 'flows/a.yaml'), 'utf8')).toBe(
      `appId: a\r\n---\r\n- back # why\r\n- scroll\r\n- nonsense\r\n- hideKeyboard: {optional: true}\r\n- clearKeychain`,
    );
  });

  it('a script that never ran is not made to run', async () => {
    const text = `${head}- evalScript: output.x = 1\n`;
    const cwd = makeProject({ 'flows/a.yaml': text });
    const { text: told } = await check(cwd, { fix: true });
    expect(readFileSync(join(cwd, 'flows/a.yaml'), 'utf8')).toBe(text);
    expect(JSON.parse(told)).toMatchObject([{ code: 'flow/has-no-effect' }]);
  });

  it('leaves a name alone that is only near, and code that is none', async () => {
    const text = `${head}- tapOnn: x\n- evalScript: this is no code\n- tapOn What: is this\n`;
    const cwd = makeProject({ 'flows/a.yaml': text });
    await check(cwd, { fix: true });
    expect(readFileSync(join(cwd, 'flows/a.yaml'), 'utf8')).toBe(text);
  });
});

describe('format', () => {
  const ragged =
    'appId:   com.shop\r\ntags:\r\n- a\r\n---\r\n\r\n\r\n-   tapOn:\r\n        id: x   # why\r\n- inputText: |\r\n      two\r\n        lines\r\n';
  const neat =
    'appId: com.shop\ntags:\n  - a\n---\n\n- tapOn:\n    id: x # why\n- inputText: |\n    two\n      lines\n';

  async function format(cwd: string, request: { check?: boolean; input?: string; paths?: string[] } = {}) {
    const { useCase, out, err } = open(cwd);
    const exitCode = await formatFlows(useCase, { paths: ['flows'], check: false, ...request });
    return { exitCode, text: out.join(''), err: err.join('') };
  }

  it('writes one form and is content with it', async () => {
    const cwd = makeProject({ 'flows/a.yaml': ragged });
    expect((await format(cwd, { check: true })).exitCode).toBe(1);
    expect(readFileSync(join(cwd, 'flows/a.yaml'), 'utf8')).toBe(ragged);
    expect((await format(cwd)).exitCode).toBe(0);
    expect(readFileSync(join(cwd, 'flows/a.yaml'), 'utf8')).toBe(neat);
    expect((await format(cwd, { check: true })).exitCode).toBe(0);
  });

  it('takes its input from elsewhere', async () => {
    expect(await format(makeProject({}), { paths: ['-'], input: ragged })).toMatchObject({ exitCode: 0, text: neat });
  });

  it('leaves what is not YAML as it is, and says where', async () => {
    const cwd = makeProject({ 'flows/a.yaml': `${head}- tapOn: a: b\n` });
    const { exitCode, err } = await format(cwd);
    expect(exitCode).toBe(2);
    expect(err).toContain('flows/a.yaml:3:');
  });
});

describe('migrate', () => {
  const old = `appId: com.shop
jsEngine: rhino # the old one
---
# first
- action: back # why
- retry:
    maxRetries: 10
    commands:
      - tapOn: A
- hideKeyboard
`;

  async function migrate(cwd: string, write: boolean) {
    const { useCase, out } = open(cwd);
    const exitCode = await migrateFlows(useCase, { folder: 'flows', write });
    return { exitCode, text: out.join('') };
  }

  it('tells what differs with its place, and writes nothing', async () => {
    const cwd = makeProject({ 'flows/a.yaml': old });
    const { text, exitCode } = await migrate(cwd, false);
    expect(text).toContain('rhino (1)\n');
    expect(text).toContain('  flows/a.yaml:10:3\n');
    expect(text).toContain('can be rewritten (--write)\n  flows/a.yaml:2:1  flow/has-no-effect  write "graaljs"\n');
    expect(text).toMatch(/1 flow: 3 differences to look at, 3 can be rewritten/);
    expect(exitCode).toBe(0);
    expect(readFileSync(join(cwd, 'flows/a.yaml'), 'utf8')).toBe(old);
  });

  it('rewrites what means the same, with its comments, and has nothing to do again', async () => {
    const cwd = makeProject({ 'flows/a.yaml': old });
    await migrate(cwd, true);
    const now = readFileSync(join(cwd, 'flows/a.yaml'), 'utf8');
    expect(now).toBe(
      old.replace('rhino', 'graaljs').replace('action: back', 'back').replace('maxRetries: 10', 'maxRetries: 3'),
    );
    expect((await migrate(cwd, true)).text).toContain('0 rewritten');
  });

  it('a flow that is not valid ends with 2', async () => {
    expect((await migrate(makeProject({ 'flows/a.yaml': `${head}- tapOnn: x\n` }), false)).exitCode).toBe(2);
  });
});
