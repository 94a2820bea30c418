import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { commands } from '../../src/language/commands/list.ts';
import { policyFields } from '../../src/language/policy.ts';
import { facedTools } from '../../src/tools/faces/list.ts';
import { renderYaml } from '../../src/yaml/render-yaml.ts';
import { root } from '../e2e/run-vivace.ts';
import { createTestLanguage } from '../language/create-test-language.ts';
import type { CommandTable } from '../language/tables/command-table.ts';
import { type Editor, openEditor } from './language-server.ts';

/*
 * The flow schema as an editor uses it: the language server that VS Code's YAML extension, Neovim and others run, with
 * nothing but schemas/flow.schema.json. At the very end of a second document with nothing typed it offers nothing; a
 * letter, or a command below, is enough (seen in 1.25.0 with any schema).
 */

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor(pathToFileURL(join(root, 'schemas/flow.schema.json')).href);
}, 60_000);

const head = 'appId: com.example.shop\n---\n';

describe('an editor completes', () => {
  const complete = async (text: string) => (await editor.complete(text)).map(({ label }) => label);

  it('the commands, with what they must have', async () => {
    const items = await editor.complete(`${head}- |\n`);
    const labels = items.map(({ label }) => label);
    for (const { name } of commands) expect(labels).toContain(name);
    const scroll = items.find(({ label }) => label === 'scrollUntilVisible');
    expect(scroll?.insertText).toMatch(/scrollUntilVisible:\s+element/);
  });

  it('in the lists inside of commands and of the config too', async () => {
    expect(await complete(`${head}- repeat:\n    times: 2\n    commands:\n      - |\n`)).toContain('tapOn');
    expect(await complete('appId: a\nonFlowStart:\n  - |\n---\n- back\n')).toContain('tapOn');
  });

  it.each([
    [
      'arguments',
      `${head}- tapOn:\n    |\n- back\n`,
      ['text', 'id', 'below', 'retryTapIfNoChange', 'label', 'optional'],
    ],
    ['arguments begun', `${head}- tapOn:\n    re|\n`, ['repeat', 'retryTapIfNoChange']],
    ['arguments beside others', `${head}- swipe:\n    direction: UP\n    |\n- back\n`, ['duration', 'from']],
    ['selectors inside', `${head}- tapOn:\n    below:\n      |\n- back\n`, ['text', 'id', 'childOf']],
    ['conditions', `${head}- runFlow:\n    when:\n      |\n- back\n`, ['visible', 'notVisible', 'platform']],
    ['words', `${head}- scrollUntilVisible:\n    direction: |\n`, ['DOWN', 'UP', 'LEFT', 'RIGHT']],
    ['keys of the config', 'appId: a\n|\n---\n- back\n', ['name', 'tags', 'env', 'onFlowStart', 'onFlowComplete']],
  ])('%s', async (_, text, wanted) => expect(await complete(text)).toEqual(expect.arrayContaining(wanted)));

  it('every argument of every command', async () => {
    const missing = await Promise.all(
      commands.map(async ({ name, args }) => {
        const offered = await complete(`${head}- ${name}:\n    |\n- back\n`);
        // What only other runners have is taken, and not offered.
        const wanted = [...Object.keys(args), ...Object.keys(policyFields)];
        return wanted.filter((key) => !offered.includes(key)).map((key) => `${name}.${key}`);
      }),
    );
    expect(missing.flat()).toEqual([]);
  }, 60_000);

  it('words once, and no argument that is there already', async () => {
    const words = await complete(`${head}- scrollUntilVisible:\n    direction: |\n`);
    expect(words.filter((word) => word.toLowerCase() === 'down')).toEqual(['DOWN']);
    expect(await complete(`${head}- swipe:\n    direction: UP\n    |\n- back\n`)).not.toContain('direction');
  });
});

describe('an editor shows over', () => {
  it('each command what it does', async () => {
    const shown = await Promise.all(commands.map(({ name }) => editor.hover(`${head}- |${name}: {}\n`)));
    const silent = commands.filter(({ summary }, at) => !plain(shown[at] ?? '').includes(plain(summary)));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['a command alone', `${head}- ba|ck\n`, commands.find(({ name }) => name === 'back')?.summary ?? ''],
    ['an argument', `${head}- tapOn:\n    re|peat: 3\n    text: a\n`, 'How often'],
    ['a field of a selector inside', `${head}- tapOn:\n    below:\n      i|d: a\n`, 'Resource id'],
    ['a key of the config', 'appId: a\nta|gs: [a]\n---\n- back\n', 'Words to choose flows by'],
    ['an argument of every command', `${head}- back: {opt|ional: true}\n`, 'warning'],
  ])('%s its meaning', async (_, text, wanted) => expect(plain(await editor.hover(text))).toContain(wanted));
});

