import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import { BaselinePathRefused, findBaseline, nameBaseline, placeBaseline } from '../../src/visual/baseline.ts';

let base = '';
const at = (...parts: string[]) => join(base, ...parts);
const places = () => ({
  files: createNodeFiles(createRealClock(), base),
  folder: at('project', 'flows'),
  root: at('project'),
  output: at('out'),
  cwd: at('project'),
});

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'vivace-baseline-'));
  for (const folder of [['project', 'flows', 'shots'], ['out'], ['elsewhere']])
    await mkdir(at(...folder), { recursive: true });
  await writeFile(at('elsewhere', 'secret.png'), 'x');
});
afterEach(() => rm(base, { recursive: true, force: true }));

describe('nameBaseline', () => {
  it.each([
    ['home', 'home.png'],
    ['home.v2', 'home.v2.png'],
    ['home.PNG', 'home.PNG'],
    ['a/b.jpeg', 'a/b.jpeg'],
  ])('%s is %s', (path, name) => expect(nameBaseline(path)).toBe(name));
});

describe('findBaseline', () => {
  it('looks beside the flow, then among the run\u2019s pictures, then in the working directory', async () => {
    const order = [at('project', 'flows', 'home.png'), at('out', 'home.png'), at('project', 'home.png')];
    expect(await findBaseline('home', places())).toEqual({ searched: order });
    for (const [count, path] of order.toReversed().entries()) {
      await writeFile(path, 'x');
      expect(await findBaseline('home', places())).toEqual({ path, searched: order.slice(0, order.length - count) });
    }
  });

  it('may go up inside the project, never out of it', async () => {
    await writeFile(at('project', 'shared.png'), 'x');
    expect((await findBaseline('../shared', places())).path).toBe(at('project', 'shared.png'));
    await expect(findBaseline('../../elsewhere/secret', places())).rejects.toThrow(/leads out of the project/);
    await expect(findBaseline(at('elsewhere', 'secret.png'), places())).rejects.toThrow(BaselinePathRefused);
  });

  it('follows no link out of the project', async () => {
    await symlink(at('elsewhere', 'secret.png'), at('project', 'flows', 'link.png'));
    await symlink(at('elsewhere'), at('project', 'flows', 'folder'));
    await expect(findBaseline('link', places())).rejects.toThrow(BaselinePathRefused);
    await expect(findBaseline('folder/secret', places())).rejects.toThrow(BaselinePathRefused);
    await symlink(at('project', 'flows', 'shots'), at('project', 'flows', 'inside'));
    await writeFile(at('project', 'flows', 'shots', 'ok.png'), 'x');
    expect((await findBaseline('inside/ok', places())).path).toBe(at('project', 'flows', 'inside', 'ok.png'));
  });

  it.each(['', ' ', 'shots/', 'a\0b'])('refuses %j', async (path) => {
    await expect(findBaseline(path, places())).rejects.toThrow(BaselinePathRefused);
  });

  it('refuses a folder', async () => {
    await mkdir(at('project', 'flows', 'dir.png'));
    await expect(findBaseline('dir.png', places())).rejects.toThrow(/is a folder/);
  });
});

describe('placeBaseline', () => {
  it('is beside the flow, in folders that need not exist yet', async () => {
    expect(await placeBaseline('new/deep/home', places())).toBe(at('project', 'flows', 'new', 'deep', 'home.png'));
  });
  it('is never outside the project, also not through a link', async () => {
    await expect(placeBaseline('../../out/home', places())).rejects.toThrow(BaselinePathRefused);
    await symlink(at('elsewhere'), at('project', 'flows', 'folder'));
    await expect(placeBaseline('folder/new', places())).rejects.toThrow(BaselinePathRefused);
    await expect(placeBaseline('folder/deep/new', places())).rejects.toThrow(BaselinePathRefused);
  });
});
