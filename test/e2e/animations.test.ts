import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProject } from './run-project.ts';
import { makeFolder } from './run-vivace.ts';

const flow = 'appId: dev.vivace.shop\n---\n- launchApp\n';

it.each([
  ['the workspace’s config', { 'tests/config.yaml': 'platform: {android: {disableAnimations: true}}\n' }, {}],
  ['a flag', {}, { disableAnimations: true }],
])('animations are off while a flow runs, by %s, and back after it', async (_, files, flags) => {
  const folder = await makeFolder();
  const all = { 'vivace.config.yaml': 'virtual: {profile: phone-usb}\n', 'tests/a.yaml': flow, ...files };
  await mkdir(join(folder, 'tests'));
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  const run = await runProject(['tests'], flags, folder);
  expect(run.output).not.toMatch(/has-no-effect/);
  expect(run.code).toBe(0);
  const set = run.all('toolCalled').filter(({ tool }) => tool === 'set_device_state');
  expect(set.map(({ input }) => input)).toEqual([{ animations: false }, { animations: true }]);
});

it('nothing is asked where nobody wishes it', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'a.yaml'), flow);
  const run = await runProject(['a.yaml'], {}, folder);
  expect(run.code).toBe(0);
  expect(run.all('toolCalled').map(({ tool }) => tool)).toEqual(['open_app']);
});
