import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, startVivace } from './run-vivace.ts';

const part = (text: string) => `appId: dev.vivace.notes\n---\n- assertVisible: ${text}\n`;

test('watch reruns what a changed sub-flow affects, shows a broken file, goes on when mended, keeps the device', async () => {
  const folder = await makeFolder();
  const at = (name: string) => join(folder, name);
  await writeFile(at('flow.yaml'), 'appId: dev.vivace.notes\n---\n- launchApp\n- runFlow: part.yaml\n');
  await writeFile(at('part.yaml'), part('Notes'));
  const watching = startVivace(['watch', 'flow.yaml', '--device', 'virtual'], { cwd: folder });
  await watching.until(/1 passed.*Waiting for changes/s);

  const change = async (text: string, seen: RegExp, file = 'part.yaml') => {
    const from = watching.output().length;
    await writeFile(at(file), text);
    await watching.until(seen, from);
  };
  await change(part('New note'), /"New note" is visible.*1 passed.*Waiting for changes/s);
  const broken = 'appId: dev.vivace.notes\n---\n- assertVisibel: Notes\n';
  await change(broken, /part\.yaml:3:3 {2}flow\/unknown-command.*Waiting for changes/s);
  await change(part('Search notes'), /"Search notes" is visible.*1 passed.*Waiting for changes/s);
  // Nothing is launched any more, and the app is still in front: it is the same device as before.
  const noLaunch = 'appId: dev.vivace.notes\n---\n- runFlow: part.yaml\n';
  await change(noLaunch, /"Search notes" is visible.*1 passed.*Waiting for changes/s, 'flow.yaml');

  watching.child.kill('SIGINT');
  expect((await watching.ended).code).toBe(4);
  // The last run's events replaced those of the runs before.
  const events = (await readFile(at('reports/events.ndjson'), 'utf8')).trim().split('\n');
  expect(events.filter((line) => line.includes('"runStarted"')).length).toBe(1);
}, 100_000);
