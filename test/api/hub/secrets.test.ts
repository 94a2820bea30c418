import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openHub } from '../../../src/api/session/open-hub.ts';
import { createNodeHost } from '../../../src/base/node-host.ts';
import { makeFolder } from '../../e2e/run-vivace.ts';

it('a secret of the project is in no answer, with privacy off too', async () => {
  const cwd = await makeFolder();
  const tools = { android: { privacy: false } };
  const config = { device: 'virtual', secrets: ['WORD'], env: { WORD: 'open-sesame' }, tools };
  await writeFile(join(cwd, 'vivace.config.yaml'), JSON.stringify(config));
  const { signal } = new AbortController();
  const { hub } = await openHub({ host: createNodeHost({ cwd, env: {} }), signal, flags: {} }, () => {});
  onTestFinished(() => hub.close());
  const call = (tool: string, input = {}) => hub.call({ face: 'android', tool, input, signal });
  expect(await call('android_set_clipboard', { text: 'say open-sesame twice' })).toMatchObject({ ok: true });
  const answer = await call('android_get_clipboard');
  expect(answer).toMatchObject({ ok: true, data: { text: expect.stringMatching(/^say .* twice$/) } });
  expect(JSON.stringify(answer)).not.toContain('open-sesame');
});