/** Hovers are Markdown: what it escapes as it was. */
const plain = (text: string) => text.replaceAll(/\\(.)/g, '$1').replaceAll('&nbsp;', ' ').replaceAll(/\s+/g, ' ');

describe('an editor underlines', () => {
  it.each([
    ['an unknown command', `${head}- tapOnn: x\n`, 'tapOnn'],
    ['an unknown argument', `${head}- tapOn:\n    txt: x\n`, 'txt'],
    ['a word that is none of those', `${head}- swipe:\n    direction: UPP\n`, 'UPP'],
    ['a value of another kind', 'appId: [1]\n---\n- back\n', '[1]'],
    ['a number out of bounds', `${head}- tapOn:\n    text: x\n    width: -1\n`, '-1'],
    ['a command that is not missing its map', `${head}- tapOn\n`, 'tapOn'],
    ['a wrong command inside of one', `${head}- repeat:\n    commands:\n      - tapOnn: x\n`, 'tapOnn'],
  ])('%s', async (_, text, wanted) => {
    const found = await editor.diagnose(text);
    expect(found.map(({ range }) => sliceRange(text, range))).toContain(wanted);
  });

  it('two commands in one item', async () => {
    expect(await editor.diagnose(`${head}- tapOn: a\n  back: {}\n`)).not.toEqual([]);
  });
});

function sliceRange(text: string, { start, end }: Awaited<ReturnType<Editor['diagnose']>>[number]['range']): string {
  const line = text.split('\n')[start.line] ?? '';
  return start.line === end.line ? line.slice(start.character, end.character) : line.slice(start.character);
}

describe('an editor underlines nothing in a flow that check has no error in:', () => {
  it('the examples of the commands', async () => {
    const texts = commands.flatMap(({ examples }) => examples.map((example) => head + renderYaml([example])));
    const found = await Promise.all(texts.map((text) => editor.diagnose(text)));
    const told = texts.flatMap((text, at) => (found[at] ?? []).map(({ message }) => `${text}${message}`));
    expect(told).toEqual([]);
  });

  it('what the tables of the commands take, but for arguments that check warns of as well', async () => {
    const folder = join(root, 'test/language/tables');
    const files = (await readdir(folder)).filter((name) => name !== 'command-table.ts');
    const tables = await Promise.all(
      files.map(async (name) => Object.values(await import(join(folder, name)))[0] as CommandTable),
    );
    const texts = tables.flatMap(({ rows }) =>
      rows
        .filter(({ calls, plan, code }) => (calls ?? plan) !== undefined && code !== 'flow/unknown-argument')
        .map(({ yaml }) => `${head}${yaml}\n`),
    );
    const found = await Promise.all(texts.map((text) => editor.diagnose(text)));
    const told = texts.flatMap((text, at) => (found[at] ?? []).map(({ message }) => `${text}${message}`));
    expect(told).toEqual([]);
    expect(texts.length).toBeGreaterThan(300);
  }, 120_000);

  it('the examples of the tools', async () => {
    const agent = new Set(facedTools.filter(({ face }) => face === 'agent').map(({ tool }) => tool.name));
    // Of a name that two faces have, the agent's arguments are the command's.
    const faced = facedTools.filter(({ face, tool }) => face === 'agent' || !agent.has(tool.name));
    const texts = faced.flatMap(({ tool: { name, examples } }) =>
      examples.map((input) => head + renderYaml([Object.keys(input).length === 0 ? name : { [name]: input }])),
    );
    const found = await Promise.all(texts.map((text) => editor.diagnose(text)));
    expect(texts.flatMap((text, at) => (found[at] ?? []).map(({ message }) => `${text}${message}`))).toEqual([]);
  }, 60_000);

  const folders = [join(root, 'flows'), join(root, '../shared/flows')];
  it.each(folders.map((folder) => [folder.slice(dirname(root.replace(/\/$/, '')).length + 1), folder]))(
    '%s',
    async (name, folder) => {
      if (!existsSync(folder)) {
        console.warn(`skipped: ${name} does not lie beside the project`);
        return;
      }
      const files = (await readdir(folder, { recursive: true })).filter((file) => /\.ya?ml$/.test(file));
      const checked = files.map(async (file) => {
        const { plan } = await createTestLanguage(folder).loadFlow(file);
        const text = await readFile(join(folder, file), 'utf8');
        // A quote that nothing closes is mended by check, which warns; for the server's own parser it is no YAML.
        if (plan === undefined || parseAllDocuments(text).some(({ errors }) => errors.length > 0)) return undefined;
        const found = await editor.diagnose(text, pathToFileURL(join(folder, file)).href);
        return found.map(({ message, range }) => `${file}:${range.start.line + 1} ${message}`);
      });
      const told = (await Promise.all(checked)).filter((lines) => lines !== undefined);
      expect(told.flat()).toEqual([]);
      expect(told.length).toBeGreaterThan(10);
    },
    120_000,
  );
});
