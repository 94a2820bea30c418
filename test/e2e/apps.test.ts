import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, runVivace } from './run-vivace.ts';

const feed = `
appId: dev.vivace.feed
---
- launchApp: { clearState: true }
- scrollUntilVisible: { element: Post 57 }
- tapOn: Popular
- assertNotVisible: Post 57
- tapOn: Latest
- swipe: { from: { text: Post 60 }, direction: LEFT }
- assertVisible: Post hidden
- assertNotVisible: Post 60
- tapOn: UNDO
- assertVisible: Post 60
- tapOn: Comments
- tapOn: Add a comment
- inputText: Well said
- tapOn: Send
- assertVisible: Well said
`;

const open = (screen: string) => `- launchApp: { arguments: { screen: ${screen} } }`;

const torture = `
appId: dev.vivace.torture
---
${open('neverIdle')}
- tapOn: Tap me
- assertVisible: Tapped
${open('lateElement')}
- tapOn: Here I am
- assertVisible: Tapped
${open('movingTarget')}
- tapOn: Catch me
- assertVisible: Caught
${open('equalTexts')}
- tapOn: { text: Delete, below: Contract }
- assertVisible: Contract deleted
${open('droppingField')}
- tapOn: Type slowly
- inputText: all of it
- assertVisible: all of it
${open('underKeyboard')}
- scrollUntilVisible: { element: Send }
- tapOn: Send
- assertVisible: Sent
${open('twoTaps')}
- tapOn: { text: Continue, retryTapIfNoChange: true }
- assertVisible: Continued
`;

test('flows get through the endless feed and through what torture puts in their way', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'feed.yaml'), feed.trimStart());
  await writeFile(join(folder, 'torture.yaml'), torture.trimStart());
  const run = await runVivace(['test', folder, '--device', 'virtual', '--output', join(folder, 'reports')], {
    timeoutMs: 60_000,
  });
  expect(run.stdout).toMatch(/2 flows: 2 passed in/);
  expect(run.code).toBe(0);
}, 70_000);
