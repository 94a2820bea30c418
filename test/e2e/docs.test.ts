import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ProjectRun, runProject } from './run-project.ts';
import { makeFolder, root } from './run-vivace.ts';

/*
 * The examples of docs/flows.md: a block that begins with "yaml flow NAME" is a flow and passes; "yaml part NAME" and
 * "js file NAME" are what flows refer to.
 */

const text = await readFile(join(root, 'docs/flows.md'), 'utf8');
const blocks = [...text.matchAll(/^```\w+ (flow|part|file) (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', name = '', content = '']) => ({ kind, name, content }),
);
const flows = blocks.filter(({ kind }) => kind === 'flow').map(({ name }) => name);

let run: ProjectRun;
beforeAll(async () => {
  const folder = await makeFolder();
  for (const { name, content } of blocks) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  run = await runProject(flows, {}, folder);
}, 120_000);

describe('docs/flows.md', () => {
  it('has flows', () => expect(flows.length).toBeGreaterThan(6));

  it.each(flows)('%s passes', (name) => {
    const finished = run.all('flowFinished').filter(({ flow }) => flow === name || flow.startsWith(`${name}#`));
    expect(
      finished.map(({ failure, status }) => failure?.message ?? status),
      run.output,
    ).not.toEqual([]);
    expect(finished.map(({ failure, status }) => failure?.message ?? status)).toEqual(finished.map(() => 'passed'));
  });

  it('its cases and variants have a result each', () => {
    const ids = run.all('flowFinished').map(({ flow }) => flow);
    expect(ids.filter((id) => id.startsWith('cases.yaml#'))).toHaveLength(4);
  });
});
