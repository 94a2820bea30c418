import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeFolder, type Running, startVivace } from './run-vivace.ts';

const running: Running[] = [];
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

/** A flow whose step tells in the output which of them ran. */
const flow = (text: string) => `appId: dev.vivace.notes\n---\n- launchApp\n- assertVisible: ${text}\n`;
const ran = (text: string) => `"${text}" is visible`;

/** Waits for what is to be seen after something was done, and answers what was written from then on. */
async function after(watching: Running, change: () => Promise<unknown>, seen: RegExp): Promise<string> {
  const from = watching.output().length;
  await change();
  await watching.until(seen, from);
  return watching.output().slice(from);
}

async function startWatch(files: Readonly<Record<string, string>>, terminal = false) {
  const folder = await makeFolder();
  const at = (name: string) => join(folder, name);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(at(name), '..'), { recursive: true });
    await writeFile(at(name), text);
  }
  const watching = startVivace(['watch', 'flows', '--device', 'virtual'], {
    cwd: folder,
    terminal,
    timeoutMs: 100_000,
  });
  running.push(watching);
  return { watching, at };
}

test('watch of a folder: new, renamed and deleted flows', async () => {
  const { watching, at } = await startWatch({ 'flows/a.yaml': flow('Notes') });
  await watching.until(/Waiting for changes · 1 flow · 1 passed/);

  const added = await after(
    watching,
    () => writeFile(at('flows/b.yaml'), flow('New note')),
    /Waiting for changes · 2 flows · 2 passed/,
  );
  expect(added).toContain(ran('New note'));
  expect(added).not.toContain(ran('Notes'));

  const renamed = await after(
    watching,
    () => rename(at('flows/b.yaml'), at('flows/c.yaml')),
    /c\.yaml[\s\S]*Waiting for changes · 2 flows · 2 passed/,
  );
  expect(renamed).toContain(ran('New note'));
  expect(renamed).not.toContain(ran('Notes'));

  await after(watching, () => rm(at('flows/c.yaml')), /Waiting for changes · 1 flow · 1 passed/);
  const emptied = await after(watching, () => rm(at('flows/a.yaml')), /Waiting for changes · no flows yet/);
  expect(emptied).toContain('workspace/no-flows');
  const back = await after(watching, () => writeFile(at('flows/a.yaml'), flow('Notes')), /1 flow · 1 passed/);
  expect(back).toContain(ran('Notes'));
}, 100_000);

test('watch: a change of the config runs everything again, and so does one that appears', async () => {
  const greeting = 'appId: dev.vivace.notes\n---\n- launchApp\n- assertTrue: ${WORD == "right"}\n';
  const { watching, at } = await startWatch({ 'flows/a.yaml': greeting, 'flows/b.yaml': flow('Notes') });
  await watching.until(/Waiting for changes · 2 flows · 1 passed · 1 failed/);

  const given = await after(
    watching,
    () => writeFile(at('vivace.config.yaml'), 'env: {WORD: right}\n'),
    /Waiting for changes · 2 flows · 2 passed/,
  );
  expect(given).toContain(ran('Notes'));
  const changed = await after(
    watching,
    () => writeFile(at('vivace.config.yaml'), 'env: {WORD: wrong}\n'),
    /Waiting for changes · 2 flows · 1 passed · 1 failed/,
  );
  expect(changed).toContain(ran('Notes'));
  const broken = await after(
    watching,
    () => writeFile(at('vivace.config.yaml'), 'retries: many\n'),
    /Waiting for changes · 2 flows/,
  );
  expect(broken).toContain('vivace.config.yaml:1:10  config/wrong-type');
  const excluded = await after(
    watching,
    () => writeFile(at('flows/config.yaml'), 'flows: b.yaml\n'),
    /Waiting for changes · 1 flow · 1 passed/,
  );
  expect(excluded).toContain(ran('Notes'));
}, 100_000);

const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

/** `script` of util-linux gives the terminal that keys need. */
test.skipIf(!hasScript)(
  `watch: u writes the baselines, a deleted one fails its flow${hasScript ? '' : ' (needs script of util-linux)'}`,
  async () => {
    const visual =
      'appId: dev.vivace.notes\n---\n- launchApp\n- assertVisible: Notes\n- assertScreenshot: shots/home\n';
    const { watching, at } = await startWatch({ 'flows/a.yaml': visual, 'flows/b.yaml': flow('Notes') }, true);
    await watching.until(/Waiting for changes · 2 flows · 1 passed · 1 failed/);
    const press = (key: string) => async () => watching.child.stdin?.write(key);

    await after(watching, press('u'), /Waiting for changes · 2 flows · 2 passed/);
    expect(await readdir(at('flows/shots'))).toEqual(['home.png']);
    // Changes of baselines right behind such a run are taken for its own.
    await setTimeout(800);
    const gone = await after(watching, () => rm(at('flows/shots/home.png')), /2 flows · 1 passed · 1 failed/);
    expect(gone).toContain('a.yaml');
    expect(await readdir(at('flows/shots'))).toEqual([]);
    await after(watching, press('f'), /2 flows · 1 passed · 1 failed/);
    await press('q')();
    expect((await watching.ended).code).toBe(0);
  },
  100_000,
);
