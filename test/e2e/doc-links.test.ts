import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { createNodeHost } from '../../src/base/node-host.ts';
import { subcommands } from '../../src/cli/commands/list.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { configSchema, type OptionDefinition, type OptionName, options } from '../../src/config/options.ts';
import { docPages, readBlocks } from './doc-pages.ts';
import { makeFolder, root } from './run-vivace.ts';

/** Links of a page into the repository, as paths from its root. */
function readLinks(name: string, text: string) {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, path = '', anchor]) => ({
    target: path === '' ? name : normalize(join(dirname(name), path)),
    anchor,
  }));
}

/** As GitHub names headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every page can be reached from README.md', () => {
  const seen = new Set(['README.md']);
  for (const name of seen) {
    const page = docPages.find((one) => one.name === name);
    for (const { target } of page === undefined ? [] : readLinks(name, page.text)) seen.add(target);
  }
  expect(docPages.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
});

it('every link leads to a file, and to a heading of it', () => {
  const links = docPages.flatMap(({ name, text }) => readLinks(name, text).map((link) => ({ from: name, ...link })));
  expect(links.length).toBeGreaterThan(80);
  const broken = links.filter(({ target, anchor }) => {
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(join(root, target), 'utf8')).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/** Blocks without a kind of their own, and who reads them. */
const readElsewhere = [
  { page: 'docs/commands.md', kind: 'yaml', by: 'test/e2e/examples/examples.test.ts' },
  { page: 'docs/selectors.md', kind: 'yaml', by: 'test/language/selector-guide.test.ts' },
  { page: 'docs/virtual-apps.md', kind: 'app', by: 'test/virtual/user-apps/yaml-app.test.ts' },
  { page: 'docs/virtual-apps.md', kind: 'js', by: 'test/virtual/user-apps/yaml-app.test.ts' },
];

it('every example is of a kind that a test reads', () => {
  const kinds = ['flow', 'part', 'file', 'config', 'schema', 'sh', 'text'];
  const others = docPages.flatMap(({ name, text }) =>
    readBlocks(text)
      .filter(({ kind }) => !kinds.includes(kind))
      .filter(({ kind }) => !readElsewhere.some((one) => one.page === name && one.kind === kind))
      .map(({ kind, line }) => `${name}:${line} ${kind}`),
  );
  expect(others).toEqual([]);
  for (const { page, by } of readElsewhere) expect(readFileSync(join(root, by), 'utf8'), by).toContain(page);
});

const configs = docPages.flatMap(({ name, text }) =>
  readBlocks(text)
    .filter(({ kind }) => kind === 'config')
    .map(({ content, line }) => ({ where: `${name}:${line}`, content })),
);

it.each(configs)('the config at $where is one', async ({ content }) => {
  const cwd = join(await makeFolder(), 'project');
  await mkdir(cwd, { recursive: true });
  await writeFile(join(cwd, 'vivace.config.yaml'), content);
  const validate = new Ajv({ allErrors: true, strict: false }).compile({ ...configSchema, $id: 'config' });
  const check = (value: Json): readonly ErrorObject[] => (validate(value) ? [] : (validate.errors ?? []));
  const { diagnostics, values } = await loadConfig(createNodeHost({ cwd }), check);
  expect(diagnostics).toEqual([]);
  expect(Object.keys(values)).not.toEqual([]);
});

it('schemas that editors are led to are there', () => {
  const blocks = docPages.flatMap(({ text }) => readBlocks(text).filter(({ kind }) => kind === 'schema'));
  const named = blocks.flatMap(({ content }) => content.match(/[\w-]+\.schema\.json/g) ?? []);
  expect(named.length).toBeGreaterThan(2);
  for (const file of named) expect(existsSync(join(root, 'schemas', file)), file).toBe(true);
});

/** Command lines: in ticks, and the lines of blocks. */
function readCommandLines(text: string): readonly string[] {
  const inline = [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, line = '']) => line);
  const blocks = readBlocks(text).filter(({ kind }) => kind === 'sh');
  return [...inline, ...blocks.flatMap(({ content }) => content.split('\n'))];
}

it('every command line is one: the subcommand, its flags, the script of npm', () => {
  const scripts = Object.keys(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
  );
  const wrong: string[] = [];
  let checked = 0;
  for (const { name, text } of docPages) {
    for (const line of readCommandLines(text)) {
      for (const [, script = ''] of line.matchAll(/npm (?:run )?(test|(?<=run )[\w-]+)/g)) {
        checked += 1;
        if (!scripts.includes(script)) wrong.push(`${name}: ${line}`);
      }
      const [, words] = /(?:^|\s)(?:npx )?vivace ([a-z][^|>#]*)/.exec(line) ?? [];
      if (words === undefined) continue;
      checked += 1;
      const found = [...subcommands]
        .sort((a, b) => b.name.length - a.name.length)
        .find((one) => words.split(/\s{2,}/)[0]?.startsWith(one.name) && !/^[a-z]/.test(words.slice(one.name.length)));
      if (found === undefined) {
        wrong.push(`${name}: ${line}`);
        continue;
      }
      const known = [
        ...found.options.map((option: OptionName) => (options[option] as OptionDefinition).flag ?? ''),
        ...found.own.map(({ flag }) => flag),
        '--help',
      ].flatMap((flag) => flag.match(/--[a-z-]+/g) ?? []);
      const asked: readonly string[] = words.match(/(?<=\s)--[a-z-]+/g) ?? [];
      for (const flag of asked) if (!known.includes(flag)) wrong.push(`${name}: ${flag} in ${line}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(50);
});
