import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProject } from './run-project.ts';
import { makeFolder } from './run-vivace.ts';

const flow = `appId: dev.vivace.shop
---
- launchApp: {clearState: true}
- tapOn: {id: email}
- inputText: \${TOKEN}
- copyTextFrom: {id: email}
- eraseText
- assertVisible: {id: email, text: E-mail}
- pasteText
- assertVisible: {id: email, text: tok-4711}
- assertTrue: \${maestro.copiedText === 'tok-4711'}
`;

it('a secret that is copied is pasted as it is, and told nowhere', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'a.yaml'), flow);
  const run = await runProject(['a.yaml'], { env: { TOKEN: 'tok-4711' }, secrets: ['TOKEN'] }, folder);
  const failures = run.all('stepFinished').flatMap(({ failure }) => failure ?? []);
  expect([run.code, failures], run.output).toEqual([0, []]);
  // The flow's own words stand in its titles: what is masked there too is only what comes from the device.
  const told = run.events.filter((event) => event.type !== 'stepStarted' && event.type !== 'runStarted');
  expect(JSON.stringify(told)).not.toContain('tok-4711');
});
