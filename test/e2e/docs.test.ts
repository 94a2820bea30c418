import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docPages, readBlocks } from './doc-pages.ts';
import { type ProjectRun, runProject } from './run-project.ts';
import { makeFolder } from './run-vivace.ts';

/*
 * The flows on the pages for people: a block that begins with "yaml flow NAME" is a flow and passes; "yaml part NAME" and
 * "js file NAME" are what flows refer to. Each page is a project of its own.
 */

const pages = docPages
  .map(({ name, text }) => {
    const blocks = readBlocks(text).filter(({ kind }) => kind === 'flow' || kind === 'part' || kind === 'file');
    return { page: name, blocks, flows: blocks.filter(({ kind }) => kind === 'flow').map(({ name: flow }) => flow) };
  })
  .filter(({ flows }) => flows.length > 0);

async function run({ blocks, flows }: (typeof pages)[number]): Promise<ProjectRun> {
  const folder = await makeFolder();
  for (const { name, content } of blocks) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return runProject(flows, { env: { PASSWORD: 'correct-horse' }, secrets: ['PASSWORD'] }, folder);
}

const runs = new Map<string, Promise<ProjectRun>>();
function runOnce(page: (typeof pages)[number]): Promise<ProjectRun> {
  const running = runs.get(page.page) ?? run(page);
  runs.set(page.page, running);
  return running;
}

it('there are pages with flows', () => {
  expect(pages.map(({ page, flows }) => [page, flows.length])).toEqual([
    ['README.md', 1],
    ['docs/flows.md', 9],
    ['docs/scripts.md', 1],
  ]);
});

describe.each(pages)('$page', (page) => {
  it.each(page.flows)(
    '%s passes',
    async (name) => {
      const { all, output } = await runOnce(page);
      const finished = all('flowFinished').filter(({ flow }) => flow === name || flow.startsWith(`${name}#`));
      const outcomes = finished.map(({ failure, status }) => failure?.message ?? status);
      expect(outcomes, output).not.toEqual([]);
      expect(outcomes).toEqual(finished.map(() => 'passed'));
    },
    120_000,
  );
});

it('cases and variants have a result each, and what scripts write is shown as the pages say', async () => {
  const [, flows, scripts] = pages;
  if (flows === undefined || scripts === undefined) throw new Error('no pages');
  const ids = (await runOnce(flows)).all('flowFinished').map(({ flow }) => flow);
  expect(ids.filter((id) => id.startsWith('cases.yaml#'))).toHaveLength(4);
  const sample = readBlocks(await readFile(join(import.meta.dirname, '../../docs/scripts.md'), 'utf8')).find(
    ({ kind }) => kind === 'text',
  );
  const pattern = sample?.content
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\d+ms/, '\\d+ms')
    .replace('Ada', '\\S+');
  expect(pattern).toContain('Run note');
  expect((await runOnce(scripts)).output).toMatch(new RegExp(pattern ?? ''));
}, 120_000);
